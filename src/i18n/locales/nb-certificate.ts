import type { Catalogue } from '../messages.ts';

/** Norwegian Bokmål: the certificate pages at the end of a sealed PDF. */
export const nbCertificate = {
  'certificate.title': 'Fullføringsbevis',
  'certificate.page': 'Bevis, side {page} av {pages}',
  'certificate.requestId': 'ID for signeringsforespørselen: {id}',
  'certificate.watermark': 'TESTDOKUMENT',
  'certificate.inProgress': 'PÅGÅR',
  'certificate.completed': 'Fullført av alle parter {moment}',
  'certificate.sentBy': 'Sendt av',
  'certificate.viaKey': 'API-nøkkel {hint}…',
  'certificate.viaEditor': 'det innebygde redigeringsprogrammet',
  'certificate.sent': 'Sendt',
  'certificate.request': 'Signeringsforespørsel',
  'certificate.document': 'Dokument',
  'certificate.pages': { one: '{count} side', other: '{count} sider' },
  'certificate.sha256': 'SHA-256 for originaldokumentet',
  'certificate.levelBB': 'PAdES B-B, sertifisert: ingen endring tillatt',
  'certificate.levelBT': 'PAdES B-T, tidsstemplet, sertifisert: ingen endring tillatt',
  'certificate.levelBLT': 'PAdES B-LT, tidsstemplet, sertifisert: ingen endring tillatt',
  'certificate.timeOwn':
    'Tidspunktet for forseglingen kommer fra tjenestens egen klokke. Ingen tidsstemplingstjeneste går god for det.',
  'certificate.timeMissed':
    'Tidspunktet for forseglingen kommer fra tjenestens egen klokke. Et tidsstempel ble bedt om flere ganger hos {authorities}, men ikke gitt.',
  'certificate.timeStamped':
    'En tidsstemplingstjeneste har stemplet tidspunktet for forseglingen (RFC 3161). Tokenet og navnet dens finnes i signaturen.',
  'certificate.timeProven':
    'En tidsstemplingstjeneste har stemplet tidspunktet for forseglingen (RFC 3161). Tokenet og navnet dens finnes i signaturen, og bevis for at ingen sertifikater var trukket tilbake, følger dokumentet.',
  'certificate.parties': 'Parter',
  'certificate.mailed': '{moment}, med e-post til {address}',
  'certificate.mailFailed': '{moment}, e-posten til {address} mislyktes',
  'certificate.notMailed': '{moment}, lenken ble gitt til avsenderen, ingen e-post',
  'certificate.viewed': 'Vist',
  'certificate.signatures': 'Signaturer',
  'certificate.mark.signature': { one: '{count} signatur ({how})', other: '{count} signaturer ({how})' },
  'certificate.mark.initial': {
    one: '{count} signering med initialer ({how})',
    other: '{count} signeringer med initialer ({how})',
  },
  'certificate.drawn': 'tegnet',
  'certificate.typed': 'skrevet',
  'certificate.photo': 'foto',
  'certificate.copy': 'Kopi',
  'certificate.copyMailed':
    'Det forseglede dokumentet sendes med e-post etter forseglingen, så denne siden kan ikke vise om det kom fram.',
  'certificate.copyNotMailed': 'Det forseglede dokumentet sendes ikke med e-post; avsenderen gir det videre.',
  'certificate.answers': 'Svar',
  'certificate.answersOfNobody': 'Fylt ut av avsenderen',
  'certificate.checked': 'krysset av',
  'certificate.answersRest': {
    one: '{count} svar til finnes i dokumentet.',
    other: '{count} svar til finnes i dokumentet.',
  },
  'certificate.consentText': 'Samtykketekst',
  'certificate.consentRest': 'Resten av teksten finnes i den vedlagte filen {file}.',
  'certificate.signed': 'Signert',
  'certificate.approved': 'Godkjent',
  'certificate.received': 'Får en kopi',
  'certificate.consent': 'Samtykke',
  'certificate.consentDetail': '{moment}, versjon {version}, språk {language}',
  'certificate.consentSource': 'Versjon {version}, språk {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identitet',
  'certificate.identityLink':
    'Hadde den personlige lenken til denne mottakeren. Identiteten ble ikke kontrollert på annen måte.',
  'certificate.identityCode':
    'Kontrollert av tjenesten: tastet inn en engangskode sendt til egen e-postadresse. Hadde også den personlige lenken.',
  'certificate.address': 'IP-adresse',
  'certificate.unknown': 'ikke registrert',
  'certificate.role.Signer': 'Underskriver',
  'certificate.role.Approver': 'Godkjenner',
  'certificate.device': '{browser} på {system}',
  'certificate.order': '{role}, trinn {order}',
  'certificate.audit': 'Revisjonslogg',
  'certificate.auditIntro':
    'Hashen til hver oppføring dekker innholdet og forrige hash, så ingen oppføring kan endres, fjernes eller flyttes ubemerket. Hele loggen er lagt ved denne PDF-en som {file}.',
  'certificate.column.number': 'Nr.',
  'certificate.column.time': 'Tid (UTC)',
  'certificate.column.event': 'Hendelse',
  'certificate.column.actor': 'Hvem',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Slutten av kjeden etter {count} oppføring',
    other: 'Slutten av kjeden etter {count} oppføringer',
  },
  'certificate.auditRest': {
    one: '{count} oppføring til finnes i den vedlagte filen {file}.',
    other: '{count} oppføringer til finnes i den vedlagte filen {file}.',
  },
  'certificate.about': 'Om forseglingen',
  'certificate.aboutSeal':
    'Denne filen ble forseglet én gang, etter at siste part var ferdig, med sertifikatet «{subject}» (utsteder «{issuer}», gyldig til {until}). Enhver senere endring, selv av én byte, bryter forseglingen. Den er en elektronisk forsegling fra tjenesten, ikke et sertifikat for hver underskriver.',
  'certificate.aboutSelfMade':
    'Sertifikatet er laget av tjenesten selv. Ingen utenforstående går god for det, så PDF-lesere melder utstederen som ukjent til den blir satt som klarert. Sammenlign fingeravtrykket nedenfor med et du har fått fra {company} på annen måte.',
  'certificate.aboutOperator':
    'Sertifikatet kommer fra tjenestens operatør. Om PDF-lesere stoler på det, avhenger av utstederen.',
  'certificate.fingerprint': 'SHA-256 for sertifikatet',
  'certificate.verify':
    'Kontroller med pdfsig (Poppler), Adobe Acrobat eller en annen leser som kontrollerer PAdES-signaturer.',
  'certificate.testNotice': 'Laget med en testnøkkel. Dokumentet er ikke ment å binde noen.',
} as const satisfies Catalogue;
