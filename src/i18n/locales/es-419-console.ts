import type { Catalogue } from './messages.ts';

/** Latin American Spanish where it differs from European Spanish: the console. */
export const es419Console = {
  // The shell and signing in.
  'console.failed': 'No se pudo cargar',
  'console.offline': 'No se puede contactar con el servicio. Verifique su conexión.',
  'console.usePasskey': 'Usar una llave de acceso',
  'console.codeSent': 'Si {email} tiene una cuenta, le enviamos un código. Vale diez minutos.',
  'console.codeWrong': 'Ese código no es correcto o venció. Verifíquelo o pida otro.',
  'console.linkInvalidHelp':
    'Ya se usó o venció. Inicie sesión con su dirección de correo o pida otro enlace.',
  'console.passkeyFailed': 'La llave de acceso no funcionó. Inténtelo de nuevo o use su dirección de correo.',
  // Assistants.
  'console.assistants.unverified':
    'La aplicación eligió su propio nombre. Continúe solo si empezó en la aplicación.',
  'console.assistants.scope.read': 'Leer plantillas, solicitudes de firma y la configuración',
  'console.assistants.scope.manage':
    'Modificar la configuración, webhooks, dominios, espacios de trabajo y claves de API',
  'console.assistants.noneHelp':
    'Agregue {address} a su asistente como servidor MCP. Desde allí llegará aquí para permitir el acceso.',
  // API keys and webhooks.
  'console.developers.expires': 'Vence el {date}',
  'console.developers.addWebhook': 'Agregar webhook',
  'console.developers.noWebhooksHelp':
    'Agregue la dirección de su servidor y elija los eventos que debe recibir.',
  'console.developers.offAfterFailures': 'Desactivado tras varias fallas',
  'console.developers.failing': { one: '{count} falla seguida', other: '{count} fallas seguidas' },
  'console.developers.deleted': 'Se eliminó el webhook',
  'console.developers.testDelivered': 'Su servidor respondió {status}',
  'console.developers.testFailed': 'Su servidor respondió {status}; se esperaba de 200 a 299',
  'console.developers.testUnreachable': 'No se pudo contactar con su servidor',
  'console.developers.saved': 'Se guardó el webhook',
  'console.developers.noDeliveries': 'Todavía no se entregó nada',
  // Sending to many.
  'console.many.columnsHelp': 'Verifique qué contiene cada columna de su archivo.',
  'console.many.attribute.last_name': 'Apellido',
  'console.many.addPerson': 'Agregar el nombre del primer destinatario',
  'console.many.stopped': 'Se canceló el envío',
  // The overview.
  'console.overview.invitationFailed': 'No se pudo entregar la invitación a {email} para «{name}»',
  'console.overview.sealingFailed': 'No se pudo sellar «{name}»',
  'console.overview.webhookFailing': {
    one: 'El webhook {url} falló {count} vez seguida',
    other: 'El webhook {url} falló {count} veces seguidas',
  },
  'console.overview.webhookOff': 'El webhook {url} se desactivó tras varias fallas',
  // Signing requests.
  'console.requests.status.expired': 'Vencida',
  'console.requests.progress': '{done} de {total} firmaron',
  'console.requests.state.failed': 'No se pudo entregar la invitación',
  'console.requests.state.notEmailed': 'Es su turno; no se envió ningún correo',
  'console.requests.reminded': 'Se reenvió la invitación a {name}',
  'console.requests.cancelled': 'Se canceló la solicitud',
  'console.requests.sealFailed': 'No se pudo sellar. El servicio lo intentará de nuevo.',
  'console.requests.trailNone': 'Todavía no ocurrió nada',
  'console.requests.expires': 'Vence el',
  // Members and the account.
  'console.members.roleHelp.admin':
    'Plantillas, solicitudes, webhooks y la configuración de los espacios de trabajo.',
  'console.members.invited': 'Se invitó a {email}',
  'console.members.removed': 'Se quitó a {email}',
  'console.account.saved': 'Se guardó su nombre',
  'console.account.ended': 'Se cerraron las demás sesiones',
  'console.account.passkeys': 'Llaves de acceso',
  'console.account.addPasskey': 'Agregar llave de acceso',
  'console.account.passkeyAdded': 'Se agregó la llave de acceso',
  'console.account.passkeyFailed': 'No se agregó la llave de acceso. Inténtelo de nuevo.',
  'console.account.signInAgain':
    'Inició sesión hace más de un día. Vuelva a iniciarla para agregar una llave de acceso.',
  'console.account.noPasskeys': 'Todavía no tiene ninguna llave de acceso',
  'console.account.passkey': 'Llave de acceso',
  'console.account.passkeyDeleted': 'Se eliminó la llave de acceso',
  // Templates and sending.
  'console.templates.duplicated': 'Se duplicó la plantilla',
  'console.templates.deleted': 'Se eliminó la plantilla',
  'console.templates.editorFailed': 'No se pudo cargar el editor.',
  'console.templates.noRecipientsHelp':
    'Agregue en el editor a las personas que firman y coloque sus campos.',
  'console.templates.lastName': 'Apellido',
  'console.templates.required': 'Ingrese un valor',
  'console.templates.emailWrong': 'Ingrese una dirección de correo',
  'console.templates.sent': 'Se envió «{name}»',
  // Embedding.
  'console.embed.workspaceColor':
    'La página de firma toma sus colores de la configuración del espacio de trabajo.',
  'console.embed.originWrong':
    '{origin} no es un origen. Ingrese solo el esquema y el host, como https://app.example.com.',
  'console.embed.serverEditorHelp':
    'Crea el token que pide su página. Verifique antes quién inició sesión. La clave de API se queda en su servidor.',
  'console.embed.selected': 'No se pudo copiar. El código está seleccionado: cópielo con el teclado.',
  'console.embed.previewFailed': 'No se pudo cargar el widget',
} as const satisfies Catalogue;
