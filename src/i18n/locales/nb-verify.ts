import type { Catalogue } from './messages.ts';

/** Norwegian Bokmål: the verifier’s words. */
export const nbVerify = {
  'verify.title': 'Kontroller et forseglet dokument',
  'verify.intro':
    'Velg en PDF. Den kontrolleres her i nettleseren din og forlater den aldri: siden oppretter ingen forbindelse og virker uten nett når den først er åpen.',
  'verify.language': 'Språk',
  'verify.choose': 'Velg en PDF',
  'verify.drop': 'eller slipp den her',
  'verify.reading': 'Kontrollerer…',
  'verify.save': 'Lagre denne siden for bruk uten nett',
  'verify.saveHint': 'Den virker uten denne tjenesten.',
  'verify.tooLarge':
    'Filen er større enn {size}\u00a0MB, mer enn denne siden kan kontrollere. Bruk kommandolinjeverktøyet i stedet.',
  'verify.unreadable': 'Filen kan ikke lenger leses. Velg den på nytt.',
  'verify.failed': 'Filen kunne ikke kontrolleres.',
  'verify.insecure':
    'Siden ble åpnet uten kryptering, så nettleseren blokkerer kryptografien den trenger. Åpne den over https, eller bruk kommandolinjeverktøyet.',
  'verify.trust': 'Sertifikater du stoler på',
  'verify.trustHint':
    'PEM-filer. Velger du ingen, ser du hvem som forseglet dokumentet, uten at tilliten vurderes.',
  'verify.trustOwn': 'Stol på forseglingene til {host}',
  'verify.trustUnreadable': 'Dette er ikke et sertifikat i PEM-format.',
  'verify.chooseRoots': 'Velg sertifikater',
  'verify.log': 'En separat revisjonslogg til sammenligning',
  'verify.chooseLog': 'Velg en revisjonslogg',
  'verify.intact': 'Gyldig: ikke endret siden forseglingen',
  'verify.broken': 'Ikke stol på dette dokumentet',
  'verify.other_party': 'Forseglet av en annen part',
  'verify.unsealed': 'Det er ingen forsegling å kontrollere',
  'verify.seal_intact':
    'Ingenting som forseglingen dekker, er endret, og signaturen hører til sertifikatet i den.',
  'verify.covers_all': 'Forseglingen dekker hele filen.',
  'verify.covers_all_but_proof':
    'Forseglingen dekker dokumentet. Etter det følger bare bevis for at sertifikater ikke var tilbakekalt, og det er tillatt.',
  'verify.no_change_allowed': 'Dokumentet er sertifisert uten at noen endring er tillatt.',
  'verify.issuer_trusted': 'Sertifikatet til forseglingen er utstedt under {name}, som du stoler på.',
  'verify.time_stamped': 'En tidsstemplingstjeneste bekreftet tidspunktet for signaturen, {at}: {name}.',
  'verify.log_intact': {
    one: 'Revisjonsloggen i dokumentet er fullstendig: {count} oppføring, lenket fra første til siste.',
    other: 'Revisjonsloggen i dokumentet er fullstendig: {count} oppføringer, lenket fra første til siste.',
  },
  'verify.issuer_unknown':
    'Om {name} er til å stole på, er ikke kontrollert: sertifikatet er ikke i filen, og du har ikke valgt noe du stoler på.',
  'verify.issuer_self_made':
    'Sertifikatet er utstedt under {name}, som går god for seg selv. For å være sikker på hvem det er, må du sammenligne fingeravtrykket med eieren.',
  'verify.authority_unknown': 'Om tidsstemplingstjenesten {name} er til å stole på, er ikke kontrollert.',
  'verify.time_own':
    'Tiden kommer fra klokken til den som forseglet dokumentet. Ingen uavhengig tjeneste går god for den.',
  'verify.log_missing': 'Det er ingen revisjonslogg i dokumentet.',
  'verify.certificate_expired': 'Sertifikatet er utløpt siden; det var gyldig da dokumentet ble forseglet.',
  'verify.not_pdf': 'Dette er ikke en PDF.',
  'verify.not_sealed': 'Denne PDF-en er ikke forseglet.',
  'verify.range_wrong': 'Forseglingen utelater deler av filen, så der kan hva som helst være lagt til.',
  'verify.changed': 'Dokumentet ble endret etter forseglingen: minst én byte er annerledes.',
  'verify.signature_wrong': 'Signaturen hører ikke til sertifikatet i forseglingen.',
  'verify.seal_unreadable': 'Selve forseglingen er endret eller skadet: den kan ikke leses som en signatur.',
  'verify.appended': {
    one: '{count} byte er lagt til etter den forseglede delen av filen.',
    other: '{count} byte er lagt til etter den forseglede delen av filen.',
  },
  'verify.shadow': {
    one: 'En oppdatering lagt til etter forseglingen kan endre det som vises ({count} objekt). Det du ser, er kanskje ikke det som ble forseglet.',
    other:
      'En oppdatering lagt til etter forseglingen kan endre det som vises ({count} objekter). Det du ser, er kanskje ikke det som ble forseglet.',
  },
  'verify.other_key': 'Forseglingen ble laget med en annen nøkkel enn ventet: nøkkelen til {name}.',
  'verify.not_valid_then': 'Et sertifikat i forseglingen var ikke gyldig da dokumentet ble forseglet.',
  'verify.time_stamp_wrong': 'Tidsstempelet gjelder ikke denne signaturen, eller er endret.',
  'verify.structure_wrong':
    'Filen er ikke bygd som et forseglet dokument: den inneholder signaturen, men ikke som forsegling.',
  'verify.log_broken':
    'Revisjonsloggen i dokumentet henger ikke sammen: oppføring {at} passer ikke til den forrige.',
  'verify.log_swapped': 'Revisjonsloggen er ikke den som ble forseglet: den er byttet ut.',
  'verify.log_extended': {
    one: 'Den separate revisjonsloggen har {count} oppføring etter de forseglede. Forseglingen dekker den ikke, så hvem som helst kan ha lagt den til.',
    other:
      'Den separate revisjonsloggen har {count} oppføringer etter de forseglede. Forseglingen dekker dem ikke, så hvem som helst kan ha lagt dem til.',
  },
  'verify.facts': 'Tekniske detaljer',
  'verify.signer': 'Forseglet av',
  'verify.issuer': 'Utstedt av',
  'verify.level': 'Nivå',
  'verify.claimedAt': 'Signeringstid (oppgitt)',
  'verify.stampedAt': 'Signeringstid (tidsstemplet)',
  'verify.certificate': 'SHA-256 for sertifikatet',
  'verify.fileSha': 'SHA-256 for filen',
  'verify.originalSha': 'SHA-256 for originaldokumentet',
  'verify.logHead': 'Slutten av revisjonsloggen',
  'verify.request': 'Signeringsforespørsel',
  'verify.too_complex': 'Dokumentet er for komplekst til å kontrolleres',
  'verify.work_limit':
    'Kontrollen av denne filen krever mer arbeid enn noe forseglet dokument burde trenge, så den ble stoppet. Resultatet er ukjent; ikke stol på dette dokumentet.',
  'verify.wrong_purpose':
    'Forseglingen ble laget med sertifikatet til {name}, som ikke er ment for signering av dokumenter.',
  'verify.issuer_service':
    'Sertifikatet til forseglingen er lenket til {name}, rotsertifikatet til {host}, som leverte denne siden.',
  'verify.signed_by': '{name} signerte {at}, ifølge den innebygde revisjonsloggen.',
  'verify.approved_by': '{name} godkjente {at}, ifølge den innebygde revisjonsloggen.',
  'verify.chooseAuthorities': 'Velg rotsertifikater for tidsstempler',
  'verify.authoritiesHint':
    'Rotsertifikater fra tidsstemplingstjenester, som PEM-filer. De er klarert bare for tidsstempler. Velger du ingen, er sertifikatene over klarert også for tidsstempler.',
  'verify.cancel': 'Avbryt',
  'verify.cancelled': 'Kontrollen ble avbrutt.',
  'verify.tooSlow':
    'Kontrollen tok lengre tid enn {seconds}\u00a0s og ble stoppet. Ikke stol på dette dokumentet.',
  'verify.document': 'Dokument',
  'verify.signedBy': 'Signert av',
  'verify.approvedBy': 'Godkjent av',
  'verify.signedOn': 'Signert',
  'verify.sealedOn': 'Forseglet',
  'verify.fromTrail':
    'Navn og tidspunkter kommer fra den innebygde revisjonsloggen. Parten som forseglet dokumentet, går god for dem.',
  'verify.checks': 'Hva som er kontrollert',
  'verify.subject': 'Sertifikatets innehaver',
  'verify.intact_signed': 'Gyldig: ikke endret siden signeringen',
  'verify.other_signer': 'Signert av en annen part',
  'verify.time_signer':
    'Tiden kommer fra underskriverens egen klokke. Ingen uavhengig tjeneste går god for den.',
  'verify.time_missing': 'Signaturen oppgir ikke noe tidspunkt.',
  'verify.seal_unsupported':
    'Signaturen bruker en algoritme som dette verktøyet ikke støtter, så den kunne ikke kontrolleres.',
  'verify.documents': 'Dokumenter',
  'verify.pages': { one: '{count} side', other: '{count} sider' },
  'verify.one_document': 'Dette er dokument {number} av {total} ({name}) i signeringsforespørselen.',
  'verify.documents_mismatch': 'Dokumentene som filen oppgir, er ikke de som står i revisjonsloggen.',
  'verify.earlier_signature':
    'En tidligere versjon av dette dokumentet ble signert med sertifikatet til {name}. Den signaturen dekker ikke senere endringer.',
  'verify.covers_all_but_archive':
    'Forseglingen dekker dokumentet. Etter det følger bare arkivtidsstempler og bevis for at sertifikater ikke var tilbakekalt, og det er tillatt.',
  'verify.archive_stamped':
    'Et arkivtidsstempel fra {at} dekker hele filen, også forseglingen: {name}. Det gjelder til {until}.',
  'verify.archive_stamped_before_proof':
    'Et arkivtidsstempel fra {at} dekker filen bortsett fra bevis som ble lagt til senere: {name}. Det gjelder til {until}.',
  'verify.archive_renewed': 'Tidligere arkivtidsstempler: {count}. Det første er fra {at}.',
  'verify.archive_expired':
    'Sertifikatet til arkivtidsstempelet utløp {at}, og det finnes ikke noe nyere arkivtidsstempel.',
  'verify.archive_stamp_wrong':
    'Et arkivtidsstempel gjelder ikke denne filen, eller noe er endret etter det.',
  'verify.archive_stamp_revoked':
    'Sertifikatet til {name}, som laget et arkivtidsstempel, var allerede tilbakekalt da.',
  'verify.appliedSeals': 'Forseglinger satt inn',
  'verify.step': 'Trinn {order}',
  'verify.archiveStamp': 'Arkivtidsstempel',
  'verify.archiveUntil': 'Arkivtidsstempelet gjelder til',
  'verify.passkey_signed':
    '{name} signerte med en tilgangsnøkkel for {host}. Signaturen gjelder dette dokumentet og disse svarene; den viser hvilken nøkkel som signerte, ikke hvem som har den. SHA-256 for nøkkelen: {key}',
  'verify.passkey_wrong':
    'Signaturen til en tilgangsnøkkel gjelder ikke dette dokumentet og svarene: oppføring {at} i revisjonsloggen.',
  'verify.passkey_missing':
    'Forespørselen krevde signaturen til en tilgangsnøkkel, men oppføring {at} i revisjonsloggen har ingen.',
} satisfies Catalogue;
