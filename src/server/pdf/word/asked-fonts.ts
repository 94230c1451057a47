/** The fonts that a Word document asks for: those of its text, of the styles it uses, and of its theme where they refer to it. */
import { attributeOf, localName, type Token } from './clean-xml.ts';

const THEME: Readonly<Record<string, 'major' | 'minor'>> = {
  majorHAnsi: 'major',
  majorAscii: 'major',
  minorHAnsi: 'minor',
  minorAscii: 'minor',
};

interface Style {
  readonly fonts: Set<string>;
  basedOn: string | undefined;
  isDefault: boolean;
}

/** `latin` of the theme's heading and body fonts. */
function themeFonts(theme: readonly Token[]): Partial<Record<'major' | 'minor', string>> {
  const found: Partial<Record<'major' | 'minor', string>> = {};
  let within: 'major' | 'minor' | undefined;
  for (const token of theme) {
    if (token.kind !== 'open') continue;
    const name = localName(token.name);
    if (name === 'majorFont' || name === 'minorFont') within = name === 'majorFont' ? 'major' : 'minor';
    if (name === 'latin' && within) found[within] ??= attributeOf(token, 'typeface');
  }
  return found;
}

/** @param parts the parts that have text: body, headers, footers, notes */
export function askedFonts(
  parts: readonly (readonly Token[])[],
  styles: readonly Token[],
  theme: readonly Token[],
): string[] {
  const ofTheme = themeFonts(theme);
  const fontsOf = (token: Token) =>
    ['ascii', 'hAnsi'].flatMap((name) => {
      // The theme's font wins over the plain one (ECMA-376, 17.3.2.26).
      const themed = THEME[attributeOf(token, `${name}Theme`) ?? ''];
      const font = themed ? ofTheme[themed] : attributeOf(token, name);
      return font ? [font] : [];
    });
  const used = new Set<string>();
  const fonts = new Set<string>();
  for (const token of parts.flat()) {
    if (token.kind !== 'open') continue;
    const name = localName(token.name);
    if (name === 'rFonts') for (const font of fontsOf(token)) fonts.add(font);
    if (/^[prt](bl)?Style$/.test(name)) used.add(attributeOf(token, 'val') ?? '');
  }
  const known = new Map<string, Style>();
  let style: Style | undefined;
  for (const token of styles) {
    const name = token.kind === 'text' ? '' : localName(token.name);
    if (token.kind === 'close' && name === 'style') style = undefined;
    if (token.kind !== 'open') continue;
    if (name === 'style') {
      const isDefault =
        /^(1|true|on)$/.test(attributeOf(token, 'default') ?? '') &&
        attributeOf(token, 'type') === 'paragraph';
      style = { fonts: new Set(), basedOn: undefined, isDefault };
      known.set(attributeOf(token, 'styleId') ?? '', style);
    }
    if (name === 'basedOn' && style) style.basedOn = attributeOf(token, 'val');
    // Outside of a style: the document's defaults.
    if (name === 'rFonts') for (const font of fontsOf(token)) (style?.fonts ?? fonts).add(font);
  }
  for (const [id, one] of known) if (one.isDefault) used.add(id);
  for (const id of used) {
    const one = known.get(id);
    for (const font of one?.fonts ?? []) fonts.add(font);
    // A set visits members that are added on the way, each once.
    if (one?.basedOn) used.add(one.basedOn);
  }
  const plain = (text: string) =>
    text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&apos;', "'");
  return [...fonts]
    .map((font) => plain(font).slice(0, 60))
    .filter(Boolean)
    .slice(0, 50);
}
