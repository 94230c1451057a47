import type { Catalogue } from '../messages.ts';

/** Czech: the verifier’s words. */
export const csVerify = {
  'verify.title': 'Zkontrolovat zapečetěný dokument',
  'verify.intro':
    'Vyberte PDF. Kontroluje se tady, ve vašem prohlížeči, a nikdy ho neopustí: tato stránka nenavazuje žádné spojení a po otevření funguje i bez něj.',
  'verify.language': 'Jazyk',
  'verify.choose': 'Vybrat PDF',
  'verify.drop': 'nebo je přetáhněte sem',
  'verify.reading': 'Kontroluje se…',
  'verify.save': 'Uchovat tuto stránku jako soubor',
  'verify.saveHint': 'Funguje dál i bez této služby.',
  'verify.tooLarge': 'Tento soubor je větší než {size} MB, víc tato stránka zkontrolovat neumí. Příkaz ano.',
  'verify.unreadable': 'Tento soubor už nelze přečíst. Vyberte ho znovu.',
  'verify.failed': 'Tento soubor se nepodařilo zkontrolovat.',
  'verify.insecure':
    'Tato stránka byla otevřena bez šifrování a prohlížeče pak odmítají kryptografii, kterou potřebuje. Otevřete ji přes https nebo použijte příkaz.',
  'verify.trust': 'Certifikáty, kterým důvěřujete',
  'verify.trustHint': 'Soubory PEM. Bez nich uvidíte, kdo pečetil, bez posouzení.',
  'verify.trustOwn': 'Důvěřovat pečetím {host}',
  'verify.trustUnreadable': 'Toto není certifikát ve formátu PEM.',
  'verify.chooseRoots': 'Vybrat certifikáty',
  'verify.log': 'Samostatný auditní záznam k porovnání',
  'verify.chooseLog': 'Vybrat záznam',
  'verify.intact': 'Dokument je takový, jaký byl zapečetěn',
  'verify.broken': 'Na tento dokument se nespoléhejte',
  'verify.other_party': 'Zapečetil někdo jiný',
  'verify.unsealed': 'Není tu žádná pečeť ke kontrole',
  'verify.seal_intact': 'Žádný bajt, který pečeť pokrývá, se nezměnil a podpis patří k certifikátu v ní.',
  'verify.covers_all': 'Pečeť pokrývá celý soubor.',
  'verify.covers_all_but_proof':
    'Pečeť pokrývá dokument; za ním je jen důkaz, že certifikáty nebyly odvolány, a ten se přidat smí.',
  'verify.no_change_allowed': 'Dokument je certifikován tak, že nejsou dovoleny žádné změny.',
  'verify.issuer_trusted': 'Certifikát pečeti vychází od {name}, komu důvěřujete.',
  'verify.time_stamped': 'Autorita opatřila podpis časovým razítkem {at}: {name}.',
  'verify.log_intact': {
    one: 'Auditní záznam uvnitř je úplný: {count} položka, zřetězená od první do poslední.',
    few: 'Auditní záznam uvnitř je úplný: {count} položky, zřetězené od první do poslední.',
    many: 'Auditní záznam uvnitř je úplný: {count} položky, zřetězené od první do poslední.',
    other: 'Auditní záznam uvnitř je úplný: {count} položek, zřetězených od první do poslední.',
  },
  'verify.issuer_unknown':
    'Kdo stojí za {name}, se nekontrolovalo: jeho certifikát v souboru není a neuvedli jste žádný, kterému důvěřujete.',
  'verify.issuer_self_made':
    'Certifikát vychází od {name}, kdo ručí sám za sebe. Zda je to ten, koho si myslíte, zjistíte porovnáním otisku s jeho majitelem.',
  'verify.authority_unknown':
    'Zda si autorita časových razítek za {name} zaslouží důvěru, se nekontrolovalo.',
  'verify.time_own': 'Čas pochází z hodin toho, kdo pečetil. Žádná nezávislá autorita za něj neručí.',
  'verify.log_missing': 'Uvnitř není žádný auditní záznam.',
  'verify.certificate_expired': 'Platnost certifikátu mezitím vypršela; když byl dokument zapečetěn, platil.',
  'verify.not_pdf': 'Tento soubor není PDF.',
  'verify.not_sealed': 'Toto PDF nenese žádnou pečeť.',
  'verify.range_wrong':
    'Pečeť vynechává kromě sebe i další části souboru, takže tam mohlo být vloženo cokoli.',
  'verify.changed': 'Dokument byl po zapečetění změněn: nejméně jeden bajt je jiný.',
  'verify.signature_wrong': 'Podpis nepatří k certifikátu v pečeti.',
  'verify.seal_unreadable': 'Sama pečeť byla změněna nebo je poškozená: nelze ji přečíst jako podpis.',
  'verify.appended': {
    one: 'Za zapečetěnou část souboru byl přidán {count} bajt.',
    few: 'Za zapečetěnou část souboru byly přidány {count} bajty.',
    many: 'Za zapečetěnou část souboru bylo přidáno {count} bajtu.',
    other: 'Za zapečetěnou část souboru bylo přidáno {count} bajtů.',
  },
  'verify.shadow': {
    one: 'Po zapečetění byla za dokument přidána aktualizace, která může změnit to, co se zobrazuje ({count} objekt). Co vidíte, nemusí být to, co bylo zapečetěno.',
    few: 'Po zapečetění byla za dokument přidána aktualizace, která může změnit to, co se zobrazuje ({count} objekty). Co vidíte, nemusí být to, co bylo zapečetěno.',
    many: 'Po zapečetění byla za dokument přidána aktualizace, která může změnit to, co se zobrazuje ({count} objektu). Co vidíte, nemusí být to, co bylo zapečetěno.',
    other:
      'Po zapečetění byla za dokument přidána aktualizace, která může změnit to, co se zobrazuje ({count} objektů). Co vidíte, nemusí být to, co bylo zapečetěno.',
  },
  'verify.other_key': 'Pečeť byla vytvořena jiným klíčem, než se čekalo: klíčem {name}.',
  'verify.not_valid_then': 'Certifikát za pečetí nebyl v době jejího vytvoření platný.',
  'verify.time_stamp_wrong': 'Časové razítko nepatří k tomuto podpisu nebo bylo změněno.',
  'verify.structure_wrong':
    'Soubor není sestaven jako zapečetěný dokument: podpis v něm je, ale ne jako jeho pečeť.',
  'verify.log_broken': 'Auditní záznam uvnitř nedrží pohromadě: položka {at} nenavazuje na předchozí.',
  'verify.log_swapped': 'Auditní záznam není ten, který byl zapečetěn: byl vyměněn.',
  'verify.log_extended': {
    one: 'Samostatný auditní záznam má po zapečetěných položkách ještě {count} položku. Pečeť ji nekryje, mohl ji přidat kdokoli.',
    few: 'Samostatný auditní záznam má po zapečetěných položkách ještě {count} položky. Pečeť je nekryje, mohl je přidat kdokoli.',
    many: 'Samostatný auditní záznam má po zapečetěných položkách ještě {count} položky. Pečeť je nekryje, mohl je přidat kdokoli.',
    other:
      'Samostatný auditní záznam má po zapečetěných položkách ještě {count} položek. Pečeť je nekryje, mohl je přidat kdokoli.',
  },
  'verify.facts': 'Podrobnosti',
  'verify.signer': 'Zapečetil',
  'verify.issuer': 'Vydal',
  'verify.level': 'Úroveň',
  'verify.claimedAt': 'Čas podle tvrzení',
  'verify.stampedAt': 'Čas podle razítka',
  'verify.certificate': 'SHA-256 certifikátu',
  'verify.fileSha': 'SHA-256 souboru',
  'verify.originalSha': 'SHA-256 původního dokumentu',
  'verify.logHead': 'Konec řetězce auditního záznamu',
  'verify.request': 'Žádost o podpis',
  'verify.too_complex': 'Tento dokument je příliš složitý na ověření',
  'verify.work_limit':
    'Kontrola tohoto souboru vyžaduje více práce než jakýkoli zapečetěný dokument, proto byla zastavena. Výsledek není znám; na tento dokument nespoléhejte.',
  'verify.wrong_purpose':
    'Pečeť byla vytvořena certifikátem {name}, který není určen k podepisování dokumentů.',
  'verify.issuer_service':
    'Certifikát pečeti vede k {name}, kořenovému certifikátu služby {host}, odkud pochází tato stránka.',
  'verify.signed_by': 'Podpis: {name}, {at}, podle přiloženého auditního záznamu.',
  'verify.approved_by': 'Schválení: {name}, {at}, podle přiloženého auditního záznamu.',
  'verify.chooseAuthorities': 'Vybrat certifikáty pro časová razítka',
  'verify.authoritiesHint':
    'Kořenové certifikáty autorit časových razítek jako soubory PEM. Pro nic jiného neplatí; bez nich platí certifikáty výše i pro časová razítka.',
  'verify.cancel': 'Zrušit',
  'verify.cancelled': 'Kontrola byla zrušena.',
  'verify.tooSlow': 'Kontrola trvala déle než {seconds} s a byla zastavena. Na tento dokument nespoléhejte.',
} satisfies Catalogue;
