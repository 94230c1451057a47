import caveat from '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf?url';
import type { FieldValue, TypedMark } from '../../model/field-value.ts';
import { signatureFontFor } from './signature-font.ts';

let loading: Promise<void> | null = null;

/** Loads the font of a typed mark. Resolves in any case; without it the system's handwriting font is shown. */
export async function showSignatureFont(mark: TypedMark): Promise<void> {
  const fontName = signatureFontFor(mark.text.trim(), mark.font);
  if (fontName === 'caveat') return loadDefaultSignatureFont();
  if (fontName)
    await import('./load-signature-font.ts')
      .then(({ loadFontOfMark }) => loadFontOfMark(mark))
      .catch(() => {});
}

/** The same for all typed marks among the values. */
export function showSignatureFonts(values: Iterable<FieldValue>): void {
  for (const value of values)
    if (value !== null && typeof value === 'object' && value.kind === 'typed') void showSignatureFont(value);
}

/** Loads the default signature font when the first typed signature is shown. Failures are ignored, and retried the next time. */
export function loadDefaultSignatureFont(): Promise<void> {
  loading ??= (async () => {
    const font = new FontFace('Countersign Hand', `url("${caveat}")`);
    await font.load();
    document.fonts.add(font);
  })().catch(() => {
    loading = null;
  });
  return loading;
}
