/** English of what exports, imports, keeps and compares many fields at once. */
export const editorBulk = {
  // In the Document tab.
  'editor.csv': 'Fields as a spreadsheet',
  'editor.csv.help': 'Edit many fields at once in a spreadsheet, or copy them to another document.',
  'editor.csv.export': 'Export as CSV',
  'editor.csv.import': 'Import CSV…',
  'editor.csv.exported': { one: '1 field exported', other: '{count} fields exported' },
  // The dialog.
  'editor.csv.title': 'Import fields',
  'editor.csv.titleHelp':
    'Rows with an ID change that field. Other rows add a field. To get a file with all columns, export the fields first.',
  'editor.csv.choose': 'Choose a file',
  'editor.csv.another': 'Choose another file',
  'editor.csv.delete': {
    one: 'Delete 1 field that isn’t in the file',
    other: 'Delete {count} fields that aren’t in the file',
  },
  'editor.csv.ignored': 'These columns aren’t read: {names}',
  'editor.csv.do': 'Import',
  'editor.csv.done': { one: '1 field imported', other: '{count} fields imported' },
  'editor.csv.refused': 'The document changed or can’t be edited now, so nothing was imported.',
  'editor.csv.failed': 'The file couldn’t be read. Choose a CSV file of up to {size} MB.',
  // Above the list of mistakes.
  'editor.csv.issues': {
    one: 'Fix 1 problem in the file, then choose it again.',
    other: 'Fix {count} problems in the file, then choose it again.',
  },
  // Below a list that was cut off.
  'editor.csv.more': { one: '1 more', other: '{count} more' },
  // Columns of the preview, and what a row does.
  'editor.csv.row': 'Row',
  'editor.csv.change': 'Result',
  'editor.csv.type': 'Field',
  'editor.csv.new': 'New',
  'editor.csv.changed': 'Changed',
  'editor.csv.same': 'Unchanged',
  // A mistake: where it is, what was expected, what is there.
  'editor.csv.issue': 'Row {row}, {column}: expected {expected}, got “{received}”',
  'editor.csv.issueEmpty': 'Row {row}, {column}: expected {expected}, but the cell is empty',
  'editor.csv.quotes': 'Row {row}: a quotation mark isn’t closed, or text follows the closing one.',
  'editor.csv.missing': 'Row 1: these columns are missing: {names}',
  'editor.csv.empty': 'Expected column names in row 1 and at least one row below.',
  // In place of {expected}.
  'editor.csv.expect.oneOf': 'one of {names}',
  'editor.csv.expect.range': 'a number from {from} to {to}',
  'editor.csv.expect.yesNo': 'true or false',
  'editor.csv.expect.color': 'a color such as #ffee00',
  'editor.csv.expect.knownId': 'the ID of a field, or nothing for a new one',
  'editor.csv.expect.uniqueId': 'each ID once (it’s also in row {row})',
  'editor.csv.expect.unlocked': 'the same position, because the field is locked',
  'editor.csv.expect.permitted': 'a field that you can change',
  'editor.csv.expect.length': 'up to {most} characters',
  'editor.csv.expect.oneRecipient': 'a name that only one recipient has (this could be {names})',
  // Saved fields, in the Field tab; their title is in `en-editor-deferred.ts`.
  'editor.presets.none':
    'Select fields on the page to save them here. Everyone in your workspace can place them in other templates.',
  'editor.presets.help': 'Click to place the fields in view, or drag them onto a page.',
  'editor.presets.onePage': 'To save fields, select up to 100 on one page.',
  'editor.presets.name': 'Name',
  'editor.presets.save': { one: 'Save selected field', other: 'Save {count} selected fields' },
  'editor.presets.saved': '“{name}” saved',
  'editor.presets.rename': 'Rename',
  'editor.presets.deleted': '“{name}” deleted',
  'editor.presets.taken': 'This name is taken. Choose another one.',
  'editor.step.placePreset': 'place saved fields',
  'editor.step.importFields': 'import fields',
} as const;
