import type { Catalogue } from '../messages.ts';

/** Swedish: the verifier’s words. */
export const svVerify = {
  'verify.title': 'Kontrollera ett förseglat dokument',
  'verify.intro':
    'Välj en PDF. Den kontrolleras här i din webbläsare och lämnar den aldrig: sidan upprättar ingen anslutning och fungerar utan nät när den väl är öppen.',
  'verify.language': 'Språk',
  'verify.choose': 'Välj en PDF',
  'verify.drop': 'eller släpp den här',
  'verify.reading': 'Kontrollerar …',
  'verify.save': 'Behåll den här sidan som fil',
  'verify.saveHint': 'Den fortsätter att fungera utan den här tjänsten.',
  'verify.tooLarge': 'Filen är större än {size} MB, mer än den här sidan kan kontrollera. Kommandot kan.',
  'verify.unreadable': 'Filen går inte längre att läsa. Välj den igen.',
  'verify.failed': 'Filen kunde inte kontrolleras.',
  'verify.insecure':
    'Sidan öppnades utan kryptering, och då vägrar webbläsare den kryptografi som den behöver. Öppna den via https eller använd kommandot.',
  'verify.trust': 'Certifikat som du litar på',
  'verify.trustHint': 'PEM-filer. Utan dem ser du vem som förseglade, utan bedömning.',
  'verify.trustOwn': 'Lita på förseglingar från {host}',
  'verify.trustUnreadable': 'Det här är inget certifikat i PEM-form.',
  'verify.chooseRoots': 'Välj certifikat',
  'verify.log': 'En separat granskningslogg att jämföra med',
  'verify.chooseLog': 'Välj en logg',
  'verify.intact': 'Dokumentet är som det förseglades',
  'verify.broken': 'Lita inte på det här dokumentet',
  'verify.other_party': 'Förseglat av en annan part',
  'verify.unsealed': 'Det finns ingen försegling att kontrollera',
  'verify.seal_intact':
    'Ingen byte som förseglingen täcker har ändrats, och signaturen hör till certifikatet i den.',
  'verify.covers_all': 'Förseglingen täcker hela filen.',
  'verify.covers_all_but_proof':
    'Förseglingen täcker dokumentet; bakom det finns bara bevis på att certifikat inte var återkallade, och det får läggas till.',
  'verify.no_change_allowed': 'Dokumentet är certifierat utan att några ändringar tillåts.',
  'verify.issuer_trusted': 'Förseglingens certifikat går tillbaka till {name}, som du litar på.',
  'verify.time_stamped': 'En instans tidsstämplade signaturen {at}: {name}.',
  'verify.log_intact': {
    one: 'Granskningsloggen i dokumentet är hel: {count} post, kedjad från första till sista.',
    other: 'Granskningsloggen i dokumentet är hel: {count} poster, kedjade från första till sista.',
  },
  'verify.issuer_unknown':
    'Vem som står bakom {name} har inte kontrollerats: certifikatet finns inte i filen, och du har inte angett något som du litar på.',
  'verify.issuer_self_made':
    'Certifikatet går tillbaka till {name}, som går i god för sig själv. Om det är den du tror ser du genom att jämföra fingeravtrycket med ägaren.',
  'verify.authority_unknown':
    'Om tidsstämplingsinstansen bakom {name} förtjänar förtroende har inte kontrollerats.',
  'verify.time_own':
    'Tiden kommer från klockan hos den som förseglade. Ingen oberoende instans går i god för den.',
  'verify.log_missing': 'Det finns ingen granskningslogg i dokumentet.',
  'verify.certificate_expired':
    'Certifikatet har gått ut sedan dess; det var giltigt när dokumentet förseglades.',
  'verify.not_pdf': 'Filen är ingen PDF.',
  'verify.not_sealed': 'Den här PDF-filen har ingen försegling.',
  'verify.range_wrong':
    'Förseglingen utelämnar delar av filen utöver sig själv, så där kan vad som helst ha lagts in.',
  'verify.changed': 'Dokumentet ändrades efter förseglingen: minst en byte är annorlunda.',
  'verify.signature_wrong': 'Signaturen hör inte till certifikatet i förseglingen.',
  'verify.seal_unreadable':
    'Själva förseglingen har ändrats eller är skadad: den kan inte läsas som en signatur.',
  'verify.appended': {
    one: '{count} byte har lagts till bakom den förseglade delen av filen.',
    other: '{count} byte har lagts till bakom den förseglade delen av filen.',
  },
  'verify.shadow': {
    one: 'Efter förseglingen lades en uppdatering till bakom dokumentet som kan ändra vad som visas ({count} objekt). Det du ser behöver inte vara det som förseglades.',
    other:
      'Efter förseglingen lades en uppdatering till bakom dokumentet som kan ändra vad som visas ({count} objekt). Det du ser behöver inte vara det som förseglades.',
  },
  'verify.other_key': 'Förseglingen gjordes med en annan nyckel än väntat, den som tillhör {name}.',
  'verify.not_valid_then': 'Ett certifikat bakom förseglingen var inte giltigt när den gjordes.',
  'verify.time_stamp_wrong': 'Tidsstämpeln gäller inte den här signaturen eller har ändrats.',
  'verify.structure_wrong':
    'Filen är inte uppbyggd som ett förseglat dokument: signaturen finns i den, men inte som dess försegling.',
  'verify.log_broken':
    'Granskningsloggen i dokumentet hänger inte ihop: post {at} passar inte till den före.',
  'verify.log_swapped': 'Granskningsloggen är inte den som förseglades: den har bytts ut.',
  'verify.log_extended': {
    one: 'Den separata granskningsloggen har {count} post efter de förseglade. Sigillet omfattar den inte, så vem som helst kan ha lagt till den.',
    other:
      'Den separata granskningsloggen har {count} poster efter de förseglade. Sigillet omfattar dem inte, så vem som helst kan ha lagt till dem.',
  },
  'verify.facts': 'Detaljer',
  'verify.signer': 'Förseglat av',
  'verify.issuer': 'Utfärdat av',
  'verify.level': 'Nivå',
  'verify.claimedAt': 'Tid enligt uppgift',
  'verify.stampedAt': 'Tid enligt stämpel',
  'verify.certificate': 'Certifikatets SHA-256',
  'verify.fileSha': 'Filens SHA-256',
  'verify.originalSha': 'Originaldokumentets SHA-256',
  'verify.logHead': 'Granskningsloggens slutled',
  'verify.request': 'Signeringsbegäran',
  'verify.too_complex': 'Dokumentet är för komplext för att kontrolleras',
  'verify.work_limit':
    'Att kontrollera filen kräver mer arbete än något förseglat dokument behöver, så kontrollen avbröts. Resultatet är okänt; lita inte på det här dokumentet.',
  'verify.wrong_purpose':
    'Sigillet gjordes med certifikatet för {name}, som inte är avsett för att signera dokument.',
  'verify.issuer_service':
    'Sigillets certifikat leder tillbaka till {name}, rotcertifikatet för {host}, som den här sidan kommer från.',
  'verify.signed_by': '{name} signerade den {at}, enligt den inbäddade granskningsloggen.',
  'verify.approved_by': '{name} godkände den {at}, enligt den inbäddade granskningsloggen.',
  'verify.chooseAuthorities': 'Välj certifikat för tidsstämplar',
  'verify.authoritiesHint':
    'Rotcertifikat för tidsstämplingsinstanser, som PEM-filer. De gäller inget annat; utan dem gäller certifikaten ovan även för tidsstämplar.',
  'verify.cancel': 'Avbryt',
  'verify.cancelled': 'Kontrollen avbröts.',
  'verify.tooSlow': 'Kontrollen tog längre tid än {seconds} s och avbröts. Lita inte på det här dokumentet.',
} satisfies Catalogue;
