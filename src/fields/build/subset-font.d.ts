/** The package brings no types; as far as `hand-font.ts` uses it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly noLayoutClosure?: boolean },
  ): Promise<Uint8Array<ArrayBuffer>>;
}
