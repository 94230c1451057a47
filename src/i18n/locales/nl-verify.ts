import type { Catalogue } from './messages.ts';

/** Dutch: the verifier’s words. */
export const nlVerify = {
  'verify.title': 'Een verzegeld document controleren',
  'verify.intro':
    'Kies een pdf. Die wordt hier in uw browser gecontroleerd en verlaat die niet: deze pagina maakt geen verbinding en werkt, eenmaal geopend, ook zonder.',
  'verify.language': 'Taal',
  'verify.choose': 'Kies een pdf',
  'verify.drop': 'of sleep hem hierheen',
  'verify.reading': 'Bezig met controleren…',
  'verify.save': 'Deze pagina opslaan voor offline gebruik',
  'verify.saveHint': 'De pagina werkt zonder deze dienst.',
  'verify.tooLarge':
    'Dit bestand is groter dan {size}\u00a0MB, meer dan deze pagina kan controleren. Gebruik het opdrachtregelprogramma.',
  'verify.unreadable': 'Dit bestand kan niet meer worden gelezen. Kies het opnieuw.',
  'verify.failed': 'Dit bestand kon niet worden gecontroleerd.',
  'verify.insecure':
    'Deze pagina is zonder versleuteling geopend; daarom blokkeert de browser de cryptografie die nodig is. Open de pagina via https of gebruik het opdrachtregelprogramma.',
  'verify.trust': 'Certificaten die u vertrouwt',
  'verify.trustHint':
    'PEM-bestanden. Als u er geen kiest, ziet u wie het document heeft verzegeld, zonder oordeel over de betrouwbaarheid.',
  'verify.trustOwn': 'De zegels van {host} vertrouwen',
  'verify.trustUnreadable': 'Dit is geen certificaat in PEM-indeling.',
  'verify.chooseRoots': 'Kies certificaten',
  'verify.log': 'Een aparte auditlog ter vergelijking',
  'verify.chooseLog': 'Kies een auditlog',
  'verify.intact': 'Geldig: niet gewijzigd sinds de verzegeling',
  'verify.broken': 'Vertrouw niet op dit document',
  'verify.other_party': 'Verzegeld door een andere partij',
  'verify.unsealed': 'Er is geen zegel om te controleren',
  'verify.seal_intact':
    'Niets van wat het zegel dekt is gewijzigd, en de handtekening hoort bij het certificaat van het zegel.',
  'verify.covers_all': 'Het zegel dekt het hele bestand.',
  'verify.covers_all_but_proof':
    'Het zegel dekt het document. Daarna volgt alleen bewijs dat certificaten niet waren ingetrokken, en dat is toegestaan.',
  'verify.no_change_allowed': 'Het document is gecertificeerd zonder dat wijzigingen zijn toegestaan.',
  'verify.issuer_trusted': 'Het certificaat van het zegel is uitgegeven onder {name}, die u vertrouwt.',
  'verify.time_stamped':
    'Een tijdstempelautoriteit heeft het tijdstip van de handtekening bevestigd, {at}: {name}.',
  'verify.log_intact': {
    one: 'De auditlog erin is volledig: {count} vermelding, van de eerste tot de laatste geketend.',
    other: 'De auditlog erin is volledig: {count} vermeldingen, van de eerste tot de laatste geketend.',
  },
  'verify.issuer_unknown':
    'Of {name} te vertrouwen is, is niet gecontroleerd: het certificaat staat niet in het bestand, en u hebt er geen gekozen dat u vertrouwt.',
  'verify.issuer_self_made':
    'Het certificaat is uitgegeven onder {name}, die voor zichzelf instaat. Vergelijk de vingerafdruk met de eigenaar om zeker te weten wie dat is.',
  'verify.authority_unknown': 'Of de tijdstempelautoriteit {name} te vertrouwen is, is niet gecontroleerd.',
  'verify.time_own':
    'De tijd komt van de klok van wie het document heeft verzegeld. Geen onafhankelijke autoriteit staat ervoor in.',
  'verify.log_missing': 'Er zit geen auditlog in.',
  'verify.certificate_expired':
    'Het certificaat is sindsdien verlopen; het was geldig toen het document werd verzegeld.',
  'verify.not_pdf': 'Dit is geen pdf.',
  'verify.not_sealed': 'Deze pdf is niet verzegeld.',
  'verify.range_wrong': 'Het zegel laat delen van het bestand weg, dus daar kan van alles zijn toegevoegd.',
  'verify.changed': 'Het document is na het verzegelen gewijzigd: minstens één byte is anders.',
  'verify.signature_wrong': 'De handtekening hoort niet bij het certificaat in het zegel.',
  'verify.seal_unreadable':
    'Het zegel zelf is gewijzigd of beschadigd: het kan niet als handtekening worden gelezen.',
  'verify.appended': {
    one: 'Na het verzegelde deel van het bestand is {count} byte toegevoegd.',
    other: 'Na het verzegelde deel van het bestand zijn {count} bytes toegevoegd.',
  },
  'verify.shadow': {
    one: 'Een na het verzegelen toegevoegde update kan veranderen wat wordt getoond ({count} object). Wat u ziet, is misschien niet wat is verzegeld.',
    other:
      'Een na het verzegelen toegevoegde update kan veranderen wat wordt getoond ({count} objecten). Wat u ziet, is misschien niet wat is verzegeld.',
  },
  'verify.other_key': 'Het zegel is met een andere sleutel gemaakt dan verwacht: die van {name}.',
  'verify.not_valid_then': 'Een certificaat van het zegel was niet geldig toen het document werd verzegeld.',
  'verify.time_stamp_wrong': 'De tijdstempel hoort niet bij deze handtekening of is gewijzigd.',
  'verify.structure_wrong':
    'Het bestand is niet opgebouwd als een verzegeld document: het bevat de handtekening, maar niet als zegel.',
  'verify.log_broken': 'De auditlog erin is niet consistent: vermelding {at} past niet bij de vorige.',
  'verify.log_swapped': 'De auditlog is niet de verzegelde: hij is vervangen.',
  'verify.log_extended': {
    one: 'De aparte auditlog heeft {count} vermelding na de verzegelde. Het zegel dekt die niet; iedereen kan die hebben toegevoegd.',
    other:
      'De aparte auditlog heeft {count} vermeldingen na de verzegelde. Het zegel dekt die niet; iedereen kan die hebben toegevoegd.',
  },
  'verify.facts': 'Technische details',
  'verify.signer': 'Verzegeld door',
  'verify.issuer': 'Uitgegeven door',
  'verify.level': 'Niveau',
  'verify.claimedAt': 'Tijd van ondertekening (opgegeven)',
  'verify.stampedAt': 'Tijd van ondertekening (tijdstempel)',
  'verify.certificate': 'SHA-256 van het certificaat',
  'verify.fileSha': 'SHA-256 van het bestand',
  'verify.originalSha': 'SHA-256 van het oorspronkelijke document',
  'verify.logHead': 'Einde van de auditlog',
  'verify.request': 'Ondertekenverzoek',
  'verify.too_complex': 'Dit document is te complex om te controleren',
  'verify.work_limit':
    'Dit bestand controleren kost meer werk dan een verzegeld document ooit nodig zou moeten hebben; de controle is daarom gestopt. Het resultaat is onbekend; vertrouw niet op dit document.',
  'verify.wrong_purpose':
    'Het zegel is gemaakt met het certificaat van {name}, dat niet bedoeld is om documenten te ondertekenen.',
  'verify.issuer_service':
    'Het certificaat van het zegel leidt naar {name}, het basiscertificaat van {host}, dat deze pagina heeft geleverd.',
  'verify.signed_by': '{name} heeft op {at} ondertekend, volgens de bijgevoegde auditlog.',
  'verify.approved_by': '{name} heeft op {at} goedgekeurd, volgens de bijgevoegde auditlog.',
  'verify.chooseAuthorities': 'Basiscertificaten voor tijdstempels kiezen',
  'verify.authoritiesHint':
    'Basiscertificaten van tijdstempelautoriteiten, als PEM-bestanden. Ze worden alleen voor tijdstempels vertrouwd; als u er geen kiest, gelden de certificaten hierboven ook voor tijdstempels.',
  'verify.cancel': 'Annuleren',
  'verify.cancelled': 'De controle is geannuleerd.',
  'verify.tooSlow':
    'De controle duurde langer dan {seconds}\u00a0s en is gestopt. Vertrouw niet op dit document.',
  'verify.document': 'Document',
  'verify.signedBy': 'Ondertekend door',
  'verify.approvedBy': 'Goedgekeurd door',
  'verify.signedOn': 'Ondertekend op',
  'verify.sealedOn': 'Verzegeld op',
  'verify.fromTrail':
    'Namen en tijden komen uit de ingesloten auditlog. De partij die het document heeft verzegeld, staat ervoor in.',
  'verify.checks': 'Wat er is gecontroleerd',
  'verify.subject': 'Houder van het certificaat',
  'verify.intact_signed': 'Geldig: niet gewijzigd sinds de ondertekening',
  'verify.other_signer': 'Ondertekend door een andere partij',
  'verify.time_signer':
    'De tijd komt van de klok van de ondertekenaar zelf. Geen onafhankelijke autoriteit staat ervoor in.',
  'verify.time_missing': 'De handtekening vermeldt geen tijd.',
  'verify.seal_unsupported':
    'De handtekening gebruikt een algoritme dat dit hulpmiddel niet ondersteunt en kon daarom niet worden gecontroleerd.',
  'verify.documents': 'Documenten',
  'verify.pages': { one: '{count} pagina', other: '{count} pagina’s' },
  'verify.one_document': 'Dit is document {number} van {total} ({name}) van het ondertekenverzoek.',
  'verify.documents_mismatch': 'De documenten die het bestand noemt, zijn niet die uit de auditlog.',
  'verify.earlier_signature':
    'Een eerdere versie van dit document is ondertekend met het certificaat van {name}. Die handtekening dekt latere wijzigingen niet.',
  'verify.covers_all_but_archive':
    'Het zegel dekt het document. Daarna volgen alleen archieftijdstempels en bewijs dat certificaten niet waren ingetrokken, en dat is toegestaan.',
  'verify.archive_stamped':
    'Een archieftijdstempel van {at} dekt het hele bestand, inclusief het zegel: {name}. Deze is geldig tot {until}.',
  'verify.archive_stamped_before_proof':
    'Een archieftijdstempel van {at} dekt het bestand, behalve bewijs dat later is toegevoegd: {name}. Deze is geldig tot {until}.',
  'verify.archive_renewed': 'Eerdere archieftijdstempels: {count}. De eerste is van {at}.',
  'verify.archive_expired':
    'Het certificaat van de archieftijdstempel is verlopen op {at} en er is geen nieuwere archieftijdstempel.',
  'verify.archive_stamp_wrong':
    'Een archieftijdstempel hoort niet bij dit bestand, of er is daarna iets gewijzigd.',
  'verify.archive_stamp_revoked':
    'Het certificaat van {name}, die een archieftijdstempel heeft gezet, was toen al ingetrokken.',
  'verify.appliedSeals': 'Aangebrachte zegels',
  'verify.step': 'Stap {order}',
  'verify.archiveStamp': 'Archieftijdstempel',
  'verify.archiveUntil': 'Archieftijdstempel geldig tot',
  'verify.passkey_signed':
    '{name} ondertekende met een toegangssleutel voor {host}. De handtekening geldt voor dit document en deze antwoorden; ze toont welke sleutel is gebruikt, niet wie hem heeft. SHA-256 van de sleutel: {key}',
  'verify.passkey_wrong':
    'De handtekening van een toegangssleutel geldt niet voor dit document en de antwoorden: vermelding {at} van de auditlog.',
  'verify.passkey_missing':
    'Het verzoek vereiste de handtekening van een toegangssleutel, maar vermelding {at} van de auditlog heeft er geen.',
} satisfies Catalogue;
