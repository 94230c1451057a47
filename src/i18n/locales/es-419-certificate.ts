import type { Catalogue } from './messages.ts';

/** Latin American Spanish where it differs from European Spanish: the certificate. */
export const es419Certificate = {
  'certificate.levelBT': 'PAdES B-T, con estampa de tiempo, certificado: no se permiten cambios',
  'certificate.levelBLT': 'PAdES B-LT, con estampa de tiempo, certificado: no se permiten cambios',
  'certificate.levelBLTA':
    'PAdES B-LTA, con estampa de tiempo de archivo, certificado: no se permiten cambios',
  'certificate.stampRequired': 'Este servicio solo sella documentos con una estampa de tiempo.',
  'certificate.stampOptional': 'Este servicio también sella documentos sin una estampa de tiempo.',
  'certificate.timeOwn':
    'La hora del sello electrónico es la del reloj de este servicio. Ninguna autoridad de estampado de tiempo la avala.',
  'certificate.timeMissed':
    'La hora del sello electrónico es la del reloj de este servicio. Se pidió varias veces una estampa de tiempo a {authorities}, sin obtenerla.',
  'certificate.timeStamped':
    'Una autoridad de estampado de tiempo certificó la hora del sello electrónico (RFC 3161). Su token y su nombre están dentro de la firma.',
  'certificate.timeProven':
    'Una autoridad de estampado de tiempo certificó la hora del sello electrónico (RFC 3161). Su token y su nombre están dentro de la firma, y la prueba de que ningún certificado estaba revocado se conserva con el documento.',
  'certificate.identityLink':
    'Abrió el enlace privado de este destinatario. No se verificó la identidad de ningún otro modo.',
  'certificate.identityCode':
    'Verificada por este servicio: abrió el enlace privado e ingresó un código de un solo uso enviado a su dirección de correo electrónico.',
  'certificate.event.codeEntered': 'Código de un solo uso del correo ingresado',
  'certificate.event.codeWrong': 'Código de un solo uso incorrecto ingresado',
  'certificate.event.complete': 'Todas las personas firmaron; el documento está completo',
  'certificate.verify':
    'Para verificarlo: pdfsig (Poppler), Adobe Acrobat o cualquier lector que verifique firmas PAdES.',
  'certificate.passkey': 'Llave de acceso',
  'certificate.passkeySigned':
    'Firmado con una llave de acceso para {host}, después de que el dispositivo verificó a su usuario. SHA-256 de la clave pública: {key}',
} as const satisfies Catalogue;
