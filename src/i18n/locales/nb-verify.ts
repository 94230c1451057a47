import type { Catalogue } from '../messages.ts';

/** Norwegian Bokmål: the verifier’s words. */
export const nbVerify = {
  'verify.title': 'Kontroller et forseglet dokument',
  'verify.intro':
    'Velg en PDF. Den kontrolleres her i nettleseren din og forlater den aldri: siden oppretter ingen forbindelse og virker uten nett når den først er åpen.',
  'verify.language': 'Språk',
  'verify.choose': 'Velg en PDF',
  'verify.drop': 'eller slipp den her',
  'verify.reading': 'Kontrollerer …',
  'verify.save': 'Behold denne siden som fil',
  'verify.saveHint': 'Den virker videre uten denne tjenesten.',
  'verify.tooLarge': 'Filen er større enn {size} MB, mer enn denne siden kan kontrollere. Kommandoen kan.',
  'verify.unreadable': 'Filen kan ikke lenger leses. Velg den på nytt.',
  'verify.failed': 'Filen kunne ikke kontrolleres.',
  'verify.insecure':
    'Siden ble åpnet uten kryptering, og da nekter nettlesere den kryptografien den trenger. Åpne den over https, eller bruk kommandoen.',
  'verify.trust': 'Sertifikater du stoler på',
  'verify.trustHint': 'PEM-filer. Uten dem ser du hvem som forseglet, uten vurdering.',
  'verify.trustOwn': 'Stol på forseglingene til {host}',
  'verify.trustUnreadable': 'Dette er ikke et sertifikat i PEM-form.',
  'verify.chooseRoots': 'Velg sertifikater',
  'verify.log': 'En egen revisjonslogg til sammenligning',
  'verify.chooseLog': 'Velg en logg',
  'verify.intact': 'Dokumentet er slik det ble forseglet',
  'verify.broken': 'Ikke stol på dette dokumentet',
  'verify.other_party': 'Forseglet av en annen part',
  'verify.unsealed': 'Det er ingen forsegling å kontrollere',
  'verify.seal_intact':
    'Ingen byte som forseglingen dekker, er endret, og signaturen hører til sertifikatet i den.',
  'verify.covers_all': 'Forseglingen dekker hele filen.',
  'verify.covers_all_but_proof':
    'Forseglingen dekker dokumentet; bak det står bare bevis for at sertifikater ikke var tilbakekalt, og det kan legges til.',
  'verify.no_change_allowed': 'Dokumentet er sertifisert uten at noen endring er tillatt.',
  'verify.issuer_trusted': 'Sertifikatet til forseglingen går tilbake til {name}, som du stoler på.',
  'verify.time_stamped': 'En instans tidsstemplet signaturen {at}: {name}.',
  'verify.log_intact': {
    one: 'Revisjonsloggen i dokumentet er hel: {count} oppføring, lenket fra første til siste.',
    other: 'Revisjonsloggen i dokumentet er hel: {count} oppføringer, lenket fra første til siste.',
  },
  'verify.issuer_unknown':
    'Hvem som står bak {name}, er ikke kontrollert: sertifikatet er ikke i filen, og du har ikke oppgitt noe du stoler på.',
  'verify.issuer_self_made':
    'Sertifikatet går tilbake til {name}, som går god for seg selv. Om det er den du tror, ser du ved å sammenligne fingeravtrykket med eieren.',
  'verify.authority_unknown': 'Om tidsstemplingsinstansen bak {name} fortjener tillit, er ikke kontrollert.',
  'verify.time_own':
    'Tiden kommer fra klokken til den som forseglet. Ingen uavhengig instans går god for den.',
  'verify.log_missing': 'Det er ingen revisjonslogg i dokumentet.',
  'verify.certificate_expired': 'Sertifikatet er utløpt siden; det var gyldig da dokumentet ble forseglet.',
  'verify.not_pdf': 'Denne filen er ikke en PDF.',
  'verify.not_sealed': 'Denne PDF-en har ingen forsegling.',
  'verify.range_wrong':
    'Forseglingen utelater deler av filen i tillegg til seg selv, så der kan hva som helst være lagt inn.',
  'verify.changed': 'Dokumentet ble endret etter forseglingen: minst én byte er annerledes.',
  'verify.signature_wrong': 'Signaturen hører ikke til sertifikatet i forseglingen.',
  'verify.seal_unreadable': 'Selve forseglingen er endret eller skadet: den kan ikke leses som en signatur.',
  'verify.appended': {
    one: '{count} byte er lagt til bak den forseglede delen av filen.',
    other: '{count} byte er lagt til bak den forseglede delen av filen.',
  },
  'verify.shadow': {
    one: 'Etter forseglingen ble det lagt til en oppdatering bak dokumentet som kan endre det som vises ({count} objekt). Det du ser, trenger ikke å være det som ble forseglet.',
    other:
      'Etter forseglingen ble det lagt til en oppdatering bak dokumentet som kan endre det som vises ({count} objekter). Det du ser, trenger ikke å være det som ble forseglet.',
  },
  'verify.other_key': 'Forseglingen ble laget med en annen nøkkel enn ventet, den til {name}.',
  'verify.not_valid_then': 'Et sertifikat bak forseglingen var ikke gyldig da den ble laget.',
  'verify.time_stamp_wrong': 'Tidsstempelet gjelder ikke denne signaturen, eller er endret.',
  'verify.structure_wrong':
    'Filen er ikke bygd som et forseglet dokument: signaturen står i den, men ikke som forseglingen dens.',
  'verify.log_broken':
    'Revisjonsloggen i dokumentet henger ikke sammen: oppføring {at} passer ikke til den før.',
  'verify.log_swapped': 'Revisjonsloggen er ikke den som ble forseglet: den er byttet ut.',
  'verify.log_extended': {
    one: 'Den separate revisjonsloggen har {count} oppføring etter de forseglede. Forseglingen dekker den ikke, så hvem som helst kan ha lagt den til.',
    other:
      'Den separate revisjonsloggen har {count} oppføringer etter de forseglede. Forseglingen dekker dem ikke, så hvem som helst kan ha lagt dem til.',
  },
  'verify.facts': 'Detaljer',
  'verify.signer': 'Forseglet av',
  'verify.issuer': 'Utstedt av',
  'verify.level': 'Nivå',
  'verify.claimedAt': 'Tid, som oppgitt',
  'verify.stampedAt': 'Tid, som stemplet',
  'verify.certificate': 'SHA-256 av sertifikatet',
  'verify.fileSha': 'SHA-256 av filen',
  'verify.originalSha': 'SHA-256 av det opprinnelige dokumentet',
  'verify.logHead': 'Siste ledd i revisjonsloggen',
  'verify.request': 'Signeringsforespørsel',
  'verify.too_complex': 'Dokumentet er for komplekst til å kontrolleres',
  'verify.work_limit':
    'Å kontrollere denne filen krever mer arbeid enn noe forseglet dokument trenger, så kontrollen ble stoppet. Resultatet er ukjent; ikke stol på dette dokumentet.',
  'verify.wrong_purpose':
    'Seglet ble laget med sertifikatet til {name}, som ikke er ment for å signere dokumenter.',
  'verify.issuer_service':
    'Seglets sertifikat går tilbake til {name}, rotsertifikatet til {host}, som denne siden kommer fra.',
  'verify.signed_by': '{name} signerte {at}, ifølge den innebygde revisjonsloggen.',
  'verify.approved_by': '{name} godkjente {at}, ifølge den innebygde revisjonsloggen.',
  'verify.chooseAuthorities': 'Velg sertifikater for tidsstempler',
  'verify.authoritiesHint':
    'Rotsertifikater fra tidsstemplingsinstanser, som PEM-filer. De gjelder ikke for noe annet; uten dem gjelder sertifikatene over også for tidsstempler.',
  'verify.cancel': 'Avbryt',
  'verify.cancelled': 'Kontrollen ble avbrutt.',
  'verify.tooSlow':
    'Kontrollen tok lengre tid enn {seconds} s og ble stoppet. Ikke stol på dette dokumentet.',
} satisfies Catalogue;
