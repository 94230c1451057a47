/** English of settings of fields and recipients that load on demand. */
export const editorDetails = {
  // First choice of a date field's format; {example} is a date.
  'editor.date.usual': 'As usual in the recipients’ language ({example})',
  'editor.date.custom': 'Custom…',
  'editor.date.pattern': 'Pattern',
  // The parts of a pattern aren't translated.
  'editor.date.help':
    'yyyy: year, MM: month (MMM, MMMM: by name), dd: day, HH:mm:ss: time. Other characters are kept.',
  'editor.date.example': 'Example: {example}',
  'editor.date.unknown': '“{token}” isn’t possible. Use yyyy, MMMM, MMM, MM, dd, HH, mm or ss.',
  'editor.date.none': 'Use at least one of yyyy, MM and dd.',
  // Where someone’s number differs between two versions.
  'editor.recipient.order': 'Place in the signing order',
  'editor.recipient.language': 'Language',
  // {value} is the name of a language.
  'editor.recipient.languageInherit': 'Same as the document ({value})',
  // Title of settings: what recipients can correct about themselves.
  'editor.identity': 'Corrections',
  'editor.identity.which': 'Before signing, recipients can correct their',
  'editor.identity.address': 'Postal address',
  'editor.identity.inherit': 'Same as the document',
  'editor.identity.own': 'Choose here',
  'editor.custom': 'Custom fields',
  'editor.custom.add': 'Add a custom field',
  'editor.custom.name': 'Name',
  'editor.custom.taken': 'This name is already in use.',
  'editor.custom.confirm': 'Add',
} as const;
