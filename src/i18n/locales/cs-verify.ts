import type { Catalogue } from './messages.ts';

/** Czech: the verifier’s words. */
export const csVerify = {
  'verify.title': 'Zkontrolovat zapečetěný dokument',
  'verify.intro':
    'Vyberte PDF. Kontroluje se tady, ve vašem prohlížeči, a nikdy ho neopustí: tato stránka nenavazuje žádné spojení a po otevření funguje i bez něj.',
  'verify.language': 'Jazyk',
  'verify.choose': 'Vybrat PDF',
  'verify.drop': 'nebo je přetáhněte sem',
  'verify.reading': 'Kontroluje se…',
  'verify.save': 'Uložit tuto stránku pro použití offline',
  'verify.saveHint': 'Funguje i bez této služby.',
  'verify.tooLarge':
    'Tento soubor je větší než {size}\u00a0MB, víc tato stránka zkontrolovat neumí. Použijte nástroj příkazového řádku.',
  'verify.unreadable': 'Tento soubor už nelze přečíst. Vyberte ho znovu.',
  'verify.failed': 'Tento soubor se nepodařilo zkontrolovat.',
  'verify.insecure':
    'Tato stránka byla otevřena bez šifrování, a prohlížeč proto blokuje kryptografii, kterou potřebuje. Otevřete ji přes https nebo použijte nástroj příkazového řádku.',
  'verify.trust': 'Certifikáty, kterým důvěřujete',
  'verify.trustHint':
    'Soubory PEM. Pokud žádné nevyberete, uvidíte, kdo dokument zapečetil, bez posouzení důvěryhodnosti.',
  'verify.trustOwn': 'Důvěřovat pečetím {host}',
  'verify.trustUnreadable': 'Toto není certifikát ve formátu PEM.',
  'verify.chooseRoots': 'Vybrat certifikáty',
  'verify.log': 'Samostatný auditní záznam k porovnání',
  'verify.chooseLog': 'Vybrat auditní záznam',
  'verify.intact': 'Platné: od zapečetění beze změny',
  'verify.broken': 'Na tento dokument se nespoléhejte',
  'verify.other_party': 'Zapečetila jiná strana',
  'verify.unsealed': 'Není tu žádná pečeť ke kontrole',
  'verify.seal_intact': 'Nic, co pečeť pokrývá, se nezměnilo a podpis patří k certifikátu v ní.',
  'verify.covers_all': 'Pečeť pokrývá celý soubor.',
  'verify.covers_all_but_proof':
    'Pečeť pokrývá dokument. Následuje za ním jen důkaz, že certifikáty nebyly odvolány, a to je dovoleno.',
  'verify.no_change_allowed': 'Dokument je certifikován tak, že nejsou dovoleny žádné změny.',
  'verify.issuer_trusted': 'Certifikát pečeti byl vydán pod autoritou {name}, které důvěřujete.',
  'verify.time_stamped': 'Autorita časových razítek potvrdila čas podpisu, {at}: {name}.',
  'verify.log_intact': {
    one: 'Auditní záznam uvnitř je úplný: {count} položka, zřetězená od první do poslední.',
    few: 'Auditní záznam uvnitř je úplný: {count} položky, zřetězené od první do poslední.',
    many: 'Auditní záznam uvnitř je úplný: {count} položky, zřetězené od první do poslední.',
    other: 'Auditní záznam uvnitř je úplný: {count} položek, zřetězených od první do poslední.',
  },
  'verify.issuer_unknown':
    'Důvěryhodnost autority {name} nebyla ověřena: její certifikát v souboru není a nevybrali jste žádný, kterému důvěřujete.',
  'verify.issuer_self_made':
    'Certifikát byl vydán pod autoritou {name}, která ručí sama za sebe. Abyste měli jistotu, kdo to je, porovnejte otisk s jejím majitelem.',
  'verify.authority_unknown': 'Důvěryhodnost autority časových razítek {name} nebyla ověřena.',
  'verify.time_own':
    'Čas pochází z hodin toho, kdo dokument zapečetil. Žádná nezávislá autorita jej nepotvrzuje.',
  'verify.log_missing': 'Uvnitř není žádný auditní záznam.',
  'verify.certificate_expired': 'Platnost certifikátu mezitím vypršela; když byl dokument zapečetěn, platil.',
  'verify.not_pdf': 'Toto není PDF.',
  'verify.not_sealed': 'Toto PDF není zapečetěno.',
  'verify.range_wrong': 'Pečeť vynechává části souboru, takže tam mohlo být přidáno cokoli.',
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
    one: 'Aktualizace přidaná po zapečetění může změnit to, co se zobrazuje ({count} objekt). Co vidíte, nemusí být to, co bylo zapečetěno.',
    few: 'Aktualizace přidaná po zapečetění může změnit to, co se zobrazuje ({count} objekty). Co vidíte, nemusí být to, co bylo zapečetěno.',
    many: 'Aktualizace přidaná po zapečetění může změnit to, co se zobrazuje ({count} objektu). Co vidíte, nemusí být to, co bylo zapečetěno.',
    other:
      'Aktualizace přidaná po zapečetění může změnit to, co se zobrazuje ({count} objektů). Co vidíte, nemusí být to, co bylo zapečetěno.',
  },
  'verify.other_key': 'Pečeť byla vytvořena jiným klíčem, než se očekávalo: klíčem {name}.',
  'verify.not_valid_then': 'Některý certifikát pečeti nebyl v době pečetění platný.',
  'verify.time_stamp_wrong': 'Časové razítko nepatří k tomuto podpisu nebo bylo změněno.',
  'verify.structure_wrong':
    'Soubor není sestaven jako zapečetěný dokument: podpis obsahuje, ale ne jako pečeť.',
  'verify.log_broken': 'Auditní záznam uvnitř není konzistentní: položka {at} nenavazuje na předchozí.',
  'verify.log_swapped': 'Auditní záznam není ten, který byl zapečetěn: byl vyměněn.',
  'verify.log_extended': {
    one: 'Samostatný auditní záznam má po zapečetěných položkách ještě {count} položku. Pečeť ji nekryje, mohl ji přidat kdokoli.',
    few: 'Samostatný auditní záznam má po zapečetěných položkách ještě {count} položky. Pečeť je nekryje, mohl je přidat kdokoli.',
    many: 'Samostatný auditní záznam má po zapečetěných položkách ještě {count} položky. Pečeť je nekryje, mohl je přidat kdokoli.',
    other:
      'Samostatný auditní záznam má po zapečetěných položkách ještě {count} položek. Pečeť je nekryje, mohl je přidat kdokoli.',
  },
  'verify.facts': 'Technické podrobnosti',
  'verify.signer': 'Zapečetil',
  'verify.issuer': 'Vydal',
  'verify.level': 'Úroveň',
  'verify.claimedAt': 'Čas podpisu (uvedený)',
  'verify.stampedAt': 'Čas podpisu (s časovým razítkem)',
  'verify.certificate': 'SHA-256 certifikátu',
  'verify.fileSha': 'SHA-256 souboru',
  'verify.originalSha': 'SHA-256 původního dokumentu',
  'verify.logHead': 'Konec řetězce auditního záznamu',
  'verify.request': 'Žádost o podpis',
  'verify.too_complex': 'Tento dokument je příliš složitý na ověření',
  'verify.work_limit':
    'Kontrola tohoto souboru vyžaduje více práce, než by měl vyžadovat jakýkoli zapečetěný dokument, proto byla zastavena. Výsledek není znám; na tento dokument se nespoléhejte.',
  'verify.wrong_purpose':
    'Pečeť byla vytvořena certifikátem, který není určen k podepisování dokumentů: {name}.',
  'verify.issuer_service':
    'Certifikát pečeti vede k {name}, kořenovému certifikátu služby {host}, odkud pochází tato stránka.',
  'verify.signed_by': 'Podpis: {name}, {at}, podle vloženého auditního záznamu.',
  'verify.approved_by': 'Schválení: {name}, {at}, podle vloženého auditního záznamu.',
  'verify.chooseAuthorities': 'Vybrat kořeny časových razítek',
  'verify.authoritiesHint':
    'Kořenové certifikáty autorit časových razítek jako soubory PEM. Důvěřuje se jim jen u časových razítek; pokud žádné nevyberete, platí pro časová razítka i certifikáty výše.',
  'verify.cancel': 'Zrušit',
  'verify.cancelled': 'Kontrola byla zrušena.',
  'verify.tooSlow':
    'Kontrola trvala déle než {seconds}\u00a0s a byla zastavena. Na tento dokument se nespoléhejte.',
  'verify.document': 'Dokument',
  'verify.signedBy': 'Podepsal',
  'verify.approvedBy': 'Schválil',
  'verify.signedOn': 'Podepsáno',
  'verify.sealedOn': 'Zapečetěno',
  'verify.fromTrail':
    'Jména a časy pocházejí z vloženého auditního záznamu. Ručí za ně strana, která dokument zapečetila.',
  'verify.checks': 'Co bylo zkontrolováno',
  'verify.subject': 'Držitel certifikátu',
  'verify.intact_signed': 'Platné: od podpisu beze změny',
  'verify.other_signer': 'Podepsala jiná strana',
  'verify.time_signer':
    'Čas pochází z vlastních hodin podepisujícího. Žádná nezávislá autorita jej nepotvrzuje.',
  'verify.time_missing': 'Podpis neuvádí žádný čas.',
  'verify.seal_unsupported':
    'Podpis používá algoritmus, který tento nástroj nepodporuje, proto jej nebylo možné zkontrolovat.',
  'verify.documents': 'Dokumenty',
  'verify.pages': {
    one: '{count} strana',
    few: '{count} strany',
    many: '{count} strany',
    other: '{count} stran',
  },
  'verify.one_document': 'Toto je dokument {number} z {total} ({name}) z žádosti o podpis.',
  'verify.documents_mismatch': 'Dokumenty uvedené v souboru neodpovídají auditnímu záznamu.',
  'verify.earlier_signature':
    'Dřívější verze tohoto dokumentu byla podepsána certifikátem {name}. Tento podpis nezahrnuje pozdější změny.',
  'verify.covers_all_but_archive':
    'Pečeť pokrývá dokument. Následují za ním jen archivní časová razítka a důkaz, že certifikáty nebyly odvolány, a to je dovoleno.',
  'verify.archive_stamped':
    'Archivní časové razítko z {at} pokrývá celý soubor včetně pečeti: {name}. Platí do {until}.',
  'verify.archive_stamped_before_proof':
    'Archivní časové razítko z {at} pokrývá soubor kromě později přidaných důkazů: {name}. Platí do {until}.',
  'verify.archive_renewed': 'Dřívější archivní časová razítka: {count}. První je z {at}.',
  'verify.archive_expired':
    'Platnost certifikátu archivního časového razítka vypršela {at} a novější razítko není.',
  'verify.archive_stamp_wrong':
    'Archivní časové razítko nepatří k tomuto souboru, nebo bylo poté něco změněno.',
  'verify.archive_stamp_revoked':
    'Certifikát {name}, kterým bylo vytvořeno archivní časové razítko, byl tehdy už odvolán.',
  'verify.appliedSeals': 'Připojené pečetě',
  'verify.step': 'Krok {order}',
  'verify.archiveStamp': 'Archivní časové razítko',
  'verify.archiveUntil': 'Archivní časové razítko platí do',
  'verify.passkey_signed':
    'Podpis přístupovým klíčem pro {host}: {name}. Platí pro tento dokument a tyto odpovědi; ukazuje, který klíč podepsal, ne kdo jej má. SHA-256 klíče: {key}',
  'verify.passkey_wrong':
    'Podpis přístupového klíče nepatří k tomuto dokumentu a jeho odpovědím: položka {at} auditního záznamu.',
  'verify.passkey_missing':
    'Žádost vyžadovala podpis přístupového klíče, ale položka {at} auditního záznamu žádný nemá.',
} satisfies Catalogue;
