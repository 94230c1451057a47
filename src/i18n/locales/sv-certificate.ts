import type { Catalogue } from '../messages.ts';

/** Swedish: the certificate pages at the end of a sealed PDF. */
export const svCertificate = {
  'certificate.title': 'Slutförandeintyg',
  'certificate.page': 'Intyg, sida {page} av {pages}',
  'certificate.requestId': 'Signeringsbegärans ID: {id}',
  'certificate.watermark': 'TESTDOKUMENT',
  'certificate.inProgress': 'PÅGÅR',
  'certificate.completed': 'Slutfört av alla parter {moment}',
  'certificate.sentBy': 'Skickat av',
  'certificate.viaKey': 'API-nyckel {hint}…',
  'certificate.viaEditor': 'den inbäddade redigeraren',
  'certificate.sent': 'Skickat',
  'certificate.request': 'Signeringsbegäran',
  'certificate.document': 'Dokument',
  'certificate.pages': { one: '{count} sida', other: '{count} sidor' },
  'certificate.sha256': 'Originaldokumentets SHA-256',
  'certificate.levelBB': 'PAdES B-B, certifierat: inga ändringar tillåtna',
  'certificate.levelBT': 'PAdES B-T, tidsstämplat, certifierat: inga ändringar tillåtna',
  'certificate.levelBLT': 'PAdES B-LT, tidsstämplat, certifierat: inga ändringar tillåtna',
  'certificate.timeOwn':
    'Förseglingens tid kommer från tjänstens egen klocka. Ingen tidsstämplingstjänst intygar den.',
  'certificate.timeMissed':
    'Förseglingens tid kommer från tjänstens egen klocka. En tidsstämpel begärdes flera gånger från {authorities}, utan att ges.',
  'certificate.timeStamped':
    'En tidsstämplingstjänst har stämplat förseglingens tid (RFC 3161). Dess token och namn finns i signaturen.',
  'certificate.timeProven':
    'En tidsstämplingstjänst har stämplat förseglingens tid (RFC 3161). Dess token och namn finns i signaturen, och bevis för att inget certifikat var återkallat sparas med dokumentet.',
  'certificate.parties': 'Parter',
  'certificate.mailed': '{moment}, med e-post till {address}',
  'certificate.mailFailed': '{moment}, e-posten till {address} misslyckades',
  'certificate.notMailed': '{moment}, länken gavs till avsändaren, ingen e-post',
  'certificate.viewed': 'Visat',
  'certificate.signatures': 'Signaturer',
  'certificate.mark.signature': { one: '{count} signatur ({how})', other: '{count} signaturer ({how})' },
  'certificate.mark.initial': {
    one: '{count} signering med initialer ({how})',
    other: '{count} signeringar med initialer ({how})',
  },
  'certificate.drawn': 'ritad',
  'certificate.typed': 'skriven',
  'certificate.photo': 'foto',
  'certificate.copy': 'Kopia',
  'certificate.copyMailed':
    'Det förseglade dokumentet skickas med e-post efter förseglingen, så den här sidan kan inte visa om det kom fram.',
  'certificate.copyNotMailed':
    'Det förseglade dokumentet skickas inte med e-post; avsändaren lämnar det vidare.',
  'certificate.answers': 'Svar',
  'certificate.answersOfNobody': 'Ifyllt av avsändaren',
  'certificate.checked': 'markerad',
  'certificate.answersRest': {
    one: '{count} svar till finns i dokumentet.',
    other: '{count} svar till finns i dokumentet.',
  },
  'certificate.consentText': 'Samtyckestext',
  'certificate.consentRest': 'Resten av texten finns i den bifogade filen {file}.',
  'certificate.signed': 'Signerat',
  'certificate.approved': 'Godkänt',
  'certificate.received': 'Får en kopia',
  'certificate.consent': 'Samtycke',
  'certificate.consentDetail': '{moment}, version {version}, språk {language}',
  'certificate.consentSource': 'Version {version}, språk {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identitet',
  'certificate.identityLink':
    'Hade mottagarens personliga länk. Identiteten kontrollerades inte på något annat sätt.',
  'certificate.identityCode':
    'Kontrollerad av tjänsten: angav en engångskod som skickats till den egna e-postadressen. Hade också den personliga länken.',
  'certificate.address': 'IP-adress',
  'certificate.unknown': 'inte registrerat',
  'certificate.role.Signer': 'Undertecknare',
  'certificate.role.Approver': 'Godkännare',
  'certificate.device': '{browser} på {system}',
  'certificate.order': '{role}, steg {order}',
  'certificate.audit': 'Granskningslogg',
  'certificate.auditIntro':
    'Varje posts hash omfattar postens innehåll och föregående hash, så ingen post kan ändras, tas bort eller flyttas obemärkt. Hela loggen är bifogad till denna PDF som {file}.',
  'certificate.column.number': 'Nr',
  'certificate.column.time': 'Tid (UTC)',
  'certificate.column.event': 'Händelse',
  'certificate.column.actor': 'Vem',
  'certificate.column.hash': 'Hash',
  'certificate.head': { one: 'Kedjans slut efter {count} post', other: 'Kedjans slut efter {count} poster' },
  'certificate.auditRest': {
    one: '{count} post till finns i den bifogade filen {file}.',
    other: '{count} poster till finns i den bifogade filen {file}.',
  },
  'certificate.about': 'Om förseglingen',
  'certificate.aboutSeal':
    'Filen förseglades en gång, efter att den sista parten var klar, med certifikatet ”{subject}” (utfärdare ”{issuer}”, giltigt till {until}). Varje senare ändring, även av en enda byte, bryter förseglingen. Den är en elektronisk försegling från tjänsten, inte ett certifikat för varje undertecknare.',
  'certificate.aboutSelfMade':
    'Certifikatet skapades av tjänsten själv. Ingen utomstående intygar det, så PDF-läsare anger utfärdaren som okänd tills den markeras som betrodd. Jämför fingeravtrycket nedan med ett som du fått från {company} på annat sätt.',
  'certificate.aboutOperator':
    'Certifikatet kommer från tjänstens operatör. Om PDF-läsare litar på det beror på utfärdaren.',
  'certificate.fingerprint': 'Certifikatets SHA-256',
  'certificate.verify':
    'Kontrollera med pdfsig (Poppler), Adobe Acrobat eller en annan läsare som kontrollerar PAdES-signaturer.',
  'certificate.testNotice': 'Skapat med en testnyckel. Dokumentet är inte avsett att binda någon.',
} as const satisfies Catalogue;
