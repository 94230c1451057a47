import type { Catalogue } from './messages.ts';

/** Latin American Spanish where it differs from European Spanish: the console’s other pages. */
export const es419ConsolePages = {
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
  // Corrections, saved views, tags and copies.
  'console.lists.correctHelp': 'Puede corregir los datos de quienes todavía no terminaron.',
  'console.lists.lastName': 'Apellido',
  'console.lists.firstNameMissing': 'Ingrese un nombre',
  'console.lists.emailWrong': 'Ingrese una dirección de correo',
  'console.lists.replaceHelp':
    'El enlace enviado a {old} deja de funcionar y se elimina todo lo que se ingresó con él. {new} recibe una invitación nueva en cuanto le llegue el turno. El cambio consta en el registro de auditoría.',
  'console.lists.corrected': 'Se corrigió el destinatario',
  'console.lists.viewDeleted': 'Se eliminó la vista',
  'console.lists.addTag': 'Agregar una etiqueta',
  'console.lists.add': 'Agregar',
  'console.lists.copyHelp':
    'Copia los documentos, destinatarios, campos, la configuración, etiquetas y sellos. Los sellos deben estar disponibles en el otro espacio de trabajo.',
  'console.lists.copied': 'Se copió la plantilla a «{name}»',
  'console.lists.webhooksNone': 'En los últimos 30 días no se llamó a ningún webhook para esta solicitud',
  // Emails, consent and domains.
  'console.mail.type.signing_expired': 'Solicitud vencida',
  'console.mail.type.signer_identity_changed': 'Un destinatario corrigió sus datos',
  'console.mail.placeholder.signer_last_name': 'Apellido del destinatario',
  'console.mail.placeholder.expiration_date': 'Fecha de vencimiento',
  'console.mail.placeholder.decliner_name': 'Quién rechazó',
  'console.mail.linkMissing': 'El texto no tiene enlace de firma. Debajo se agregará un botón con el enlace.',
  'console.mail.saved': 'Se guardó el correo',
  'console.mail.testSent': 'Se envió el correo de prueba a {email}',
  'console.mail.addStatement': 'Agregar declaración',
  'console.mail.statementSaved': 'Se guardó la declaración',
  'console.mail.statementDeleted': 'Se eliminó la declaración',
  'console.mail.addDomain': 'Agregar dominio',
  'console.mail.noDomains': 'Todavía no hay dominios',
  'console.mail.noDomainsHelp': 'Agregue uno para enviar correos desde su propia dirección.',
  'console.mail.ownershipHelp':
    'Agregue este registro en su proveedor de DNS. Puede tardar una hora en verse en todas partes.',
  'console.mail.recordsHelp':
    'Agregue estos registros en su proveedor de DNS. Permiten que los servidores de correo verifiquen que los correos son suyos.',
  'console.mail.record.pending': 'Todavía no encontrado',
  'console.mail.record.failed': 'Se encontró otro valor',
  'console.mail.check': 'Verificar ahora',
  'console.mail.checking': 'Se verifica cada 15 segundos mientras esta página está abierta',
  'console.mail.domainDeleted': 'Se eliminó {domain}',
  // Sending to many.
  'console.many.columnsHelp': 'Verifique qué contiene cada columna de su archivo.',
  'console.many.attribute.last_name': 'Apellido',
  'console.many.addPerson': 'Agregar el nombre del primer destinatario',
  'console.many.stopped': 'Se canceló el envío',
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
  // Seals.
  'console.seals.help':
    'Un sello muestra que su organización aprobó un documento. Las solicitudes lo aplican automáticamente, según el orden de firma.',
  'console.seals.none': 'Todavía no hay sellos',
  'console.seals.created': 'Se creó el sello',
  'console.seals.wasRevoked': 'Se revocó {name}',
  'console.seals.noUses': 'Todavía no lo usó ninguna solicitud',
  // Settings.
  'console.settings.sections': 'Configuración',
  'console.settings.ofCompany':
    'Esta configuración se aplica a todos los espacios de trabajo. Para cambiarla solo en uno, elija arriba un espacio de trabajo.',
  'console.settings.ofWorkspace': 'Esta configuración se aplica a {workspace}.',
  'console.settings.ownersOnly': 'Solo los propietarios pueden cambiar la configuración de la empresa.',
  'console.settings.adminsOnly': 'Solo los propietarios y administradores pueden cambiar la configuración.',
  'console.settings.saved': 'Se guardaron los cambios',
  'console.settings.noLogo': 'Todavía no hay logotipo',
  'console.settings.logoSaved': 'Se guardó el logotipo',
  'console.settings.logoRemoved': 'Se quitó el logotipo',
  'console.settings.expirationHelp':
    'Horas desde el envío hasta que vence una solicitud, salvo que la plantilla o la solicitud indiquen otra cosa.',
  'console.settings.passkey': 'Firmar con una llave de acceso',
  'console.settings.qrCode': 'Ofrecer continuar en el celular',
  'console.settings.watermarkHelp': '«EN CURSO» en cada página hasta que todos firmen.',
  'console.settings.readingHelp': 'El registro de auditoría indica las páginas que vieron.',
  'console.settings.workspacesHelp':
    'Un espacio de trabajo tiene sus propias plantillas, solicitudes, configuración y claves de API, por ejemplo, para un departamento o un cliente.',
  'console.settings.renamed': 'Se cambió el nombre del espacio de trabajo',
  'console.settings.open': 'Abrir la configuración',
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
  // Embedding and API requests.
  'console.embed.workspaceColor':
    'La página de firma toma sus colores de la configuración del espacio de trabajo.',
  'console.embed.originWrong':
    '{origin} no es un origen. Ingrese solo el esquema y el host, como https://app.example.com.',
  'console.embed.serverEditorHelp':
    'Crea el token que pide su página. Verifique antes quién inició sesión. La clave de API se queda en su servidor.',
  'console.embed.selected': 'No se pudo copiar. El código está seleccionado: cópielo con el teclado.',
  'console.embed.previewFailed': 'No se pudo cargar el widget',
  'console.calls.help': 'Lo que llamaron sus programas, sin cuerpos ni parámetros de consulta.',
  'console.tokens.help':
    'Tokens que abren un editor en este momento. Vencen por sí solos; revoque uno para anularlo de inmediato.',
  'console.tokens.expires': 'Vence el',
  'console.tokens.revoked': { one: 'Se revocó un token', other: 'Se revocaron {count} tokens' },
} as const satisfies Catalogue;
