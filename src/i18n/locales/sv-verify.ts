import type { Catalogue } from './messages.ts';

/** Swedish: the verifier’s words. */
export const svVerify = {
  'verify.title': 'Kontrollera ett förseglat dokument',
  'verify.intro':
    'Välj en PDF. Den kontrolleras här i din webbläsare och lämnar den aldrig: sidan upprättar ingen anslutning och fungerar utan nät när den väl är öppen.',
  'verify.language': 'Språk',
  'verify.choose': 'Välj en PDF',
  'verify.drop': 'eller släpp den här',
  'verify.reading': 'Kontrollerar…',
  'verify.save': 'Spara den här sidan för användning offline',
  'verify.saveHint': 'Den fungerar utan den här tjänsten.',
  'verify.tooLarge':
    'Filen är större än {size}\u00a0MB, mer än den här sidan kan kontrollera. Använd kommandoradsverktyget i stället.',
  'verify.unreadable': 'Filen går inte längre att läsa. Välj den igen.',
  'verify.failed': 'Filen kunde inte kontrolleras.',
  'verify.insecure':
    'Sidan öppnades utan kryptering, så webbläsaren blockerar den kryptografi som sidan behöver. Öppna den via https eller använd kommandoradsverktyget.',
  'verify.trust': 'Certifikat som du litar på',
  'verify.trustHint':
    'PEM-filer. Om du inte väljer någon ser du vem som förseglade dokumentet, utan bedömning av om de går att lita på.',
  'verify.trustOwn': 'Lita på förseglingar från {host}',
  'verify.trustUnreadable': 'Det här är inte ett certifikat i PEM-format.',
  'verify.chooseRoots': 'Välj certifikat',
  'verify.log': 'En separat granskningslogg att jämföra med',
  'verify.chooseLog': 'Välj en granskningslogg',
  'verify.intact': 'Giltigt: oförändrat sedan förseglingen',
  'verify.broken': 'Lita inte på det här dokumentet',
  'verify.other_party': 'Förseglat av en annan part',
  'verify.unsealed': 'Det finns ingen försegling att kontrollera',
  'verify.seal_intact':
    'Inget som förseglingen täcker har ändrats, och signaturen hör till certifikatet i den.',
  'verify.covers_all': 'Förseglingen täcker hela filen.',
  'verify.covers_all_but_proof':
    'Förseglingen täcker dokumentet. Efter det följer bara bevis på att certifikat inte var återkallade, och det är tillåtet.',
  'verify.no_change_allowed': 'Dokumentet är certifierat utan att några ändringar tillåts.',
  'verify.issuer_trusted': 'Förseglingens certifikat är utfärdat under {name}, som du litar på.',
  'verify.time_stamped': 'En tidsstämplingstjänst har bekräftat signaturens tid, {at}: {name}.',
  'verify.log_intact': {
    one: 'Granskningsloggen i dokumentet är fullständig: {count} post, kedjad från första till sista.',
    other: 'Granskningsloggen i dokumentet är fullständig: {count} poster, kedjade från första till sista.',
  },
  'verify.issuer_unknown':
    'Om {name} går att lita på har inte kontrollerats: certifikatet finns inte i filen, och du har inte valt något som du litar på.',
  'verify.issuer_self_made':
    'Certifikatet är utfärdat under {name}, som intygar sig själv. Jämför fingeravtrycket med ägaren för att vara säker på vem det är.',
  'verify.authority_unknown': 'Om tidsstämplingstjänsten {name} går att lita på har inte kontrollerats.',
  'verify.time_own':
    'Tiden kommer från klockan hos den som förseglade dokumentet. Ingen oberoende tjänst intygar den.',
  'verify.log_missing': 'Det finns ingen granskningslogg i dokumentet.',
  'verify.certificate_expired':
    'Certifikatet har gått ut sedan dess; det var giltigt när dokumentet förseglades.',
  'verify.not_pdf': 'Det här är inte en PDF.',
  'verify.not_sealed': 'Den här PDF-filen är inte förseglad.',
  'verify.range_wrong': 'Förseglingen utelämnar delar av filen, så där kan vad som helst ha lagts till.',
  'verify.changed': 'Dokumentet ändrades efter förseglingen: minst en byte är annorlunda.',
  'verify.signature_wrong': 'Signaturen hör inte till certifikatet i förseglingen.',
  'verify.seal_unreadable':
    'Själva förseglingen har ändrats eller är skadad: den kan inte läsas som en signatur.',
  'verify.appended': {
    one: '{count} byte har lagts till efter den förseglade delen av filen.',
    other: '{count} byte har lagts till efter den förseglade delen av filen.',
  },
  'verify.shadow': {
    one: 'En uppdatering som lades till efter förseglingen kan ändra det som visas ({count} objekt). Det du ser är kanske inte det som förseglades.',
    other:
      'En uppdatering som lades till efter förseglingen kan ändra det som visas ({count} objekt). Det du ser är kanske inte det som förseglades.',
  },
  'verify.other_key': 'Förseglingen gjordes med en annan nyckel än väntat: den som tillhör {name}.',
  'verify.not_valid_then': 'Ett certifikat i förseglingen var inte giltigt när dokumentet förseglades.',
  'verify.time_stamp_wrong': 'Tidsstämpeln gäller inte den här signaturen eller har ändrats.',
  'verify.structure_wrong':
    'Filen är inte uppbyggd som ett förseglat dokument: den innehåller signaturen, men inte som försegling.',
  'verify.log_broken':
    'Granskningsloggen i dokumentet hänger inte ihop: post {at} passar inte ihop med den föregående.',
  'verify.log_swapped': 'Granskningsloggen är inte den som förseglades: den har bytts ut.',
  'verify.log_extended': {
    one: 'Den separata granskningsloggen har {count} post efter de förseglade. Förseglingen täcker den inte, så vem som helst kan ha lagt till den.',
    other:
      'Den separata granskningsloggen har {count} poster efter de förseglade. Förseglingen täcker dem inte, så vem som helst kan ha lagt till dem.',
  },
  'verify.facts': 'Tekniska detaljer',
  'verify.signer': 'Förseglat av',
  'verify.issuer': 'Utfärdat av',
  'verify.level': 'Nivå',
  'verify.claimedAt': 'Signeringstid (uppgiven)',
  'verify.stampedAt': 'Signeringstid (tidsstämplad)',
  'verify.certificate': 'Certifikatets SHA-256',
  'verify.fileSha': 'Filens SHA-256',
  'verify.originalSha': 'Originaldokumentets SHA-256',
  'verify.logHead': 'Granskningsloggens slut',
  'verify.request': 'Signeringsbegäran',
  'verify.too_complex': 'Dokumentet är för komplext för att kontrolleras',
  'verify.work_limit':
    'Att kontrollera filen kräver mer arbete än något förseglat dokument borde behöva, så kontrollen avbröts. Resultatet är okänt; lita inte på det här dokumentet.',
  'verify.wrong_purpose':
    'Förseglingen gjordes med certifikatet för {name}, som inte är avsett för att signera dokument.',
  'verify.issuer_service':
    'Förseglingens certifikat leder till {name}, rotcertifikatet för {host}, som tillhandahöll den här sidan.',
  'verify.signed_by': '{name} signerade den {at}, enligt den inbäddade granskningsloggen.',
  'verify.approved_by': '{name} godkände den {at}, enligt den inbäddade granskningsloggen.',
  'verify.chooseAuthorities': 'Välj rotcertifikat för tidsstämplar',
  'verify.authoritiesHint':
    'Rotcertifikat för tidsstämplingstjänster, som PEM-filer. De är betrodda bara för tidsstämplar. Om du inte väljer några är certifikaten ovan betrodda även för tidsstämplar.',
  'verify.cancel': 'Avbryt',
  'verify.cancelled': 'Kontrollen avbröts.',
  'verify.tooSlow':
    'Kontrollen tog längre tid än {seconds}\u00a0s och avbröts. Lita inte på det här dokumentet.',
  'verify.document': 'Dokument',
  'verify.signedBy': 'Undertecknat av',
  'verify.approvedBy': 'Godkänt av',
  'verify.signedOn': 'Signerat',
  'verify.sealedOn': 'Förseglat',
  'verify.fromTrail':
    'Namn och tider kommer från den inbäddade granskningsloggen. Parten som förseglade dokumentet intygar dem.',
  'verify.checks': 'Vad som kontrollerats',
  'verify.subject': 'Certifikatets innehavare',
  'verify.intact_signed': 'Giltigt: oförändrat sedan undertecknandet',
  'verify.other_signer': 'Undertecknat av en annan part',
  'verify.time_signer': 'Tiden kommer från undertecknarens egen klocka. Ingen oberoende tjänst intygar den.',
  'verify.time_missing': 'Underskriften anger ingen tid.',
  'verify.seal_unsupported':
    'Underskriften använder en algoritm som det här verktyget inte stöder och kunde därför inte kontrolleras.',
  'verify.documents': 'Dokument',
  'verify.pages': { one: '{count} sida', other: '{count} sidor' },
  'verify.one_document': 'Detta är dokument {number} av {total} ({name}) i signeringsbegäran.',
  'verify.documents_mismatch': 'Dokumenten som filen anger är inte de som står i granskningsloggen.',
  'verify.earlier_signature':
    'En tidigare version av det här dokumentet undertecknades med certifikatet för {name}. Den underskriften omfattar inte senare ändringar.',
  'verify.covers_all_but_archive':
    'Förseglingen täcker dokumentet. Efter det följer bara arkivtidsstämplar och bevis på att certifikat inte var återkallade, och det är tillåtet.',
  'verify.archive_stamped':
    'En arkivtidsstämpel från {at} täcker hela filen, även förseglingen: {name}. Den gäller till {until}.',
  'verify.archive_stamped_before_proof':
    'En arkivtidsstämpel från {at} täcker filen utom bevis som lades till senare: {name}. Den gäller till {until}.',
  'verify.archive_renewed': 'Tidigare arkivtidsstämplar: {count}. Den första är från {at}.',
  'verify.archive_expired':
    'Arkivtidsstämpelns certifikat gick ut {at}, och det finns ingen nyare arkivtidsstämpel.',
  'verify.archive_stamp_wrong':
    'En arkivtidsstämpel gäller inte den här filen, eller så har något ändrats efter den.',
  'verify.archive_stamp_revoked':
    'Certifikatet för {name}, som gjorde en arkivtidsstämpel, var redan återkallat då.',
  'verify.appliedSeals': 'Infogade förseglingar',
  'verify.step': 'Steg {order}',
  'verify.archiveStamp': 'Arkivtidsstämpel',
  'verify.archiveUntil': 'Arkivtidsstämpeln gäller till',
  'verify.passkey_signed':
    '{name} signerade med en lösennyckel för {host}. Signaturen gäller detta dokument och dessa svar; den visar vilken nyckel som signerade, inte vem som har den. Nyckelns SHA-256: {key}',
  'verify.passkey_wrong':
    'En lösennyckels signatur gäller inte detta dokument och dess svar: post {at} i granskningsloggen.',
  'verify.passkey_missing':
    'Förfrågan krävde en lösennyckels signatur, men post {at} i granskningsloggen har ingen.',
} satisfies Catalogue;
