interface Known {
  readonly signatures: number;
  readonly is_restricted: boolean;
  readonly is_repaired: boolean;
}

/** What whoever brings a document should know about it, though it is accepted. */
export function documentWarnings({ signatures, is_restricted, is_repaired }: Known): string[] {
  const warnings: string[] = [];
  if (signatures > 0) {
    const [many, they] =
      signatures === 1 ? ['a digital signature', 'it'] : [`${signatures} digital signatures`, 'they'];
    warnings.push(
      `document: the file carried ${many}. Filling in and sealing it is a change, so ${they} cannot be checked in the sealed document; what ${they} looked like stays on the page, and the file as it was uploaded is in the evidence pack`,
    );
  }
  if (is_restricted)
    warnings.push(
      'document: the file opens without a password, but its owner restricted what may be done with it. Filling in and sealing it is a change, so the sealed document bears no such restriction; make sure that you may send it',
    );
  if (is_repaired)
    warnings.push(
      'document: the file was damaged and has been repaired. Its table of contents was missing or wrong; all pages and what they show were found',
    );
  return warnings;
}
