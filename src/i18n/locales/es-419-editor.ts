import type { Catalogue } from './messages.ts';

/** Latin American Spanish where it differs from European Spanish: the editor. */
export const es419Editor = {
  'editor.failed': 'No se pudo abrir el documento',
  'editor.merged': 'Los cambios de otra persona se combinaron con los suyos.',
  'editor.expired.title': 'Su acceso venció',
  'editor.step.addRecipient': 'agregar destinatario',
  'editor.addRecipient': 'Agregar destinatario',
  'editor.recipient.noneText': 'Agregue a las personas que firman, aprueban o reciben una copia.',
  'editor.attribute.last_name': 'Apellido',
  'editor.send.nobody': 'Agregue al menos un firmante.',
  'editor.send.checks': {
    one: 'La verificación encontró 1 problema.',
    other: 'La verificación encontró {count} problemas.',
  },
  'editor.addOption': 'Agregar opción al grupo',
  'editor.nothingSelectedText': 'Seleccione un campo de la página para ver su configuración.',
  'editor.condition.add': 'Agregar una condición',
  'editor.doc.expiration': 'Vence después de',
  'editor.doc.send_expiration_email': 'Aviso al vencer',
  'editor.conflict.title': 'Otra persona también cambió esto',
  'editor.conflict.text': 'Todo lo demás se combinó. Elija qué versión conservar. Puede deshacerlo.',
  'editor.preview.nobodyText': 'Agregue primero un firmante o aprobador.',
  'editor.preview.sample.company': 'Ejemplo S. A.',
  'editor.pages.done': 'Las páginas se cambiaron',
  'editor.replace.done': 'El PDF se reemplazó',
  'editor.suggest.close': 'Volver a la configuración',
  'editor.suggest.noneText': 'No encontramos nada más que completar.',
  'editor.reminders.add': 'Agregar un recordatorio',
  'editor.reminders.before': 'Antes de que venza',
  'editor.reminders.all': 'Todas las personas que no firmaron',
  'editor.start.add': 'Agregar el primer destinatario',
  'editor.start.fields':
    'Buscamos los lugares que se deben completar. También puede arrastrar campos a las páginas.',
  'editor.send.complete': 'Agregar datos',
  'editor.send.completeNamed': 'Agregar los datos que faltan de {name}',
  'editor.condition.requiredAlways': 'Según la configuración «Obligatorio» de arriba.',
} as const satisfies Catalogue;
