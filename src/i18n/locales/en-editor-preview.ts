/** English of the editor's preview: the document as one recipient sees it. */
export const editorPreview = {
  'editor.preview.as': 'Preview as',
  'editor.preview.back': 'Back to editing',
  // What the fields hold at first.
  'editor.preview.answers': 'Answers',
  'editor.preview.answers.none': 'Empty form',
  'editor.preview.answers.samples': 'Sample answers',
  'editor.preview.missing': {
    zero: 'Nothing left to fill in',
    one: '1 required field left',
    other: '{count} required fields left',
  },
  'editor.preview.nobody': 'No one to preview as',
  'editor.preview.nobodyText': 'Add a signer or approver first.',
  // Side panel of the preview: the conditions of this recipient's fields.
  'editor.preview.rules': 'Rules',
  'editor.preview.isShown': 'Shown',
  'editor.preview.isHidden': 'Hidden',
  'editor.preview.isRequired': 'Required',
  'editor.preview.isOptional': 'Not required',
  // Before and after a condition, for screen readers.
  'editor.preview.holds': 'true:',
  'editor.preview.holdsNot': 'not true:',
  // Read out when an answer makes a field come or go.
  'editor.preview.say.shown': 'Now shown: {names}',
  'editor.preview.say.hidden': 'Now hidden: {names}',
  // In place of data that the template does not know.
  'editor.preview.sample.name': 'Alex Example',
  'editor.preview.sample.company': 'Example Ltd',
  'editor.preview.sample.title': 'Manager',
  'editor.preview.sample.text': 'Sample text',
} as const;
