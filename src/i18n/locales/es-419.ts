import type { Catalogue } from './messages.ts';

/** Latin American Spanish where it differs from European Spanish: both pages. */
export const es419 = {
  'errors.SEAL_NO_IMAGE_FIELD':
    'Un sello no tiene ningún campo de sello de empresa. Agregue uno al documento.',
  'errors.VALIDATION_ERROR': 'Algunos datos no se aceptaron.',
  'errors.MALFORMED_JSON': 'No se pudieron leer los datos.',
  'errors.TOKEN_EXPIRED': 'Su acceso venció. Vuelva a cargar la página para continuar.',
  'errors.TOKEN_REVOKED': 'Se retiró su acceso.',
  'errors.LINK_EXPIRED': 'Este enlace venció.',
  'errors.NOT_FOUND': 'No se encontró este documento. Puede que se haya eliminado.',
  'errors.ALREADY_SENT': 'Esta solicitud ya se envió y no se puede cambiar.',
  'errors.ALREADY_SIGNED': 'Ya firmó este documento.',
  'errors.REQUEST_NOT_SENT': 'Esta solicitud aún no se envió.',
  'errors.REQUEST_EXPIRED': 'Este documento venció.',
  'errors.REQUEST_CANCELLED': 'El remitente canceló esta solicitud.',
  'errors.REQUEST_DECLINED': 'Esta solicitud se rechazó.',
  'errors.REQUEST_FINISHED': 'Todos ya firmaron.',
  'errors.PASSKEY_REQUIRED': 'Firme con una llave de acceso para terminar.',
  'errors.PASSKEY_UNAVAILABLE':
    'Las llaves de acceso no funcionan con la dirección de este servicio. No las exija o consulte a su administrador.',
  'errors.PASSKEY_INVALID': 'No se aceptó la firma de la llave de acceso. Inténtelo de nuevo.',
  'errors.STALE_DOCUMENT':
    'El documento cambió desde que lo abrió. Vuelva a cargar la página para ver la versión actual.',
  'errors.REVISION_CONFLICT': 'Otra persona guardó cambios mientras tanto.',
  'errors.INTERNAL_ERROR': 'Algo falló por nuestra parte. Inténtelo de nuevo.',
  'errors.NETWORK': 'No se puede contactar con el servicio. Verifique su conexión e inténtelo de nuevo.',
  'errors.HANDSHAKE_TIMEOUT': 'El marco no respondió. Puede que esté bloqueado en esta página.',
  'errors.DOCUMENT_FAILED': 'No se pudo mostrar el documento.',
  'errors.SAVE_FAILED': 'No se pudieron guardar sus cambios.',
  'errors.DESTROYED': 'Se cerró la ventana.',
  'errors.UNEXPECTED': 'Ocurrió algo inesperado. Inténtelo de nuevo.',
  'signing.pageFailed': 'No se pudo mostrar esta página.',
  'signing.documentFailed': 'No se pudo cargar el documento.',
  'signing.laterText': 'Vuelva con el mismo enlace en cualquier momento antes de que venza el documento.',
  'signing.laterMailing': 'Estamos enviando el enlace a {address}.',
  'signing.laterMailed': 'Enviamos el enlace a {address}.',
  'signing.laterMailFailed': 'No pudimos enviar el enlace a {address}. Inténtelo de nuevo.',
  'signing.printFailed': 'No se pudo preparar el documento para imprimirlo. Inténtelo de nuevo.',
  'signing.padLabel':
    'Zona de dibujo. Dibuje con el dedo, un lápiz o el mouse; con el teclado, elija Escribir.',
  'signing.padLabelOnly': 'Zona de dibujo. Dibuje con el dedo, un lápiz, el mouse o el teclado.',
  'signing.picture.empty':
    'No encontramos ninguna firma en esta imagen. Use tinta oscura sobre papel blanco y acérquese más.',
  'signing.end.phoneOver': 'Este código ya se usó o venció',
  'signing.code.sent': 'Enviamos un código a {address}. Vale diez minutos.',
  'signing.code.failed':
    'No pudimos enviar el código a {address}. Inténtelo de nuevo o pida a {sender} que verifique la dirección.',
  'signing.identity.last_name': 'Apellido',
  'signing.end.sealing': 'Todos firmaron. El documento final se está sellando; tarda un momento.',
  'signing.end.sealFailed':
    'Todos firmaron. El sellado del documento final tarda más de lo habitual. No tiene que hacer nada.',
  'signing.end.sealed': 'Todos firmaron y el documento está sellado.',
  'signing.end.verifyText': 'Cualquiera puede verificar que el PDF sellado no cambió.',
  'signing.end.alreadySigned': 'Ya firmó este documento',
  'signing.end.alreadyApproved': 'Ya aprobó este documento',
  'signing.end.declined': 'Este documento se rechazó',
  'signing.end.declinedHere': 'Rechazó la firma',
  'signing.end.declinedHereApprove': 'Rechazó la aprobación',
  'signing.end.cancelled': 'Esta solicitud se canceló',
  'signing.end.cancelledText': '{sender} canceló la solicitud. No tiene que hacer nada.',
  'signing.end.cancelledTextUnnamed': 'El remitente canceló la solicitud. No tiene que hacer nada.',
  'signing.end.expired': 'Este documento venció',
  'signing.end.notSent': 'Este documento aún no se envió',
  'signing.end.failed': 'No se pudo abrir el documento',
  'errors.AUTH_REQUIRED': 'Ingrese el código de su correo electrónico.',
  'signing.picture.text':
    'Firme en papel blanco y tome una foto o elija una imagen de la firma. El fondo se elimina en su dispositivo.',
  'signing.picture.take': 'Tomar una foto',
  'signing.picture.shoot': 'Tomar la foto',
  'signing.reviewBlind':
    'Esta página se muestra dentro de otro sitio web y su navegador no puede verificar si ese sitio tapa alguna parte. Continúe solo si confía en el sitio de la barra de direcciones.',
  'signing.passkey.review':
    'Firma con una llave de acceso. Su dispositivo le pide la huella, el rostro o el bloqueo de pantalla, que nunca salen de él.',
  'signing.passkey.created':
    'Su llave de acceso está lista. Presione de nuevo el botón para firmar con ella.',
  'signing.passkey.stopped': 'No se usó la llave de acceso, así que no se firmó nada. Inténtelo de nuevo.',
  'signing.passkey.missing':
    'Las llaves de acceso no funcionan en este navegador, así que aquí no puede firmar.',
} as const satisfies Catalogue;
