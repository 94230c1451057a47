import type { Catalogue } from './messages.ts';

/** Romanian: the verifier’s words. */
export const roVerify = {
  'verify.title': 'Verificați un document sigilat',
  'verify.intro':
    'Alegeți un PDF. Este verificat aici, în browserul dumneavoastră, și nu îl părăsește: această pagină nu stabilește nicio conexiune și, odată deschisă, funcționează fără rețea.',
  'verify.language': 'Limba',
  'verify.choose': 'Alegeți un PDF',
  'verify.drop': 'sau plasați-l aici',
  'verify.reading': 'Se verifică…',
  'verify.save': 'Salvați această pagină pentru utilizare offline',
  'verify.saveHint': 'Funcționează fără acest serviciu.',
  'verify.tooLarge':
    'Acest fișier depășește {size}\u00a0MB, mai mult decât poate verifica această pagină. Folosiți instrumentul din linia de comandă.',
  'verify.unreadable': 'Acest fișier nu mai poate fi citit. Alegeți-l din nou.',
  'verify.failed': 'Acest fișier nu a putut fi verificat.',
  'verify.insecure':
    'Această pagină a fost deschisă fără criptare, așa că browserul blochează criptografia de care are nevoie. Deschideți-o prin https sau folosiți instrumentul din linia de comandă.',
  'verify.trust': 'Certificate în care aveți încredere',
  'verify.trustHint':
    'Fișiere PEM. Dacă nu alegeți niciunul, vedeți cine a sigilat documentul, fără a se aprecia dacă este de încredere.',
  'verify.trustOwn': 'Acordați încredere sigiliilor de la {host}',
  'verify.trustUnreadable': 'Acesta nu este un certificat în format PEM.',
  'verify.chooseRoots': 'Alegeți certificate',
  'verify.log': 'Un jurnal de audit separat, pentru comparație',
  'verify.chooseLog': 'Alegeți un jurnal de audit',
  'verify.intact': 'Valid: nemodificat de la sigilare',
  'verify.broken': 'Nu vă bazați pe acest document',
  'verify.other_party': 'Sigilat de altă entitate',
  'verify.unsealed': 'Nu există niciun sigiliu de verificat',
  'verify.seal_intact':
    'Nimic din ce acoperă sigiliul nu s-a schimbat, iar semnătura corespunde certificatului din el.',
  'verify.covers_all': 'Sigiliul acoperă întregul fișier.',
  'verify.covers_all_but_proof':
    'Sigiliul acoperă documentul. După el urmează doar dovada că certificatele nu erau revocate, ceea ce este permis.',
  'verify.no_change_allowed': 'Documentul este certificat fără ca vreo modificare să fie permisă.',
  'verify.issuer_trusted': 'Certificatul sigiliului a fost emis sub {name}, în care aveți încredere.',
  'verify.time_stamped': 'O autoritate de marcare temporală a confirmat ora semnăturii, {at}: {name}.',
  'verify.log_intact': {
    one: 'Jurnalul de audit din interior este complet: {count} înregistrare, înlănțuită de la prima la ultima.',
    few: 'Jurnalul de audit din interior este complet: {count} înregistrări, înlănțuite de la prima la ultima.',
    other:
      'Jurnalul de audit din interior este complet: {count} de înregistrări, înlănțuite de la prima la ultima.',
  },
  'verify.issuer_unknown':
    'Nu s-a verificat dacă {name} este de încredere: certificatul nu este în fișier și nu ați ales niciunul în care aveți încredere.',
  'verify.issuer_self_made':
    'Certificatul a fost emis sub {name}, care garantează pentru sine. Ca să știți sigur cine este, comparați amprenta cu deținătorul.',
  'verify.authority_unknown':
    'Nu s-a verificat dacă autoritatea de marcare temporală {name} este de încredere.',
  'verify.time_own':
    'Ora vine de la ceasul celui care a sigilat documentul. Nicio autoritate independentă nu o garantează.',
  'verify.log_missing': 'În interior nu există niciun jurnal de audit.',
  'verify.certificate_expired':
    'Între timp certificatul a expirat; era valabil când a fost sigilat documentul.',
  'verify.not_pdf': 'Acesta nu este un PDF.',
  'verify.not_sealed': 'Acest PDF nu este sigilat.',
  'verify.range_wrong': 'Sigiliul lasă pe dinafară părți din fișier, deci acolo s-a putut adăuga orice.',
  'verify.changed': 'Documentul a fost modificat după sigilare: cel puțin un octet este diferit.',
  'verify.signature_wrong': 'Semnătura nu corespunde certificatului din sigiliu.',
  'verify.seal_unreadable':
    'Sigiliul însuși a fost modificat sau este deteriorat: nu poate fi citit ca semnătură.',
  'verify.appended': {
    one: 'După partea sigilată a fișierului a fost adăugat {count} octet.',
    few: 'După partea sigilată a fișierului au fost adăugați {count} octeți.',
    other: 'După partea sigilată a fișierului au fost adăugați {count} de octeți.',
  },
  'verify.shadow': {
    one: 'O actualizare adăugată după sigilare poate schimba ce se afișează ({count} obiect). Ce vedeți poate să nu fie ce a fost sigilat.',
    few: 'O actualizare adăugată după sigilare poate schimba ce se afișează ({count} obiecte). Ce vedeți poate să nu fie ce a fost sigilat.',
    other:
      'O actualizare adăugată după sigilare poate schimba ce se afișează ({count} de obiecte). Ce vedeți poate să nu fie ce a fost sigilat.',
  },
  'verify.other_key': 'Sigiliul a fost făcut cu altă cheie decât cea așteptată: cea de la {name}.',
  'verify.not_valid_then': 'Un certificat al sigiliului nu era valabil la momentul sigilării.',
  'verify.time_stamp_wrong': 'Marca temporală nu este a acestei semnături sau a fost modificată.',
  'verify.structure_wrong':
    'Fișierul nu este construit ca un document sigilat: conține semnătura, dar nu ca sigiliu.',
  'verify.log_broken':
    'Jurnalul de audit din interior nu este coerent: înregistrarea {at} nu se potrivește cu cea dinaintea ei.',
  'verify.log_swapped': 'Jurnalul de audit nu este cel care a fost sigilat: a fost înlocuit.',
  'verify.log_extended': {
    one: 'Jurnalul de audit separat are {count} înregistrare după cele sigilate. Sigiliul nu o acoperă, deci oricine ar fi putut să o adauge.',
    few: 'Jurnalul de audit separat are {count} înregistrări după cele sigilate. Sigiliul nu le acoperă, deci oricine ar fi putut să le adauge.',
    other:
      'Jurnalul de audit separat are {count} de înregistrări după cele sigilate. Sigiliul nu le acoperă, deci oricine ar fi putut să le adauge.',
  },
  'verify.facts': 'Detalii tehnice',
  'verify.signer': 'Sigilat de',
  'verify.issuer': 'Emis de',
  'verify.level': 'Nivel',
  'verify.claimedAt': 'Ora semnării (declarată)',
  'verify.stampedAt': 'Ora semnării (cu marcă temporală)',
  'verify.certificate': 'SHA-256 al certificatului',
  'verify.fileSha': 'SHA-256 al fișierului',
  'verify.originalSha': 'SHA-256 al documentului original',
  'verify.logHead': 'Capătul jurnalului de audit',
  'verify.request': 'Solicitare de semnare',
  'verify.too_complex': 'Acest document este prea complex pentru a fi verificat',
  'verify.work_limit':
    'Verificarea acestui fișier cere mai multă muncă decât ar trebui să ceară orice document sigilat, așa că a fost oprită. Rezultatul este necunoscut; nu vă bazați pe acest document.',
  'verify.wrong_purpose':
    'Sigiliul a fost făcut cu certificatul {name}, care nu este destinat semnării documentelor.',
  'verify.issuer_service':
    'Certificatul sigiliului duce la {name}, certificatul rădăcină al {host}, care a furnizat această pagină.',
  'verify.signed_by': '{name} a semnat la {at}, potrivit jurnalului de audit inclus.',
  'verify.approved_by': '{name} a aprobat la {at}, potrivit jurnalului de audit inclus.',
  'verify.chooseAuthorities': 'Alegeți rădăcini pentru marcarea temporală',
  'verify.authoritiesHint':
    'Certificate rădăcină ale autorităților de marcare temporală, ca fișiere PEM. Sunt de încredere doar pentru mărci temporale. Dacă nu alegeți niciunul, certificatele de mai sus sunt de încredere și pentru mărci temporale.',
  'verify.cancel': 'Renunțați',
  'verify.cancelled': 'Verificarea a fost anulată.',
  'verify.tooSlow':
    'Verificarea a durat mai mult de {seconds}\u00a0s și a fost oprită. Nu vă bazați pe acest document.',
  'verify.document': 'Document',
  'verify.signedBy': 'Semnat de',
  'verify.approvedBy': 'Aprobat de',
  'verify.signedOn': 'Semnat la',
  'verify.sealedOn': 'Sigilat la',
  'verify.fromTrail':
    'Numele și orele provin din jurnalul de audit inclus. Entitatea care a sigilat documentul răspunde pentru ele.',
  'verify.checks': 'Ce s-a verificat',
  'verify.subject': 'Titularul certificatului',
  'verify.intact_signed': 'Valid: nemodificat de la semnare',
  'verify.other_signer': 'Semnat de altă entitate',
  'verify.time_signer': 'Ora vine de la ceasul semnatarului. Nicio autoritate independentă nu o garantează.',
  'verify.time_missing': 'Semnătura nu indică nicio oră.',
  'verify.seal_unsupported':
    'Semnătura folosește un algoritm pe care acest instrument nu îl acceptă, așa că nu a putut fi verificată.',
  'verify.documents': 'Documente',
  'verify.pages': { one: '{count} pagină', few: '{count} pagini', other: '{count} de pagini' },
  'verify.one_document': 'Acesta este documentul {number} din {total} ({name}) din solicitarea de semnare.',
  'verify.documents_mismatch': 'Documentele indicate în fișier nu sunt cele din jurnalul de audit.',
  'verify.earlier_signature':
    'O versiune anterioară a acestui document a fost semnată cu certificatul {name}. Acea semnătură nu acoperă modificările ulterioare.',
  'verify.covers_all_but_archive':
    'Sigiliul acoperă documentul. După el urmează doar mărci temporale de arhivare și dovada că certificatele nu erau revocate, ceea ce este permis.',
  'verify.archive_stamped':
    'O marcă temporală de arhivare din {at} acoperă întregul fișier, inclusiv sigiliul: {name}. Este valabilă până la {until}.',
  'verify.archive_stamped_before_proof':
    'O marcă temporală de arhivare din {at} acoperă fișierul, cu excepția dovezilor adăugate ulterior: {name}. Este valabilă până la {until}.',
  'verify.archive_renewed': 'Mărci temporale de arhivare anterioare: {count}. Prima este din {at}.',
  'verify.archive_expired':
    'Certificatul mărcii temporale de arhivare a expirat la {at} și nu există una mai nouă.',
  'verify.archive_stamp_wrong':
    'O marcă temporală de arhivare nu este a acestui fișier sau ceva a fost modificat după ea.',
  'verify.archive_stamp_revoked':
    'Certificatul {name}, cu care s-a făcut o marcă temporală de arhivare, era deja revocat în acel moment.',
  'verify.appliedSeals': 'Sigilii aplicate',
  'verify.step': 'Pasul {order}',
  'verify.archiveStamp': 'Marcă temporală de arhivare',
  'verify.archiveUntil': 'Marcă temporală de arhivare valabilă până la',
  'verify.passkey_signed':
    '{name} a semnat cu o cheie de acces pentru {host}. Semnătura este pentru acest document și aceste răspunsuri; arată ce cheie a semnat, nu cine o deține. SHA-256 al cheii: {key}',
  'verify.passkey_wrong':
    'Semnătura unei chei de acces nu este pentru acest document și răspunsurile sale: înregistrarea {at} din jurnalul de audit.',
  'verify.passkey_missing':
    'Solicitarea cerea semnătura unei chei de acces, dar înregistrarea {at} din jurnalul de audit nu are niciuna.',
} satisfies Catalogue;
