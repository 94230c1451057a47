import type { Catalogue } from './messages.ts';

/** Latin American Spanish where it differs from European Spanish: the console’s first page. */
export const es419Console = {
  // The shell and signing in.
  'console.settings': 'Configuración',
  'console.failed': 'No se pudo cargar',
  'console.offline': 'No se puede contactar con el servicio. Verifique su conexión.',
  'console.usePasskey': 'Usar una llave de acceso',
  'console.codeSent': 'Si {email} tiene una cuenta, le enviamos un código. Vale diez minutos.',
  'console.codeWrong': 'Ese código no es correcto o venció. Verifíquelo o pida otro.',
  'console.linkReplaces':
    'Inició sesión como {email}. Con este enlace la iniciará como la persona a la que se envió.',
  'console.linkInvalidHelp':
    'Ya se usó o venció. Inicie sesión con su dirección de correo o pida otro enlace.',
  'console.cookiesBlocked': 'Su navegador no conservó la sesión',
  'console.passkeyFailed': 'La llave de acceso no funcionó. Inténtelo de nuevo o use su dirección de correo.',
  // The overview.
  'console.overview.invitationFailed': 'No se pudo entregar la invitación a {email} para «{name}»',
  'console.overview.sealingFailed': 'No se pudo sellar «{name}»',
  'console.overview.webhookFailing': {
    one: 'El webhook {url} falló {count} vez seguida',
    other: 'El webhook {url} falló {count} veces seguidas',
  },
  'console.overview.webhookOff': 'El webhook {url} se desactivó tras varias fallas',
} as const satisfies Catalogue;
