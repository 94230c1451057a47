import caveat from '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf?url';
import type { FieldValue, TypedMark } from '../../model/field-value.ts';
import { handFor } from './signature-font.ts';

let loading: Promise<void> | null = null;

/**
 * What a typed mark is written in; other hands than the usual one bring code of their own. Answers when it is there, or does not
 * come: then the system's own is in its place.
 */
export async function showHand(mark: TypedMark): Promise<void> {
  const hand = handFor(mark.text.trim(), mark.font);
  if (hand === 'caveat') return loadHandFont();
  if (hand)
    await import('./load-signature-font.ts').then(({ loadHandOf }) => loadHandOf(mark)).catch(() => {});
}

/** The same for those of these answers that are typed marks. */
export function showHands(values: Iterable<FieldValue>): void {
  for (const value of values)
    if (value !== null && typeof value === 'object' && value.kind === 'typed') void showHand(value);
}

/** Fetches the handwriting font when the first typed signature is about to be seen. A missing font is no reason to stop. */
export function loadHandFont(): Promise<void> {
  loading ??= (async () => {
    const font = new FontFace('Countersign Hand', `url("${caveat}")`);
    await font.load();
    document.fonts.add(font);
  })().catch(() => {
    loading = null;
  });
  return loading;
}
