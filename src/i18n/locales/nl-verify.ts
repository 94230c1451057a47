import type { Catalogue } from '../messages.ts';

/** Dutch: the verifier’s words. */
export const nlVerify = {
  'verify.title': 'Een verzegeld document controleren',
  'verify.intro':
    'Kies een pdf. Die wordt hier in uw browser gecontroleerd en verlaat die niet: deze pagina maakt geen verbinding en werkt, eenmaal geopend, ook zonder.',
  'verify.language': 'Taal',
  'verify.choose': 'Kies een pdf',
  'verify.drop': 'of sleep hem hierheen',
  'verify.reading': 'Bezig met controleren…',
  'verify.save': 'Deze pagina als bestand bewaren',
  'verify.saveHint': 'De pagina blijft zonder deze dienst werken.',
  'verify.tooLarge':
    'Dit bestand is groter dan {size} MB, meer dan deze pagina kan controleren. De opdracht kan het wel.',
  'verify.unreadable': 'Dit bestand kan niet meer worden gelezen. Kies het opnieuw.',
  'verify.failed': 'Dit bestand kon niet worden gecontroleerd.',
  'verify.insecure':
    'Deze pagina is zonder versleuteling geopend, en browsers weigeren dan de cryptografie die ze nodig heeft. Open haar via https of gebruik de opdracht.',
  'verify.trust': 'Certificaten die u vertrouwt',
  'verify.trustHint': 'PEM-bestanden. Zonder ziet u wie heeft verzegeld, zonder oordeel.',
  'verify.trustOwn': 'De zegels van {host} vertrouwen',
  'verify.trustUnreadable': 'Dit is geen certificaat in PEM-vorm.',
  'verify.chooseRoots': 'Kies certificaten',
  'verify.log': 'Een aparte auditlog, ter vergelijking',
  'verify.chooseLog': 'Kies een auditlog',
  'verify.intact': 'Geldig: niet gewijzigd sinds de verzegeling',
  'verify.broken': 'Vertrouw niet op dit document',
  'verify.other_party': 'Verzegeld door een andere partij',
  'verify.unsealed': 'Er is geen zegel om te controleren',
  'verify.seal_intact':
    'Geen enkele byte die het zegel dekt is veranderd, en de handtekening hoort bij het certificaat erin.',
  'verify.covers_all': 'Het zegel dekt het hele bestand.',
  'verify.covers_all_but_proof':
    'Het zegel dekt het document; erachter staat alleen bewijs dat certificaten niet waren ingetrokken, en dat mag worden toegevoegd.',
  'verify.no_change_allowed': 'Het document is gecertificeerd zonder dat wijzigingen zijn toegestaan.',
  'verify.issuer_trusted': 'Het certificaat van het zegel is uitgegeven onder {name}, die u vertrouwt.',
  'verify.time_stamped': 'Een instantie heeft de handtekening op {at} van een tijdstempel voorzien: {name}.',
  'verify.log_intact': {
    one: 'De auditlog erin is volledig: {count} vermelding, van de eerste tot de laatste geketend.',
    other: 'De auditlog erin is volledig: {count} vermeldingen, van de eerste tot de laatste geketend.',
  },
  'verify.issuer_unknown':
    'Wie er achter {name} staat, is niet gecontroleerd: het certificaat staat niet in het bestand, en u hebt er geen genoemd dat u vertrouwt.',
  'verify.issuer_self_made':
    'Het certificaat gaat terug op {name}, die voor zichzelf instaat. Of dat is wie u denkt, blijkt als u de vingerafdruk met de eigenaar vergelijkt.',
  'verify.authority_unknown':
    'Of de tijdstempelinstantie achter {name} vertrouwen verdient, is niet gecontroleerd.',
  'verify.time_own':
    'De tijd komt van de klok van wie heeft verzegeld. Geen onafhankelijke instantie staat ervoor in.',
  'verify.log_missing': 'Er zit geen auditlog in.',
  'verify.certificate_expired':
    'Het certificaat is sindsdien verlopen; het was geldig toen het document werd verzegeld.',
  'verify.not_pdf': 'Dit is geen pdf.',
  'verify.not_sealed': 'Deze pdf draagt geen zegel.',
  'verify.range_wrong':
    'Het zegel laat naast zichzelf delen van het bestand weg, dus daar kan van alles zijn neergezet.',
  'verify.changed': 'Het document is na het verzegelen veranderd: minstens één byte is anders.',
  'verify.signature_wrong': 'De handtekening hoort niet bij het certificaat in het zegel.',
  'verify.seal_unreadable':
    'Het zegel zelf is veranderd of beschadigd: het kan niet als handtekening worden gelezen.',
  'verify.appended': {
    one: 'Achter het verzegelde deel van het bestand is {count} byte gezet.',
    other: 'Achter het verzegelde deel van het bestand zijn {count} bytes gezet.',
  },
  'verify.shadow': {
    one: 'Na het verzegelen is achter het document een bijwerking gezet die kan veranderen wat wordt getoond ({count} object). Wat u ziet, hoeft niet te zijn wat is verzegeld.',
    other:
      'Na het verzegelen is achter het document een bijwerking gezet die kan veranderen wat wordt getoond ({count} objecten). Wat u ziet, hoeft niet te zijn wat is verzegeld.',
  },
  'verify.other_key': 'Het zegel is met een andere sleutel gemaakt dan verwacht, die van {name}.',
  'verify.not_valid_then': 'Een certificaat achter het zegel was niet geldig toen het werd gemaakt.',
  'verify.time_stamp_wrong': 'De tijdstempel hoort niet bij deze handtekening of is veranderd.',
  'verify.structure_wrong':
    'Het bestand is niet gebouwd zoals een verzegeld document: de handtekening staat erin, maar niet als zegel.',
  'verify.log_broken': 'De auditlog erin hangt niet samen: vermelding {at} past niet bij de vorige.',
  'verify.log_swapped': 'De auditlog is niet de verzegelde: hij is verwisseld.',
  'verify.log_extended': {
    one: 'De aparte auditlog heeft {count} vermelding na de verzegelde. Het zegel dekt die niet; iedereen kan die hebben toegevoegd.',
    other:
      'De aparte auditlog heeft {count} vermeldingen na de verzegelde. Het zegel dekt die niet; iedereen kan die hebben toegevoegd.',
  },
  'verify.facts': 'Details',
  'verify.signer': 'Verzegeld door',
  'verify.issuer': 'Uitgegeven door',
  'verify.level': 'Niveau',
  'verify.claimedAt': 'Tijd, volgens opgave',
  'verify.stampedAt': 'Tijd, volgens stempel',
  'verify.certificate': 'SHA-256 van het certificaat',
  'verify.fileSha': 'SHA-256 van het bestand',
  'verify.originalSha': 'SHA-256 van het oorspronkelijke document',
  'verify.logHead': 'Kop van de auditlog',
  'verify.request': 'Ondertekenverzoek',
  'verify.too_complex': 'Dit document is te complex om te controleren',
  'verify.work_limit':
    'Dit bestand controleren kost meer werk dan een verzegeld document ooit nodig zou moeten hebben; de controle is daarom gestopt. Het resultaat is onbekend; vertrouw niet op dit document.',
  'verify.wrong_purpose':
    'Het zegel is gemaakt met het certificaat van {name}, dat niet bedoeld is om documenten te ondertekenen.',
  'verify.issuer_service':
    'Het certificaat van het zegel gaat terug op {name}, het basiscertificaat van {host}, waar deze pagina vandaan komt.',
  'verify.signed_by': '{name} heeft op {at} ondertekend, volgens de bijgevoegde auditlog.',
  'verify.approved_by': '{name} heeft op {at} goedgekeurd, volgens de bijgevoegde auditlog.',
  'verify.chooseAuthorities': 'Certificaten voor tijdstempels kiezen',
  'verify.authoritiesHint':
    'Basiscertificaten van tijdstempelinstanties, als PEM-bestanden. Ze gelden nergens anders voor; zonder deze gelden de certificaten hierboven ook voor tijdstempels.',
  'verify.cancel': 'Annuleren',
  'verify.cancelled': 'De controle is geannuleerd.',
  'verify.tooSlow': 'De controle duurde langer dan {seconds} s en is gestopt. Vertrouw niet op dit document.',
} satisfies Catalogue;
