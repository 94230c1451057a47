/** Types for the part of the package that `signature-font.ts` uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly noLayoutClosure?: boolean },
  ): Promise<Uint8Array<ArrayBuffer>>;
}
