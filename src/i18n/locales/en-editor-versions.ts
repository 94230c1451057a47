/** English of a template’s versions and their comparison: a module that comes with their code. */
export const editorVersions = {
  // In a list, and where versions are compared.
  'editor.versions.name': 'Version {number}',
  // The template as the editor shows it, also with unsaved changes; among “Version 3” and “Version 4”.
  'editor.versions.now': 'Now',
  // Next to a version: the template hasn’t changed since.
  'editor.versions.current': 'Current',
  'editor.versions.unsaved': 'Unsaved changes',
  // Below a version.
  'editor.versions.restoredFrom': 'Restored from version {number}',
  // Who saved a version; {name} is the beginning of an API key.
  'editor.versions.byKey': 'API key {name}',
  'editor.versions.by.api_key': 'API key',
  'editor.versions.by.editor_token': 'Editor',
  'editor.versions.by.unknown': 'Unknown author',
  // What a version changed.
  'editor.versions.fieldsAdded': 'Fields added: {count}',
  'editor.versions.fieldsChanged': 'Fields changed: {count}',
  'editor.versions.fieldsRemoved': 'Fields removed: {count}',
  'editor.versions.recipientsAdded': 'Recipients added: {count}',
  'editor.versions.recipientsChanged': 'Recipients changed: {count}',
  'editor.versions.recipientsRemoved': 'Recipients removed: {count}',
  'editor.versions.sealsChanged': 'Seals changed: {count}',
  'editor.versions.documentsChanged': 'Documents changed',
  'editor.versions.settingsChanged': 'Settings changed: {names}',
  'editor.versions.onlyText': 'When you save changes, the version before them stays here.',
  // Above the pages.
  'editor.versions.compareWith': 'Compare with',
  // Name of a switch: before, changes or after.
  'editor.versions.view': 'View',
  'editor.versions.before': 'Before',
  'editor.versions.changes': 'Changes',
  'editor.versions.after': 'After',
  // Title of the list.
  'editor.versions.differences': 'Differences',
  'editor.versions.none': 'No differences',
  'editor.versions.next': 'Next difference',
  'editor.versions.previous': 'Previous difference',
  // Of fields.
  'editor.versions.added': 'Added',
  'editor.versions.removed': 'Removed',
  'editor.versions.moved': 'Moved',
  'editor.versions.changed': 'Changed',
  // Name of a switch between two versions, below the sentence.
  'editor.versions.pagesOf': 'Pages of',
  'editor.versions.otherPages': 'The two versions have different pages.',
  'editor.versions.otherFile': 'different file',
  'editor.versions.restore': 'Restore version {number}',
  'editor.versions.savesFirst': 'Your unsaved changes are saved first.',
  // {parts}: such as “Recipients and Fields”.
  'editor.versions.locked':
    'Restoring would also change what you can’t edit here ({parts}). Ask someone who can edit all of it.',
  'editor.versions.restored': 'Version {number} restored',
  // Errors: why nothing was restored, and what to do.
  'editor.versions.notSaved': 'Your unsaved changes couldn’t be saved, so nothing was restored. Try again.',
  'editor.versions.conflict':
    'Someone else saved changes in the meantime, so nothing was restored. Look at their changes first, then restore again.',
  'editor.versions.showTheirs': 'Show their changes',
  'editor.versions.offline': 'Nothing was restored. Check your internet connection, then try again.',
  'editor.versions.denied':
    'You don’t have permission to restore this version. Ask someone who can edit the whole template.',
  'editor.versions.gone':
    'This version isn’t kept anymore. The first version and the 100 most recent ones are.',
  'editor.versions.sealGone':
    'This version has a seal that can’t be used anymore ({names}), so nothing was restored. You can restore the version without the seal and its fields.',
  'editor.versions.withoutSeal': 'Restore without the seal',
  // Undo step.
  'editor.step.version': 'restore version',
} as const;
