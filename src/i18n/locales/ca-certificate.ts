import type { Catalogue } from '../messages.ts';

/** Catalan: the certificate pages at the end of a sealed PDF. */
export const caCertificate = {
  'certificate.title': 'Certificat de finalització',
  'certificate.page': 'Certificat, pàgina {page} de {pages}',
  'certificate.requestId': 'ID de la sol·licitud de signatura: {id}',
  'certificate.watermark': 'DOCUMENT DE PROVA',
  'certificate.inProgress': 'EN CURS',
  'certificate.completed': 'Completat per totes les parts el {moment}',
  'certificate.sentBy': 'Enviat per',
  'certificate.viaKey': 'clau d’API {hint}…',
  'certificate.viaEditor': 'l’editor integrat',
  'certificate.sent': 'Enviat',
  'certificate.request': 'Sol·licitud de signatura',
  'certificate.document': 'Document',
  'certificate.pages': { one: '{count} pàgina', other: '{count} pàgines' },
  'certificate.sha256': 'SHA-256 del document original',
  'certificate.levelBB': 'PAdES B-B, certificat: no es permeten canvis',
  'certificate.levelBT': 'PAdES B-T, amb segell de temps, certificat: no es permeten canvis',
  'certificate.levelBLT': 'PAdES B-LT, amb segell de temps, certificat: no es permeten canvis',
  'certificate.timeOwn':
    'L’hora del segell electrònic és la del rellotge d’aquest servei. Cap autoritat de segellament de temps no l’avala.',
  'certificate.timeMissed':
    'L’hora del segell electrònic és la del rellotge d’aquest servei. S’ha demanat diverses vegades un segell de temps a {authorities}, sense obtenir-lo.',
  'certificate.timeStamped':
    'Una autoritat de segellament de temps ha certificat l’hora del segell electrònic (RFC 3161). El seu testimoni i el seu nom són dins la signatura.',
  'certificate.timeProven':
    'Una autoritat de segellament de temps ha certificat l’hora del segell electrònic (RFC 3161). El seu testimoni i el seu nom són dins la signatura, i la prova que cap certificat no estava revocat es conserva amb el document.',
  'certificate.parties': 'Parts',
  'certificate.mailed': '{moment}, per correu electrònic a {address}',
  'certificate.mailFailed': '{moment}, ha fallat el correu electrònic a {address}',
  'certificate.notMailed': '{moment}, enllaç lliurat al remitent, sense correu electrònic',
  'certificate.viewed': 'Vist',
  'certificate.signatures': 'Signatures',
  'certificate.mark.signature': { one: '{count} signatura ({how})', other: '{count} signatures ({how})' },
  'certificate.mark.initial': { one: '{count} rúbrica ({how})', other: '{count} rúbriques ({how})' },
  'certificate.drawn': 'a mà',
  'certificate.typed': 'amb teclat',
  'certificate.photo': 'foto',
  'certificate.copy': 'Còpia',
  'certificate.copyMailed':
    'El document segellat s’envia per correu electrònic després del segellament, i per això aquesta pàgina no pot indicar si ha arribat.',
  'certificate.copyNotMailed':
    'No s’envia cap correu electrònic amb el document segellat; el lliura el remitent.',
  'certificate.answers': 'Respostes',
  'certificate.answersOfNobody': 'Emplenat pel remitent',
  'certificate.checked': 'marcada',
  'certificate.answersRest': {
    one: 'Hi ha {count} resposta més al document.',
    other: 'Hi ha {count} respostes més al document.',
  },
  'certificate.consentText': 'Text del consentiment',
  'certificate.consentRest': 'La resta d’aquest text és al fitxer adjunt {file}.',
  'certificate.signed': 'Signat',
  'certificate.approved': 'Aprovat',
  'certificate.received': 'Rep una còpia',
  'certificate.consent': 'Consentiment',
  'certificate.consentDetail': '{moment}, versió {version}, idioma {language}',
  'certificate.consentSource': 'Versió {version}, idioma {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identitat',
  'certificate.identityLink':
    'Tenia l’enllaç privat d’aquest destinatari. No s’ha fet cap altra comprovació d’identitat.',
  'certificate.identityCode':
    'Comprovada per aquest servei: ha introduït un codi d’un sol ús enviat a la seva adreça electrònica. També tenia l’enllaç privat.',
  'certificate.address': 'Adreça IP',
  'certificate.unknown': 'no registrat',
  'certificate.role.Signer': 'Signant',
  'certificate.role.Approver': 'Aprovador',
  'certificate.device': '{browser} a {system}',
  'certificate.order': '{role}, pas {order}',
  'certificate.audit': 'Registre d’auditoria',
  'certificate.auditIntro':
    'El hash de cada entrada inclou el contingut i el hash anterior, de manera que cap entrada no es pot modificar, eliminar ni moure sense que es noti. El registre complet s’adjunta a aquest PDF com a {file}.',
  'certificate.column.number': 'Núm.',
  'certificate.column.time': 'Hora (UTC)',
  'certificate.column.event': 'Esdeveniment',
  'certificate.column.actor': 'Qui',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Final de la cadena després de {count} entrada',
    other: 'Final de la cadena després de {count} entrades',
  },
  'certificate.auditRest': {
    one: 'Hi ha {count} entrada més al fitxer adjunt {file}.',
    other: 'Hi ha {count} entrades més al fitxer adjunt {file}.',
  },
  'certificate.about': 'Sobre el segell electrònic',
  'certificate.aboutSeal':
    'Aquest fitxer s’ha segellat una sola vegada, quan l’última part ha acabat, amb el certificat «{subject}» (emissor «{issuer}», vàlid fins al {until}). Qualsevol canvi posterior, encara que sigui d’un sol byte, trenca el segell. És un segell electrònic del servei, no un certificat de cada signant.',
  'certificate.aboutSelfMade':
    'El certificat l’ha creat aquest mateix servei. Cap autoritat externa no l’avala, i per això els lectors n’indiquen l’emissor com a desconegut fins que se’ls diu que hi confiïn. Compareu l’empremta següent amb la que obtingueu de {company} per una altra via.',
  'certificate.aboutOperator':
    'El certificat l’ha aportat l’operador del servei. Que els lectors hi confiïn depèn de l’emissor.',
  'certificate.fingerprint': 'SHA-256 del certificat',
  'certificate.verify':
    'Per verificar-ho: pdfsig (Poppler), Adobe Acrobat o qualsevol lector que comprovi signatures PAdES.',
  'certificate.testNotice': 'Creat amb una clau de prova. Aquest document no pretén obligar ningú.',
} as const satisfies Catalogue;
