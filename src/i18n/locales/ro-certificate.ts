import type { Catalogue } from '../messages.ts';

/** Romanian: the certificate pages at the end of a sealed PDF. */
export const roCertificate = {
  'certificate.title': 'Certificat de finalizare',
  'certificate.page': 'Certificat, pagina {page} din {pages}',
  'certificate.requestId': 'ID-ul solicitării de semnare: {id}',
  'certificate.watermark': 'DOCUMENT DE TEST',
  'certificate.inProgress': 'ÎN CURS',
  'certificate.completed': 'Finalizat de toate părțile la {moment}',
  'certificate.sentBy': 'Trimis de',
  'certificate.viaKey': 'cheie API {hint}…',
  'certificate.viaEditor': 'editorul încorporat',
  'certificate.sent': 'Trimis',
  'certificate.request': 'Solicitare de semnare',
  'certificate.document': 'Document',
  'certificate.pages': {
    one: 'Număr de pagini: {count}',
    few: 'Număr de pagini: {count}',
    other: 'Număr de pagini: {count}',
  },
  'certificate.sha256': 'SHA-256 al documentului original',
  'certificate.levelBB': 'PAdES B-B, certificat: nicio modificare permisă',
  'certificate.levelBT': 'PAdES B-T, cu marcă temporală, certificat: nicio modificare permisă',
  'certificate.levelBLT': 'PAdES B-LT, cu marcă temporală, certificat: nicio modificare permisă',
  'certificate.timeOwn':
    'Ora sigiliului este cea a ceasului acestui serviciu. Nicio autoritate de marcare temporală nu o garantează.',
  'certificate.timeMissed':
    'Ora sigiliului este cea a ceasului acestui serviciu. O marcă temporală a fost cerută de mai multe ori de la {authorities}, dar nu a fost acordată.',
  'certificate.timeStamped':
    'O autoritate de marcare temporală a confirmat ora sigiliului (RFC 3161). Tokenul și numele ei se află în semnătură.',
  'certificate.timeProven':
    'O autoritate de marcare temporală a confirmat ora sigiliului (RFC 3161). Tokenul și numele ei se află în semnătură, iar dovada că niciun certificat nu era revocat se păstrează cu documentul.',
  'certificate.parties': 'Părți',
  'certificate.mailed': '{moment}, prin e-mail la {address}',
  'certificate.mailFailed': '{moment}, e-mailul către {address} a eșuat',
  'certificate.notMailed': '{moment}, link dat expeditorului, fără e-mail',
  'certificate.viewed': 'Vizualizat',
  'certificate.signatures': 'Semnături',
  'certificate.mark.signature': {
    one: 'Semnături ({how}): {count}',
    few: 'Semnături ({how}): {count}',
    other: 'Semnături ({how}): {count}',
  },
  'certificate.mark.initial': {
    one: 'Inițiale ({how}): {count}',
    few: 'Inițiale ({how}): {count}',
    other: 'Inițiale ({how}): {count}',
  },
  'certificate.drawn': 'desenate',
  'certificate.typed': 'tastate',
  'certificate.photo': 'fotografie',
  'certificate.copy': 'Copie',
  'certificate.copyMailed':
    'Documentul sigilat se trimite prin e-mail după sigilare, așa că această pagină nu poate arăta dacă a ajuns.',
  'certificate.copyNotMailed': 'Documentul sigilat nu se trimite prin e-mail; îl transmite expeditorul.',
  'certificate.answers': 'Răspunsuri',
  'certificate.answersOfNobody': 'Completat de expeditor',
  'certificate.checked': 'bifat',
  'certificate.answersRest': {
    one: 'Alte răspunsuri în document: {count}.',
    few: 'Alte răspunsuri în document: {count}.',
    other: 'Alte răspunsuri în document: {count}.',
  },
  'certificate.consentText': 'Textul consimțământului',
  'certificate.consentRest': 'Restul acestui text se află în fișierul atașat {file}.',
  'certificate.signed': 'Semnat',
  'certificate.approved': 'Aprobat',
  'certificate.received': 'Primește o copie',
  'certificate.consent': 'Consimțământ',
  'certificate.consentDetail': '{moment}, versiunea {version}, limba {language}',
  'certificate.consentSource': 'Versiunea {version}, limba {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identitate',
  'certificate.identityLink':
    'Persoana avea linkul privat al acestui destinatar. Identitatea nu a fost verificată în alt mod.',
  'certificate.identityCode':
    'Verificată de acest serviciu: persoana a introdus un cod unic trimis la adresa sa de e-mail. Avea și linkul privat.',
  'certificate.address': 'Adresă IP',
  'certificate.unknown': 'neînregistrat',
  'certificate.role.Signer': 'Semnatar',
  'certificate.role.Approver': 'Aprobator',
  'certificate.device': '{browser} pe {system}',
  'certificate.order': '{role}, pasul {order}',
  'certificate.audit': 'Jurnal de audit',
  'certificate.auditIntro':
    'Hashul fiecărei înregistrări cuprinde conținutul ei și hashul anterior, deci nicio înregistrare nu poate fi modificată, ștearsă sau mutată fără să se observe. Jurnalul complet este atașat acestui PDF ca {file}.',
  'certificate.column.number': 'Nr.',
  'certificate.column.time': 'Ora (UTC)',
  'certificate.column.event': 'Eveniment',
  'certificate.column.actor': 'Cine',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Capătul lanțului, înregistrări: {count}',
    few: 'Capătul lanțului, înregistrări: {count}',
    other: 'Capătul lanțului, înregistrări: {count}',
  },
  'certificate.auditRest': {
    one: 'Alte înregistrări în fișierul atașat {file}: {count}.',
    few: 'Alte înregistrări în fișierul atașat {file}: {count}.',
    other: 'Alte înregistrări în fișierul atașat {file}: {count}.',
  },
  'certificate.about': 'Despre sigiliu',
  'certificate.aboutSeal':
    'Acest fișier a fost sigilat o singură dată, după ce ultima parte a terminat, cu certificatul „{subject}” (emitent „{issuer}”, valabil până la {until}). Orice modificare ulterioară, fie și a unui singur octet, rupe sigiliul. Este un sigiliu electronic al serviciului, nu un certificat al fiecărui semnatar.',
  'certificate.aboutSelfMade':
    'Certificatul a fost creat de acest serviciu. Nicio autoritate externă nu îl garantează, așa că programele indică emitentul ca necunoscut până când este marcat ca fiind de încredere. Comparați amprenta de mai jos cu una obținută de la {company} pe altă cale.',
  'certificate.aboutOperator':
    'Certificatul a fost furnizat de operatorul serviciului. Încrederea programelor în el depinde de emitent.',
  'certificate.fingerprint': 'SHA-256 al certificatului',
  'certificate.verify':
    'Pentru verificare: pdfsig (Poppler), Adobe Acrobat sau orice cititor care verifică semnături PAdES.',
  'certificate.testNotice': 'Creat cu o cheie de test. Acest document nu este menit să oblige pe nimeni.',
} as const satisfies Catalogue;
