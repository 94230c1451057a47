/** What whoever brings a document should know about it, though it is accepted. */
export function documentWarnings({ signatures }: { readonly signatures: number }): string[] {
  if (signatures === 0) return [];
  const [many, they] =
    signatures === 1 ? ['a digital signature', 'it'] : [`${signatures} digital signatures`, 'they'];
  return [
    `document: the file carried ${many}. Filling in and sealing it is a change, so ${they} cannot be checked in the sealed document; what ${they} looked like stays on the page, and the file as it was uploaded is in the evidence pack`,
  ];
}
