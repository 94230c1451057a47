import type { Catalogue } from './messages.ts';

/** Polish: the verifier’s words. */
export const plVerify = {
  'verify.title': 'Sprawdź opieczętowany dokument',
  'verify.intro':
    'Wybierz plik PDF. Jest sprawdzany tutaj, w przeglądarce, i nigdy jej nie opuszcza: ta strona nie nawiązuje żadnego połączenia, a po otwarciu działa bez sieci.',
  'verify.language': 'Język',
  'verify.choose': 'Wybierz plik PDF',
  'verify.drop': 'lub upuść go tutaj',
  'verify.reading': 'Sprawdzanie…',
  'verify.save': 'Zapisz tę stronę do użytku offline',
  'verify.saveHint': 'Działa bez tej usługi.',
  'verify.tooLarge':
    'Ten plik ma ponad {size}\u00a0MB, więcej, niż ta strona może sprawdzić. Użyj narzędzia wiersza poleceń.',
  'verify.unreadable': 'Tego pliku nie można już odczytać. Wybierz go ponownie.',
  'verify.failed': 'Nie udało się sprawdzić tego pliku.',
  'verify.insecure':
    'Tę stronę otwarto bez szyfrowania, więc przeglądarka blokuje potrzebną jej kryptografię. Otwórz ją przez https lub użyj narzędzia wiersza poleceń.',
  'verify.trust': 'Certyfikaty, którym ufasz',
  'verify.trustHint':
    'Pliki PEM. Jeśli nie wybierzesz żadnego, zobaczysz, kto opieczętował dokument, bez oceny wiarygodności.',
  'verify.trustOwn': 'Ufaj pieczęciom {host}',
  'verify.trustUnreadable': 'To nie jest certyfikat w formacie PEM.',
  'verify.chooseRoots': 'Wybierz certyfikaty',
  'verify.log': 'Oddzielny dziennik audytu do porównania',
  'verify.chooseLog': 'Wybierz dziennik audytu',
  'verify.intact': 'Ważny: niezmieniony od opieczętowania',
  'verify.broken': 'Nie polegaj na tym dokumencie',
  'verify.other_party': 'Opieczętowany przez inny podmiot',
  'verify.unsealed': 'Nie ma pieczęci do sprawdzenia',
  'verify.seal_intact':
    'Nic z tego, co obejmuje pieczęć, się nie zmieniło, a podpis odpowiada certyfikatowi pieczęci.',
  'verify.covers_all': 'Pieczęć obejmuje cały plik.',
  'verify.covers_all_but_proof':
    'Pieczęć obejmuje dokument. Dodano jedynie dowód, że certyfikatów nie unieważniono, a to jest dozwolone.',
  'verify.no_change_allowed': 'Dokument poświadczono tak, że żadne zmiany nie są dozwolone.',
  'verify.issuer_trusted': 'Certyfikat pieczęci został wystawiony w łańcuchu {name}, któremu ufasz.',
  'verify.time_stamped': 'Urząd znacznika czasu potwierdził czas podpisu, {at}: {name}.',
  'verify.log_intact': {
    one: 'Dziennik audytu w dokumencie jest kompletny: {count} wpis, połączony od pierwszego do ostatniego.',
    few: 'Dziennik audytu w dokumencie jest kompletny: {count} wpisy, połączone od pierwszego do ostatniego.',
    many: 'Dziennik audytu w dokumencie jest kompletny: {count} wpisów, połączonych od pierwszego do ostatniego.',
    other:
      'Dziennik audytu w dokumencie jest kompletny: {count} wpisu, połączone od pierwszego do ostatniego.',
  },
  'verify.issuer_unknown':
    'Nie sprawdzono, czy {name} zasługuje na zaufanie: tego certyfikatu nie ma w pliku, a nie wybrano żadnego zaufanego.',
  'verify.issuer_self_made':
    'Certyfikat został wystawiony w łańcuchu {name}, który ręczy sam za siebie. Aby mieć pewność, kto to jest, porównaj odcisk z jego właścicielem.',
  'verify.authority_unknown': 'Nie sprawdzono, czy urząd znacznika czasu {name} zasługuje na zaufanie.',
  'verify.time_own':
    'Czas pochodzi z zegara usługi, która opieczętowała dokument. Nie potwierdza go żaden niezależny podmiot.',
  'verify.log_missing': 'W dokumencie nie ma dziennika audytu.',
  'verify.certificate_expired': 'Certyfikat od tego czasu wygasł; był ważny, gdy pieczętowano dokument.',
  'verify.not_pdf': 'To nie jest PDF.',
  'verify.not_sealed': 'Ten PDF nie jest opieczętowany.',
  'verify.range_wrong': 'Pieczęć pomija części pliku, więc można tam było dodać cokolwiek.',
  'verify.changed': 'Dokument zmieniono po opieczętowaniu: co najmniej jeden bajt jest inny.',
  'verify.signature_wrong': 'Podpis nie należy do certyfikatu w pieczęci.',
  'verify.seal_unreadable':
    'Samą pieczęć zmieniono lub jest uszkodzona: nie da się jej odczytać jako podpisu.',
  'verify.appended': {
    one: 'Za opieczętowaną częścią pliku dodano {count} bajt.',
    few: 'Za opieczętowaną częścią pliku dodano {count} bajty.',
    many: 'Za opieczętowaną częścią pliku dodano {count} bajtów.',
    other: 'Za opieczętowaną częścią pliku dodano {count} bajta.',
  },
  'verify.shadow': {
    one: 'Aktualizacja dodana po opieczętowaniu może zmienić to, co widać ({count} obiekt). To, co widzisz, może nie być tym, co opieczętowano.',
    few: 'Aktualizacja dodana po opieczętowaniu może zmienić to, co widać ({count} obiekty). To, co widzisz, może nie być tym, co opieczętowano.',
    many: 'Aktualizacja dodana po opieczętowaniu może zmienić to, co widać ({count} obiektów). To, co widzisz, może nie być tym, co opieczętowano.',
    other:
      'Aktualizacja dodana po opieczętowaniu może zmienić to, co widać ({count} obiektu). To, co widzisz, może nie być tym, co opieczętowano.',
  },
  'verify.other_key': 'Pieczęć złożono innym kluczem, niż oczekiwano: kluczem {name}.',
  'verify.not_valid_then': 'Jeden z certyfikatów pieczęci nie był ważny, gdy ją złożono.',
  'verify.time_stamp_wrong': 'Znacznik czasu nie dotyczy tego podpisu lub został zmieniony.',
  'verify.structure_wrong':
    'Plik nie jest zbudowany jak opieczętowany dokument: zawiera podpis, ale nie jako pieczęć.',
  'verify.log_broken': 'Dziennik audytu w dokumencie jest niespójny: wpis {at} nie pasuje do poprzedniego.',
  'verify.log_swapped': 'To nie ten dziennik audytu, który opieczętowano: został podmieniony.',
  'verify.log_extended': {
    one: 'Osobny dziennik audytu ma {count} wpis po wpisach opieczętowanych. Pieczęć go nie obejmuje, więc mógł go dodać każdy.',
    few: 'Osobny dziennik audytu ma {count} wpisy po wpisach opieczętowanych. Pieczęć ich nie obejmuje, więc mógł je dodać każdy.',
    many: 'Osobny dziennik audytu ma {count} wpisów po wpisach opieczętowanych. Pieczęć ich nie obejmuje, więc mógł je dodać każdy.',
    other:
      'Osobny dziennik audytu ma {count} wpisu po wpisach opieczętowanych. Pieczęć ich nie obejmuje, więc mógł je dodać każdy.',
  },
  'verify.facts': 'Szczegóły techniczne',
  'verify.signer': 'Opieczętował',
  'verify.issuer': 'Wystawca',
  'verify.level': 'Poziom',
  'verify.claimedAt': 'Czas podpisu (deklarowany)',
  'verify.stampedAt': 'Czas podpisu (ze znacznikiem czasu)',
  'verify.certificate': 'SHA-256 certyfikatu',
  'verify.fileSha': 'SHA-256 pliku',
  'verify.originalSha': 'SHA-256 oryginalnego dokumentu',
  'verify.logHead': 'Koniec dziennika audytu',
  'verify.request': 'Prośba o podpis',
  'verify.too_complex': 'Ten dokument jest zbyt złożony, by go sprawdzić',
  'verify.work_limit':
    'Sprawdzenie tego pliku wymaga więcej pracy, niż powinien wymagać jakikolwiek opieczętowany dokument, dlatego zostało przerwane. Wynik jest nieznany; nie polegaj na tym dokumencie.',
  'verify.wrong_purpose': 'Pieczęć złożono certyfikatem {name}, który nie służy do podpisywania dokumentów.',
  'verify.issuer_service':
    'Certyfikat pieczęci prowadzi do {name}, certyfikatu głównego serwisu {host}, który udostępnił tę stronę.',
  'verify.signed_by': 'Podpis: {name}, {at}, według dołączonego dziennika audytu.',
  'verify.approved_by': 'Zatwierdzenie: {name}, {at}, według dołączonego dziennika audytu.',
  'verify.chooseAuthorities': 'Wybierz certyfikaty główne znaczników czasu',
  'verify.authoritiesHint':
    'Certyfikaty główne urzędów znacznika czasu, jako pliki PEM. Są zaufane tylko dla znaczników czasu; jeśli nie wybierzesz żadnego, certyfikaty powyżej są zaufane także dla nich.',
  'verify.cancel': 'Anuluj',
  'verify.cancelled': 'Sprawdzanie anulowano.',
  'verify.tooSlow':
    'Sprawdzanie trwało dłużej niż {seconds}\u00a0s i zostało przerwane. Nie polegaj na tym dokumencie.',
  'verify.document': 'Dokument',
  'verify.signedBy': 'Podpisali',
  'verify.approvedBy': 'Zatwierdzili',
  'verify.signedOn': 'Podpisano',
  'verify.sealedOn': 'Opieczętowano',
  'verify.fromTrail':
    'Nazwiska i godziny pochodzą z dołączonego dziennika audytu. Ręczy za nie podmiot, który opieczętował dokument.',
  'verify.checks': 'Co sprawdzono',
  'verify.subject': 'Podmiot certyfikatu',
  'verify.intact_signed': 'Ważny: niezmieniony od podpisania',
  'verify.other_signer': 'Podpisany przez inny podmiot',
  'verify.time_signer':
    'Czas pochodzi z własnego zegara osoby podpisującej. Nie potwierdza go żaden niezależny podmiot.',
  'verify.time_missing': 'Podpis nie podaje czasu.',
  'verify.seal_unsupported':
    'Podpis używa algorytmu, którego to narzędzie nie obsługuje, dlatego nie można go było sprawdzić.',
  'verify.documents': 'Dokumenty',
  'verify.pages': {
    one: '{count} strona',
    few: '{count} strony',
    many: '{count} stron',
    other: '{count} strony',
  },
  'verify.one_document': 'To jest dokument {number} z {total} ({name}) z prośby o podpis.',
  'verify.documents_mismatch': 'Dokumenty wymienione w pliku nie są tymi z dziennika audytu.',
  'verify.earlier_signature':
    'Wcześniejszą wersję tego dokumentu podpisano certyfikatem: {name}. Ten podpis nie obejmuje późniejszych zmian.',
  'verify.covers_all_but_archive':
    'Pieczęć obejmuje dokument. Dodano jedynie archiwalne znaczniki czasu i dowód, że certyfikatów nie unieważniono, a to jest dozwolone.',
  'verify.archive_stamped':
    'Archiwalny znacznik czasu z {at} obejmuje cały plik wraz z pieczęcią: {name}. Jest ważny do {until}.',
  'verify.archive_stamped_before_proof':
    'Archiwalny znacznik czasu z {at} obejmuje plik z wyjątkiem później dodanych dowodów: {name}. Jest ważny do {until}.',
  'verify.archive_renewed': 'Wcześniejsze archiwalne znaczniki czasu: {count}. Pierwszy jest z {at}.',
  'verify.archive_expired':
    'Certyfikat archiwalnego znacznika czasu wygasł {at}, a nowszego znacznika nie ma.',
  'verify.archive_stamp_wrong': 'Archiwalny znacznik czasu nie dotyczy tego pliku lub później coś zmieniono.',
  'verify.archive_stamp_revoked':
    'Certyfikat {name}, którym wykonano archiwalny znacznik czasu, był już wtedy unieważniony.',
  'verify.appliedSeals': 'Pieczęcie organizacji',
  'verify.step': 'Krok {order}',
  'verify.archiveStamp': 'Archiwalny znacznik czasu',
  'verify.archiveUntil': 'Archiwalny znacznik czasu ważny do',
  'verify.passkey_signed':
    'Podpis kluczem dostępu dla {host}: {name}. Dotyczy tego dokumentu i tych odpowiedzi; pokazuje, który klucz podpisał, a nie kto go ma. SHA-256 klucza: {key}',
  'verify.passkey_wrong':
    'Podpis klucza dostępu nie dotyczy tego dokumentu i jego odpowiedzi: wpis {at} dziennika audytu.',
  'verify.passkey_missing':
    'Prośba wymagała podpisu klucza dostępu, ale wpis {at} dziennika audytu go nie ma.',
} satisfies Catalogue;
