import type { Box } from '../geometry/box.ts';
import type { PdfjsPage } from './load-pdfjs.ts';

export interface TextPiece {
  readonly text: string;
  /** Percent of the displayed page. The box of slanted or vertical text is the smallest upright one around it. */
  readonly box: Box<'percent'>;
  readonly endsLine: boolean;
}

/** The page's text in the document's own order, which need not be the reading order. */
export async function readText(page: PdfjsPage): Promise<readonly TextPiece[]> {
  const { items } = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  const pieces: TextPiece[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
    const along = Math.hypot(a, b) || 1;
    const up = Math.hypot(c, d) || 1;
    // Unit vectors of the line and of its height, so that width and height are in page units whatever the font matrix.
    const right = { x: (a / along) * item.width, y: (b / along) * item.width };
    const top = { x: (c / up) * item.height, y: (d / up) * item.height };
    const corners = [
      [e, f],
      [e + right.x, f + right.y],
      [e + top.x, f + top.y],
      [e + right.x + top.x, f + right.y + top.y],
    ].map(([x, y]) => viewport.convertToViewportPoint(x!, y!) as [number, number]);
    const xs = corners.map(([x]) => (x / viewport.width) * 100);
    const ys = corners.map(([, y]) => (y / viewport.height) * 100);
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    pieces.push({
      text: item.str,
      box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
      endsLine: item.hasEOL,
    });
  }
  return pieces;
}
