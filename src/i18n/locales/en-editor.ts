/** English of the template editor, as far as it is needed to see and place fields; the rest is in `en-editor-deferred.ts`. */
export const editor = {
  // Name of the whole widget for screen readers.
  'editor.title': 'Template editor',
  // The same where a signing request is edited.
  'editor.titleRequest': 'Signing request editor',
  'editor.loading': 'Opening the document',
  'editor.retry': 'Try again',
  // Top bar.
  'editor.save': 'Save',
  // Signing request editor: opens the question whether to send.
  'editor.send': 'Send',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  // Tooltips of undo and redo: the step in words.
  'editor.undoStep': 'Undo: {step}',
  'editor.redoStep': 'Redo: {step}',
  'editor.close': 'Close',
  'editor.help': 'Keyboard shortcuts',
  'editor.zoomIn': 'Zoom in',
  'editor.zoomOut': 'Zoom out',
  'editor.zoom': 'Zoom, {percent}',
  'editor.thumbnails': 'Page overview',
  // Button and panel: fields found by reading the document.
  'editor.suggest': 'Suggest fields',
  // Button, and the input of the search.
  'editor.find': 'Find in the document',
  // Switch between editing and seeing the document as a recipient; also in the list of shortcuts.
  'editor.preview': 'Preview',
  // Undo steps.
  'editor.step.edit': 'change',
  'editor.step.move': 'move',
  // Recipients.
  'editor.recipients': 'Recipients',
  'editor.addRecipient': 'Add recipient',
  // Name of a recipient without one.
  'editor.recipient.Signer': 'Signer {number}',
  'editor.recipient.Approver': 'Approver {number}',
  'editor.recipient.CC': 'Copy {number}',
  'editor.recipient.drag': 'Drag to change the order',
  'editor.designation.Signer': 'Signs',
  'editor.designation.Approver': 'Approves',
  'editor.designation.CC': 'Gets a copy',
  // Applied automatically, in its turn.
  'editor.designation.Seal': 'Seal',
  // Palette.
  'editor.palette': 'Fields',
  'editor.palette.search': 'Find a field type',
  'editor.palette.nothing': 'No matching field types.',
  // {name} e.g. "Signer 1".
  'editor.palette.notFor': 'Not for {name}',
  // Pages and fields.
  'editor.pages': 'Pages',
  'editor.pageLabel': 'Page {page} of {pages}',
  'editor.pageRole': 'document page',
  'editor.fieldRole': 'field',
  // {details} e.g. "required".
  'editor.field.label': '{type}, {recipient}',
  'editor.field.labelNamed': '{name}, {type}, {recipient}',
  'editor.field.nobody': 'unassigned',
  // Right panel.
  'editor.panel': 'Details',
  // Document tab.
  'editor.doc.name': 'Name',
} as const;
