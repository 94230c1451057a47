/** English of seals in the template editor, loaded where a company has seals. */
export const editorSeals = {
  // Button, dialog and its button: a seal of the organization, which the service applies in the signing order.
  'editor.addSeal': 'Add seal',
  'editor.seal.addText':
    'A seal is applied automatically when its turn in the signing order comes. Place its stamp on a page next.',
  'editor.seal.swapText': 'The new seal keeps the place in the signing order and the fields.',
  // Button of that dialog.
  'editor.seal.use': 'Use this seal',
  // Name of the list of seals for screen readers.
  'editor.seal.choose': 'Seals',
  'editor.seal.none': 'There are no seals that you can use. Ask your administrator to create one.',
  // Announced.
  'editor.seal.added': 'Added {name}',
  'editor.seal.swapped': 'Now using {name}',
  // Settings of a seal's fields: what it writes into them.
  'editor.seal.stampHelp': 'Shows the picture of the seal.',
  'editor.seal.dateHelp': 'Shows the date when the seal is applied.',
  'editor.seal.textHelp': 'If you leave it empty, the name of the seal is shown.',
  // Undo steps.
  'editor.step.addSeal': 'add seal',
  'editor.step.swapSeal': 'change seal',
  'editor.step.removeSeal': 'remove seal',
} as const;
