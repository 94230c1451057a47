import { encode } from 'uqr';

/** A QR code as one SVG path on a grid of `size` units, with the quiet zone that readers need. */
export function qrCode(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; ) {
      let length = 0;
      while (row[x + length]) length++;
      if (length > 0) path += `M${x} ${y}h${length}v1h-${length}z`;
      x += Math.max(length, 1);
    }
  });
  return { size, path };
}
