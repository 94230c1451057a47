interface Known {
  readonly signatures: number;
  readonly is_restricted: boolean;
  readonly is_repaired: boolean;
}

/** Non-fatal warnings about an uploaded document. */
export function documentWarnings({ signatures, is_restricted, is_repaired }: Known): string[] {
  const warnings: string[] = [];
  if (signatures > 0) {
    const [many, they] =
      signatures === 1 ? ['a digital signature', 'it'] : [`${signatures} digital signatures`, 'they'];
    warnings.push(
      `document: the file contained ${many}. Filling in and sealing it changes the file, so ${they} can’t be verified in the sealed document. The pages keep their appearance, and the evidence package contains the original upload`,
    );
  }
  if (is_restricted)
    warnings.push(
      'document: the file opens without a password, but its owner restricted how it can be used. Sealing removes the restriction, so make sure you’re allowed to send it',
    );
  if (is_repaired)
    warnings.push(
      'document: the file was damaged and has been repaired. Its cross-reference table was missing or wrong; all pages and their content were recovered',
    );
  return warnings;
}
