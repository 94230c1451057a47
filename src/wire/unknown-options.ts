/** Finds misspelled options. The loaders ignore what they don't know, so that a page written for a newer version runs with an older script. */
import { NAME } from '../model/brand.ts';

const SHARED =
  'container theme locale width height apiUrl embedUrl onLoad onSave onError onClose onChecks onDirtyChange getToken onTokenExpiring';

/** All options of both editors. */
export const EDITOR_KEYS: readonly string[] =
  `${SHARED} jwt templateId signingRequestId readOnly onSend autosave features leaveGuard showCloseButton initialZoom autoFit onHistory isolation`.split(
    ' ',
  );

/** All options of the signing frame, and those that the dialog adds. */
export const SIGNING_KEYS: readonly string[] =
  'container theme locale width height apiUrl embedUrl signingRequestUserId signingLink zoom prefill focusOnOpen minHeight maxHeight timeout title onEvent onReady onProgress onPageChanged onFieldFilled onSigned onSealed onDeclined onWaitingForTurn onExpired onCancelled onAlreadySigned onClosed onAuthRequired onResize onError modal closing'.split(
    ' ',
  );

/** Attributes passed on by the wrappers. */
const ATTRIBUTE = /^(data|aria)[A-Z-]/;

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

/** The known name that was probably meant, if any. */
function closest(key: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map((name) => [name, distance(key.toLowerCase(), name.toLowerCase())] as const)
    .sort(([, a], [, b]) => a - b);
  return first && first[1] <= Math.max(1, Math.floor(key.length / 4)) ? first[0] : undefined;
}

/** A message for each unknown option that isn't among `before`. */
export function unknownOptions(
  keys: readonly string[] = [],
  known: readonly string[],
  before: readonly string[] = [],
): string[] {
  return keys
    .filter((key) => !known.includes(key) && !before.includes(key) && !ATTRIBUTE.test(key))
    .map((key) => {
      const meant = closest(key, known);
      return `${NAME}: unknown option ${key}${meant ? `; did you mean ${meant}?` : ''}`;
    });
}
