/** English of what reads the document's pages: suggested fields and the search. */
export const editorReading = {
  // Panel of suggested fields; the word on the button that opens it is in `en-editor.ts`.
  'editor.suggest.close': 'Back to settings',
  'editor.suggest.reading': 'Reading the document',
  'editor.suggest.progress': 'Page {page} of {pages}',
  'editor.suggest.stop': 'Stop',
  'editor.suggest.again': 'Read all pages',
  'editor.suggest.failed': 'The document couldn’t be read.',
  'editor.suggest.found': {
    zero: 'No fields found',
    one: '1 suggested field',
    other: '{count} suggested fields',
  },
  'editor.suggest.none': 'Nothing to suggest',
  'editor.suggest.noneText': 'We found nothing else to fill in.',
  'editor.suggest.acceptAll': 'Accept all',
  'editor.suggest.dismissAll': 'Dismiss all',
  'editor.suggest.accept': 'Accept: {name}',
  'editor.suggest.dismiss': 'Dismiss: {name}',
  // Read out.
  'editor.suggest.accepted': { one: 'Field placed', other: '{count} fields placed' },
  'editor.suggest.dismissed': { one: 'Suggestion dismissed', other: '{count} suggestions dismissed' },
  'editor.suggest.bringBack': {
    one: 'Bring back the dismissed suggestion',
    other: 'Bring back {count} dismissed suggestions',
  },
  'editor.suggest.more': { one: '1 more further down', other: '{count} more further down' },
  'editor.suggest.keys':
    'Use the arrow keys to move through the suggestions, Enter to accept, Delete to dismiss.',
  // Where a suggestion comes from.
  'editor.suggest.source.form': 'from the PDF’s form',
  'editor.suggest.source.tag': 'from a tag in the text',
  'editor.suggest.source.line': 'blank line',
  'editor.suggest.source.box': 'box',
  'editor.suggest.source.label': 'from nearby text',
  'editor.step.suggestion': 'accept suggestion',
  'editor.step.suggestions': 'accept suggestions',
  // Search in the document.
  'editor.find.count': '{position} of {total}',
  'editor.find.running': 'Searching…',
  'editor.find.none': 'Not found',
  'editor.find.next': 'Next match',
  'editor.find.previous': 'Previous match',
  'editor.find.close': 'Close search',
  // In the search: a field at each match.
  'editor.place.open': 'Place fields at matches',
  'editor.place.type': 'Field type',
  'editor.place.where': 'Position',
  'editor.place.right': 'Right of the text',
  'editor.place.left': 'Left of the text',
  'editor.place.below': 'Below the text',
  'editor.place.over': 'Over the text',
  'editor.place.for': 'For {name}',
  'editor.place.do': { one: 'Place 1 field', other: 'Place {count} fields' },
  // Added to the message before it.
  'editor.place.skipped': {
    one: '1 match already has a field.',
    other: '{count} matches already have a field.',
  },
  'editor.place.tooMany': 'That would be {count} fields. A document can have up to {most}.',
  'editor.place.changed': 'The document or the search changed meanwhile. Try again.',
  'editor.step.placeAtMatches': 'place fields at matches',
} as const;
