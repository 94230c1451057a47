import type { Catalogue } from '../messages.ts';

/** Dutch: the certificate pages at the end of a sealed PDF. */
export const nlCertificate = {
  'certificate.title': 'Certificaat van voltooiing',
  'certificate.page': 'Certificaat, pagina {page} van {pages}',
  'certificate.requestId': 'ID van het ondertekenverzoek: {id}',
  'certificate.watermark': 'TESTDOCUMENT',
  'certificate.inProgress': 'IN BEHANDELING',
  'certificate.completed': 'Door alle partijen voltooid op {moment}',
  'certificate.sentBy': 'Verstuurd door',
  'certificate.viaKey': 'API-sleutel {hint}…',
  'certificate.viaEditor': 'de ingebedde editor',
  'certificate.sent': 'Verstuurd',
  'certificate.request': 'Ondertekenverzoek',
  'certificate.document': 'Document',
  'certificate.pages': { one: '{count} pagina', other: '{count} pagina’s' },
  'certificate.sha256': 'SHA-256 van het oorspronkelijke document',
  'certificate.levelBB': 'PAdES B-B, gecertificeerd: geen wijziging toegestaan',
  'certificate.levelBT': 'PAdES B-T, met tijdstempel, gecertificeerd: geen wijziging toegestaan',
  'certificate.levelBLT': 'PAdES B-LT, met tijdstempel, gecertificeerd: geen wijziging toegestaan',
  'certificate.timeOwn':
    'Het tijdstip van het zegel komt van de klok van deze dienst. Geen tijdstempelautoriteit staat ervoor in.',
  'certificate.timeMissed':
    'Het tijdstip van het zegel komt van de klok van deze dienst. Er is meermaals een tijdstempel gevraagd aan {authorities}, maar niet gekregen.',
  'certificate.timeStamped':
    'Een tijdstempelautoriteit heeft het tijdstip van het zegel vastgelegd (RFC 3161). Haar token en naam staan in de handtekening.',
  'certificate.timeProven':
    'Een tijdstempelautoriteit heeft het tijdstip van het zegel vastgelegd (RFC 3161). Haar token en naam staan in de handtekening; het bewijs dat geen certificaat was ingetrokken, wordt bij het document bewaard.',
  'certificate.parties': 'Partijen',
  'certificate.mailed': '{moment}, per e-mail aan {address}',
  'certificate.mailFailed': '{moment}, de e-mail aan {address} is mislukt',
  'certificate.notMailed': '{moment}, link aan de afzender gegeven, geen e-mail',
  'certificate.viewed': 'Bekeken',
  'certificate.signatures': 'Handtekeningen',
  'certificate.mark.signature': {
    one: '{count} handtekening ({how})',
    other: '{count} handtekeningen ({how})',
  },
  'certificate.mark.initial': { one: '{count} paraaf ({how})', other: '{count} parafen ({how})' },
  'certificate.drawn': 'getekend',
  'certificate.typed': 'getypt',
  'certificate.photo': 'foto',
  'certificate.copy': 'Kopie',
  'certificate.copyMailed':
    'Het verzegelde document wordt na het verzegelen gemaild; deze pagina kan dus niet tonen of het is aangekomen.',
  'certificate.copyNotMailed': 'Het verzegelde document wordt niet gemaild; de afzender geeft het door.',
  'certificate.answers': 'Antwoorden',
  'certificate.answersOfNobody': 'Ingevuld door de afzender',
  'certificate.checked': 'aangevinkt',
  'certificate.answersRest': {
    one: 'Nog {count} antwoord staat in het document.',
    other: 'Nog {count} antwoorden staan in het document.',
  },
  'certificate.consentText': 'Tekst van de toestemming',
  'certificate.consentRest': 'De rest van deze tekst staat in de bijlage {file}.',
  'certificate.signed': 'Ondertekend',
  'certificate.approved': 'Goedgekeurd',
  'certificate.received': 'Ontvangt een kopie',
  'certificate.consent': 'Toestemming',
  'certificate.consentDetail': '{moment}, versie {version}, taal {language}',
  'certificate.consentSource': 'Versie {version}, taal {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identiteit',
  'certificate.identityLink':
    'Had de persoonlijke link van deze ontvanger. De identiteit is verder niet gecontroleerd.',
  'certificate.identityCode':
    'Gecontroleerd door deze dienst: heeft een eenmalige code ingevoerd die naar het eigen e-mailadres is gestuurd. Had ook de persoonlijke link.',
  'certificate.address': 'IP-adres',
  'certificate.unknown': 'niet vastgelegd',
  'certificate.role.Signer': 'Ondertekenaar',
  'certificate.role.Approver': 'Goedkeurder',
  'certificate.device': '{browser} op {system}',
  'certificate.order': '{role}, stap {order}',
  'certificate.audit': 'Auditlog',
  'certificate.auditIntro':
    'De hash van elke regel omvat de inhoud ervan en de hash ervoor; geen regel kan dus ongemerkt worden gewijzigd, verwijderd of verplaatst. Het volledige auditlog is als {file} aan deze pdf toegevoegd.',
  'certificate.column.number': 'Nr.',
  'certificate.column.time': 'Tijd (UTC)',
  'certificate.column.event': 'Gebeurtenis',
  'certificate.column.actor': 'Wie',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Einde van de keten na {count} regel',
    other: 'Einde van de keten na {count} regels',
  },
  'certificate.auditRest': {
    one: 'Nog {count} regel staat in de bijlage {file}.',
    other: 'Nog {count} regels staan in de bijlage {file}.',
  },
  'certificate.about': 'Over het zegel',
  'certificate.aboutSeal':
    'Dit bestand is één keer verzegeld, nadat de laatste partij klaar was, met het certificaat ‘{subject}’ (uitgever ‘{issuer}’, geldig tot {until}). Elke latere wijziging, al is het van één byte, verbreekt het zegel. Het is een elektronisch zegel van de dienst, geen certificaat van elke ondertekenaar.',
  'certificate.aboutSelfMade':
    'Deze dienst heeft het certificaat zelf gemaakt. Geen externe autoriteit staat ervoor in; pdf-lezers melden de uitgever dus als onbekend totdat u aangeeft dat die te vertrouwen is. Vergelijk de vingerafdruk hieronder met een die u op een andere manier van {company} hebt gekregen.',
  'certificate.aboutOperator':
    'Het certificaat is geleverd door de beheerder van de dienst. Of pdf-lezers het vertrouwen, hangt af van de uitgever.',
  'certificate.fingerprint': 'SHA-256 van het certificaat',
  'certificate.verify':
    'Controleren: pdfsig (Poppler), Adobe Acrobat of een andere lezer die PAdES-handtekeningen controleert.',
  'certificate.testNotice': 'Gemaakt met een testsleutel. Dit document is niet bedoeld om iemand te binden.',
} as const satisfies Catalogue;
