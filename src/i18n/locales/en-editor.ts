/** English of the template editor, as far as it is needed to see and place fields; the rest is in `en-editor-later.ts`. */
export const editor = {
  // Name of the whole widget for screen readers.
  'editor.title': 'Template editor',
  // The same where a signing request is edited.
  'editor.titleRequest': 'Signing request editor',
  'editor.loading': 'Opening the document',
  'editor.retry': 'Try again',
  'editor.failed': 'The document could not be opened',
  'editor.readOnly': 'View only',
  // Top bar.
  'editor.save': 'Save',
  // Signing request editor: opens the question whether to send.
  'editor.send': 'Send',
  // In place of "View only" once the request is on its way.
  'editor.sent': 'Sent',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  // Tooltips of undo and redo: the step in words.
  'editor.undoStep': 'Undo: {step}',
  'editor.redoStep': 'Redo: {step}',
  'editor.close': 'Close',
  'editor.help': 'Keyboard shortcuts',
  'editor.zoomIn': 'Zoom in',
  'editor.zoomOut': 'Zoom out',
  'editor.zoom': 'Zoom, {percent} %',
  'editor.thumbnails': 'Page overview',
  // Switch between editing and seeing the document as a recipient; also in the list of shortcuts.
  'editor.preview': 'Preview',
  'editor.page': 'Page',
  'editor.pageOf': 'of {pages}',
  // Save state beside the name.
  'editor.status.saved': 'Saved',
  'editor.status.unsaved': 'Not saved yet',
  'editor.status.saving': 'Saving…',
  'editor.status.failed': 'Not saved',
  'editor.status.conflict': 'Changed elsewhere',
  'editor.merged': 'Changes that someone else saved meanwhile were merged with yours.',
  'editor.expired.title': 'Your access has expired',
  'editor.expired.text': 'Your changes are still here. They can be saved as soon as access is renewed.',
  // Undo steps.
  'editor.step.edit': 'change',
  'editor.step.merge': 'merge other changes',
  'editor.step.restore': 'restore unsaved changes',
  'editor.step.place': 'place field',
  'editor.step.move': 'move',
  'editor.step.resize': 'resize',
  'editor.step.delete': 'delete',
  'editor.step.duplicate': 'duplicate',
  'editor.step.paste': 'paste',
  'editor.step.cut': 'cut',
  'editor.step.arrange': 'arrange',
  'editor.step.copyToPages': 'copy to pages',
  'editor.step.settings': 'change field',
  'editor.step.assign': 'assign recipient',
  'editor.step.addRecipient': 'add recipient',
  'editor.step.editRecipient': 'change recipient',
  'editor.step.removeRecipient': 'remove recipient',
  'editor.step.orderRecipients': 'change order',
  'editor.step.document': 'change document',
  // Recipients.
  'editor.recipients': 'Recipients',
  'editor.addRecipient': 'Add recipient',
  'editor.recipient.noneText': 'Add the people who sign, approve or get a copy.',
  // Name of a recipient without one.
  'editor.recipient.Signer': 'Signer {number}',
  'editor.recipient.Approver': 'Approver {number}',
  'editor.recipient.CC': 'Copy {number}',
  'editor.recipient.moved': '{name} is now number {number}',
  'editor.recipient.drag': 'Drag to change the order',
  'editor.designation.Signer': 'Signs',
  'editor.designation.Approver': 'Approves',
  'editor.designation.CC': 'Gets a copy',
  // Palette.
  'editor.palette': 'Fields',
  'editor.palette.search': 'Find a field type',
  'editor.palette.nothing': 'No field type has this name.',
  // {name} e.g. "Signer 1".
  'editor.palette.notFor': 'Not for {name}',
  'editor.armed': 'Click the page to place: {type}',
  'editor.disarm': 'Stop placing',
  // Pages and fields.
  'editor.pages': 'Pages',
  'editor.pageLabel': 'Page {page} of {pages}',
  'editor.pageRole': 'document page',
  'editor.fieldRole': 'field',
  // {details} e.g. "required".
  'editor.field.label': '{type}, {recipient}',
  'editor.field.labelNamed': '{name}, {type}, {recipient}',
  'editor.field.nobody': 'nobody',
  'editor.field.keys':
    'Arrow keys go from field to field. Space picks the field up; then arrow keys move it, Shift with Alt and arrow keys resize it, Space drops it and Escape puts it back.',
  'editor.say.placed': '{type} placed on page {page}, {left} % from left, {top} % from top',
  'editor.say.at': '{left} % from left, {top} % from top, page {page}',
  'editor.say.size': '{width} % wide, {height} % high',
  'editor.say.pickedUp': 'Picked up. Move with the arrow keys, Space to drop, Escape to cancel.',
  'editor.say.dropped': 'Dropped. {left} % from left, {top} % from top, page {page}',
  'editor.say.cancelled': 'Put back.',
  'editor.say.deleted': { one: 'Field deleted', other: '{count} fields deleted' },
  'editor.say.copied': { one: 'Field copied', other: '{count} fields copied' },
  'editor.say.selected': {
    zero: 'Nothing selected',
    one: '1 field selected',
    other: '{count} fields selected',
  },
  'editor.say.undone': 'Undone: {step}',
  'editor.say.redone': 'Done again: {step}',
  // Right panel.
  'editor.panel': 'Details',
  // Document tab.
  'editor.doc.name': 'Name',
} as const;
