import type { Catalogue } from '../messages.ts';

/** Spanish: the certificate pages at the end of a sealed PDF. */
export const esCertificate = {
  'certificate.title': 'Certificado de finalización',
  'certificate.page': 'Certificado, página {page} de {pages}',
  'certificate.requestId': 'ID de la solicitud de firma: {id}',
  'certificate.watermark': 'DOCUMENTO DE PRUEBA',
  'certificate.inProgress': 'EN CURSO',
  'certificate.completed': 'Completado por todas las partes el {moment}',
  'certificate.sentBy': 'Enviado por',
  'certificate.viaKey': 'clave de API {hint}…',
  'certificate.viaEditor': 'el editor integrado',
  'certificate.sent': 'Enviado',
  'certificate.request': 'Solicitud de firma',
  'certificate.document': 'Documento',
  'certificate.pages': { one: '{count} página', other: '{count} páginas' },
  'certificate.sha256': 'SHA-256 del documento original',
  'certificate.levelBB': 'PAdES B-B, certificado: no se permiten cambios',
  'certificate.levelBT': 'PAdES B-T, con sello de tiempo, certificado: no se permiten cambios',
  'certificate.levelBLT': 'PAdES B-LT, con sello de tiempo, certificado: no se permiten cambios',
  'certificate.timeOwn':
    'La hora del sello electrónico es la del reloj de este servicio. Ninguna autoridad de sellado de tiempo la avala.',
  'certificate.timeMissed':
    'La hora del sello electrónico es la del reloj de este servicio. Se pidió varias veces un sello de tiempo a {authorities}, sin obtenerlo.',
  'certificate.timeStamped':
    'Una autoridad de sellado de tiempo certificó la hora del sello electrónico (RFC 3161). Su testigo y su nombre están dentro de la firma.',
  'certificate.timeProven':
    'Una autoridad de sellado de tiempo certificó la hora del sello electrónico (RFC 3161). Su testigo y su nombre están dentro de la firma, y la prueba de que ningún certificado estaba revocado se conserva con el documento.',
  'certificate.parties': 'Partes',
  'certificate.mailed': '{moment}, por correo electrónico a {address}',
  'certificate.mailFailed': '{moment}, falló el correo electrónico a {address}',
  'certificate.notMailed': '{moment}, enlace entregado al remitente, sin correo electrónico',
  'certificate.viewed': 'Visto',
  'certificate.signatures': 'Firmas',
  'certificate.mark.signature': { one: '{count} firma ({how})', other: '{count} firmas ({how})' },
  'certificate.mark.initial': { one: '{count} rúbrica ({how})', other: '{count} rúbricas ({how})' },
  'certificate.drawn': 'a mano',
  'certificate.typed': 'con teclado',
  'certificate.photo': 'foto',
  'certificate.copy': 'Copia',
  'certificate.copyMailed':
    'El documento sellado se envía por correo electrónico después del sellado, por lo que esta página no puede indicar si llegó.',
  'certificate.copyNotMailed':
    'No se envía ningún correo electrónico con el documento sellado; lo entrega el remitente.',
  'certificate.answers': 'Respuestas',
  'certificate.answersOfNobody': 'Completado por el remitente',
  'certificate.checked': 'marcada',
  'certificate.answersRest': {
    one: 'Hay {count} respuesta más en el documento.',
    other: 'Hay {count} respuestas más en el documento.',
  },
  'certificate.consentText': 'Texto del consentimiento',
  'certificate.consentRest': 'El resto de este texto está en el archivo adjunto {file}.',
  'certificate.signed': 'Firmado',
  'certificate.approved': 'Aprobado',
  'certificate.received': 'Recibe una copia',
  'certificate.consent': 'Consentimiento',
  'certificate.consentDetail': '{moment}, versión {version}, idioma {language}',
  'certificate.consentSource': 'Versión {version}, idioma {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identidad',
  'certificate.identityLink':
    'Tenía el enlace privado de este destinatario. No se hizo ninguna otra comprobación de identidad.',
  'certificate.identityCode':
    'Comprobada por este servicio: introdujo un código de un solo uso enviado a su dirección de correo electrónico. También tenía el enlace privado.',
  'certificate.address': 'Dirección IP',
  'certificate.unknown': 'no registrado',
  'certificate.role.Signer': 'Firmante',
  'certificate.role.Approver': 'Aprobador',
  'certificate.device': '{browser} en {system}',
  'certificate.order': '{role}, paso {order}',
  'certificate.audit': 'Registro de auditoría',
  'certificate.auditIntro':
    'El hash de cada entrada abarca su contenido y el hash anterior, por lo que ninguna entrada puede modificarse, eliminarse ni moverse sin que se note. El registro completo se adjunta a este PDF como {file}.',
  'certificate.column.number': 'N.º',
  'certificate.column.time': 'Hora (UTC)',
  'certificate.column.event': 'Evento',
  'certificate.column.actor': 'Quién',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Final de la cadena tras {count} entrada',
    other: 'Final de la cadena tras {count} entradas',
  },
  'certificate.auditRest': {
    one: 'Hay {count} entrada más en el archivo adjunto {file}.',
    other: 'Hay {count} entradas más en el archivo adjunto {file}.',
  },
  'certificate.about': 'Acerca del sello electrónico',
  'certificate.aboutSeal':
    'Este archivo se selló una sola vez, cuando la última parte terminó, con el certificado «{subject}» (emisor «{issuer}», válido hasta el {until}). Cualquier cambio posterior, aunque sea de un solo byte, rompe el sello. Es un sello electrónico del servicio, no un certificado de cada firmante.',
  'certificate.aboutSelfMade':
    'Este servicio creó el certificado por sí mismo. Ninguna autoridad externa lo avala, por lo que los lectores indican que su emisor es desconocido hasta que se les indique que confíen en él. Compare la huella siguiente con la que obtenga de {company} por otra vía.',
  'certificate.aboutOperator':
    'El operador del servicio aportó el certificado. Que los lectores confíen en él depende de su emisor.',
  'certificate.fingerprint': 'SHA-256 del certificado',
  'certificate.verify':
    'Para verificarlo: pdfsig (Poppler), Adobe Acrobat o cualquier lector que compruebe firmas PAdES.',
  'certificate.testNotice': 'Creado con una clave de prueba. Este documento no pretende obligar a nadie.',
} as const satisfies Catalogue;
