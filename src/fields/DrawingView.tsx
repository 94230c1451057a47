import type { Size } from '../geometry/box.ts';
import type { Drawing, DrawingItem, FontName, OwnFont, PathCommand } from '../geometry/drawing.ts';
import { measureText } from './text/measure-text.ts';

/** Our fonts if the page has loaded them, else system fonts, stretched to the same width. */
const FONT_FAMILIES: Record<OwnFont, string> = {
  sans: '"Countersign Sans", "Noto Sans", "Segoe UI", system-ui, sans-serif',
  'sans-bold': '"Countersign Sans", "Noto Sans", "Segoe UI", system-ui, sans-serif',
  handwriting: '"Countersign Hand", "Segoe Script", "Bradley Hand", cursive',
};

/** `font-family` of a text on the page. */
export const fontFamily = (font: FontName) =>
  font.startsWith('hand:')
    ? `"Countersign ${font.slice('hand:'.length)}", ${FONT_FAMILIES.handwriting}`
    : FONT_FAMILIES[font as OwnFont];

export const pathData = (commands: readonly PathCommand[]) =>
  commands.map(([letter, ...numbers]) => letter + numbers.join(' ')).join('');

function Item({ item }: { readonly item: DrawingItem }) {
  switch (item.kind) {
    case 'path':
      return (
        <path
          d={pathData(item.commands)}
          fill={item.fill ?? 'none'}
          stroke={item.stroke}
          stroke-width={item.lineWidth}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      );
    case 'text':
      return (
        <text
          x={item.x}
          y={item.y}
          font-family={fontFamily(item.font)}
          font-size={item.size}
          font-weight={item.font === 'sans-bold' ? 700 : 400}
          fill={item.fill}
          // `x` is the left end in every writing direction.
          direction="ltr"
          unicode-bidi="plaintext"
          // The width in the sealed file, whichever font the browser uses.
          textLength={measureText(item.text, item.font, item.size)}
          lengthAdjust="spacingAndGlyphs"
          xml:space="preserve"
        >
          {item.text}
        </text>
      );
    case 'image':
      return <image href={item.source} x={item.x} y={item.y} width={item.width} height={item.height} />;
  }
}

/** A drawing as SVG that fills its parent. Hidden from assistive technology, because the control has the value. */
export function DrawingView({ drawing, size }: { readonly drawing: Drawing; readonly size: Size }) {
  if (drawing.length === 0) return null;
  return (
    <svg
      class="field-drawing"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {drawing.map((item, index) => (
        // A drawing is always replaced as a whole, so indices suffice as keys.
        <Item key={index} item={item} />
      ))}
    </svg>
  );
}
