import type { Catalogue } from '../messages.ts';

/** Polish: the certificate pages at the end of a sealed PDF. */
export const plCertificate = {
  'certificate.title': 'Certyfikat zakończenia',
  'certificate.page': 'Certyfikat, strona {page} z {pages}',
  'certificate.requestId': 'ID prośby o podpis: {id}',
  'certificate.watermark': 'DOKUMENT TESTOWY',
  'certificate.inProgress': 'W TOKU',
  'certificate.completed': 'Wszystkie strony zakończyły: {moment}',
  'certificate.sentBy': 'Wysłane przez',
  'certificate.viaKey': 'klucz API {hint}…',
  'certificate.viaEditor': 'osadzony edytor',
  'certificate.sent': 'Wysłano',
  'certificate.request': 'Prośba o podpis',
  'certificate.document': 'Dokument',
  'certificate.pages': {
    one: 'Liczba stron: {count}',
    few: 'Liczba stron: {count}',
    many: 'Liczba stron: {count}',
    other: 'Liczba stron: {count}',
  },
  'certificate.sha256': 'SHA-256 oryginalnego dokumentu',
  'certificate.levelBB': 'PAdES B-B, certyfikowany: zmiany niedozwolone',
  'certificate.levelBT': 'PAdES B-T, ze znacznikiem czasu, certyfikowany: zmiany niedozwolone',
  'certificate.levelBLT': 'PAdES B-LT, ze znacznikiem czasu, certyfikowany: zmiany niedozwolone',
  'certificate.timeOwn':
    'Czas pieczęci pochodzi z zegara tej usługi. Nie potwierdza go żaden urząd znacznika czasu.',
  'certificate.timeMissed':
    'Czas pieczęci pochodzi z zegara tej usługi. O znacznik czasu kilkakrotnie proszono {authorities}, ale go nie otrzymano.',
  'certificate.timeStamped':
    'Urząd znacznika czasu potwierdził czas pieczęci (RFC 3161). Jego token i nazwa są zawarte w podpisie.',
  'certificate.timeProven':
    'Urząd znacznika czasu potwierdził czas pieczęci (RFC 3161). Jego token i nazwa są zawarte w podpisie, a dowód, że żaden certyfikat nie był unieważniony, jest przechowywany z dokumentem.',
  'certificate.parties': 'Strony',
  'certificate.mailed': '{moment}, e-mailem na adres {address}',
  'certificate.mailFailed': '{moment}, wysyłka e-maila na adres {address} nie powiodła się',
  'certificate.notMailed': '{moment}, link przekazany nadawcy, bez e-maila',
  'certificate.viewed': 'Wyświetlono',
  'certificate.signatures': 'Podpisy',
  'certificate.mark.signature': {
    one: 'Podpisy ({how}): {count}',
    few: 'Podpisy ({how}): {count}',
    many: 'Podpisy ({how}): {count}',
    other: 'Podpisy ({how}): {count}',
  },
  'certificate.mark.initial': {
    one: 'Parafy ({how}): {count}',
    few: 'Parafy ({how}): {count}',
    many: 'Parafy ({how}): {count}',
    other: 'Parafy ({how}): {count}',
  },
  'certificate.drawn': 'narysowane',
  'certificate.typed': 'wpisane',
  'certificate.photo': 'zdjęcie',
  'certificate.copy': 'Kopia',
  'certificate.copyMailed':
    'Opieczętowany dokument jest wysyłany e-mailem po opieczętowaniu, dlatego ta strona nie może pokazać, czy dotarł.',
  'certificate.copyNotMailed': 'Opieczętowany dokument nie jest wysyłany e-mailem; przekazuje go nadawca.',
  'certificate.answers': 'Odpowiedzi',
  'certificate.answersOfNobody': 'Wypełnione przez nadawcę',
  'certificate.checked': 'zaznaczono',
  'certificate.answersRest': {
    one: 'Pozostałe odpowiedzi w dokumencie: {count}.',
    few: 'Pozostałe odpowiedzi w dokumencie: {count}.',
    many: 'Pozostałe odpowiedzi w dokumencie: {count}.',
    other: 'Pozostałe odpowiedzi w dokumencie: {count}.',
  },
  'certificate.consentText': 'Tekst zgody',
  'certificate.consentRest': 'Dalsza część tego tekstu znajduje się w załączonym pliku {file}.',
  'certificate.signed': 'Podpisano',
  'certificate.approved': 'Zatwierdzono',
  'certificate.received': 'Otrzymuje kopię',
  'certificate.consent': 'Zgoda',
  'certificate.consentDetail': '{moment}, wersja {version}, język {language}',
  'certificate.consentSource': 'Wersja {version}, język {language}, SHA-256 {sha256}',
  'certificate.identity': 'Tożsamość',
  'certificate.identityLink':
    'Osoba miała prywatny link tego odbiorcy. Tożsamości nie sprawdzano w inny sposób.',
  'certificate.identityCode':
    'Sprawdzona przez tę usługę: wpisano jednorazowy kod wysłany na adres e-mail tej osoby. Osoba miała też prywatny link.',
  'certificate.address': 'Adres IP',
  'certificate.unknown': 'nie zapisano',
  'certificate.role.Signer': 'Podpisujący',
  'certificate.role.Approver': 'Zatwierdzający',
  'certificate.device': '{browser} w systemie {system}',
  'certificate.order': '{role}, krok {order}',
  'certificate.audit': 'Dziennik audytu',
  'certificate.auditIntro':
    'Skrót każdego wpisu obejmuje jego treść i poprzedni skrót, więc żadnego wpisu nie można niepostrzeżenie zmienić, usunąć ani przenieść. Pełny dziennik jest dołączony do tego pliku PDF jako {file}.',
  'certificate.column.number': 'Nr',
  'certificate.column.time': 'Czas (UTC)',
  'certificate.column.event': 'Zdarzenie',
  'certificate.column.actor': 'Kto',
  'certificate.column.hash': 'Skrót',
  'certificate.head': {
    one: 'Koniec łańcucha, liczba wpisów: {count}',
    few: 'Koniec łańcucha, liczba wpisów: {count}',
    many: 'Koniec łańcucha, liczba wpisów: {count}',
    other: 'Koniec łańcucha, liczba wpisów: {count}',
  },
  'certificate.auditRest': {
    one: 'Pozostałe wpisy w załączonym pliku {file}: {count}.',
    few: 'Pozostałe wpisy w załączonym pliku {file}: {count}.',
    many: 'Pozostałe wpisy w załączonym pliku {file}: {count}.',
    other: 'Pozostałe wpisy w załączonym pliku {file}: {count}.',
  },
  'certificate.about': 'O pieczęci',
  'certificate.aboutSeal':
    'Ten plik opieczętowano raz, po zakończeniu przez ostatnią stronę, certyfikatem „{subject}” (wystawca „{issuer}”, ważny do {until}). Każda późniejsza zmiana choćby jednego bajtu narusza pieczęć. Jest to pieczęć elektroniczna usługi, a nie certyfikat każdego podpisującego.',
  'certificate.aboutSelfMade':
    'Certyfikat utworzyła sama usługa. Nie potwierdza go żaden zewnętrzny podmiot, dlatego programy zgłaszają wystawcę jako nieznanego, dopóki nie zostanie uznany za zaufanego. Porównaj poniższy odcisk z odciskiem otrzymanym od {company} inną drogą.',
  'certificate.aboutOperator':
    'Certyfikat dostarczył operator usługi. To, czy programy mu ufają, zależy od wystawcy.',
  'certificate.fingerprint': 'SHA-256 certyfikatu',
  'certificate.verify':
    'Aby zweryfikować: pdfsig (Poppler), Adobe Acrobat lub inny program sprawdzający podpisy PAdES.',
  'certificate.testNotice': 'Utworzono kluczem testowym. Ten dokument nie ma nikogo wiązać.',
} as const satisfies Catalogue;
