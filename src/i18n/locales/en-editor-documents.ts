/** English of the list of several documents and its dialogs: a module that comes with their code. */
export const editorDocuments = {
  'editor.documents.add': 'Add document',
  // Below that button.
  'editor.documents.drop': 'Or drop PDF or Word files here.',
  // Below the name of a document.
  'editor.documents.pages': { one: '{count} page', other: '{count} pages' },
  // Progress of adding and replacing.
  'editor.documents.uploading': 'Uploading {file}',
  'editor.documents.adding': 'Adding the document',
  // Notes.
  'editor.documents.added': 'Documents added: {count}',
  'editor.documents.renamed': 'Renamed to {name}',
  'editor.documents.removed': '{name} removed',
  // Menu item and dialog.
  'editor.documents.rename': 'Rename',
  'editor.documents.renameHelp': 'Signers see this name above the first page.',
  // Title of the dialog that rotates, moves and deletes pages.
  'editor.documents.pagesTitle': 'Edit pages of {name}',
  // Menu item, and the dialog's title.
  'editor.documents.replace': 'Replace the file',
  'editor.documents.replaceTitle': 'Replace the file of {name}',
  // Above a list of fields, before a document is removed.
  'editor.documents.fieldsGo': 'Fields deleted with it: {count}',
  // In a draft; templates have a longer text.
  'editor.documents.final': 'You can undo this.',
  // Undo steps.
  'editor.step.documentAdd': 'add documents',
  'editor.step.documentRename': 'rename a document',
  'editor.step.documentReplace': 'replace a file',
  'editor.step.documentRemove': 'remove a document',
  'editor.step.documentMove': 'move a document',
} as const;
