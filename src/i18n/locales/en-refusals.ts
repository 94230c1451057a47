/** Error messages below fields; the signing page, the editor's preview and the service use them. */
export const refusals = {
  // Below a field on the signing page, unless the author wrote a sentence of their own.
  'fields.refusal.wrongKind': 'This answer doesn’t fit this field.',
  'fields.refusal.required': 'This field is required.',
  'fields.refusal.tooShort': 'Please enter at least {limit} characters.',
  'fields.refusal.tooLong': 'Please enter at most {limit} characters.',
  // Said of one text: another may have wider or narrower letters.
  'fields.refusal.doesNotFit': 'This is too long for the field. Shorten it to {limit} characters.',
  'fields.refusal.pattern': 'This doesn’t have the expected format.',
  'fields.refusal.number': 'Please enter a number.',
  'fields.refusal.tooSmall': 'Please enter a number of at least {limit}.',
  'fields.refusal.tooLarge': 'Please enter a number of at most {limit}.',
  'fields.refusal.date': 'Please enter a date.',
  'fields.refusal.tooEarly': 'Please choose {limit} or later.',
  'fields.refusal.tooLate': 'Please choose {limit} or earlier.',
  'fields.refusal.email': 'Please enter an email address.',
  'fields.refusal.phone': 'Please enter a phone number.',
  'fields.refusal.option': 'Please choose one of the options.',
  'fields.refusal.mark': 'That signature is too short. Please draw or type it again.',
  'fields.refusal.fileType': 'This type of file isn’t accepted here.',
  'fields.refusal.fileSize': 'This file is too large; the limit is {limit}.',
  // The sealed document cannot show them: no font has them, or their script needs shaping.
  'fields.refusal.characters': 'The document can’t show these characters: {characters}',
  'fields.refusal.readOnly': 'This field can’t be changed.',
} as const;
