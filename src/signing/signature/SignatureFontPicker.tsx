import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { DrawingView } from '../../fields/DrawingView.tsx';
import { typedMark } from '../../fields/mark/mark-appearance.ts';
import { measureText } from '../../fields/text/measure-text.ts';
import { useI18n } from '../../i18n/context.ts';
import type { SignatureFont } from '../../model/signature-fonts.ts';

const WIDE = { width: 420, height: 96 };
/** Within the rim of a card. */
const CARD = { width: 186, height: 60 };

/** While somebody types, each letter would otherwise ask for fonts that the next one makes needless. */
const PAUSE_MS = 150;

/** What a typed name will look like: every hand that can write it, to choose from; the usual one alone until they have come. */
export function SignatureFontPicker({
  text,
  hand,
}: {
  readonly text: string;
  readonly hand: Signal<SignatureFont>;
}) {
  const { t } = useI18n();
  const name = useId();
  const able = useSignal<readonly SignatureFont[]>([]);

  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      const { loadSignatureFontsFor } = await import('../../fields/mark/load-signature-font.ts');
      const found = await loadSignatureFontsFor(text);
      if (isStale) return;
      able.value = found;
      if (found[0] && !found.includes(hand.peek())) hand.value = found[0];
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text]);

  const look = (one: SignatureFont, size: typeof WIDE) => (
    <DrawingView drawing={typedMark(text, size, measureText, one)} size={size} />
  );
  if (able.value.length < 2)
    return (
      <div class="sign-mark-preview" aria-hidden="true">
        {look(hand.value, WIDE)}
      </div>
    );
  return (
    <fieldset class="sign-hands">
      <legend class="ui-visually-hidden">{t('signing.hands')}</legend>
      {able.value.map((one, index) => (
        <label key={one} class="sign-hand">
          <input
            type="radio"
            name={name}
            checked={one === hand.value}
            aria-label={t('signing.hand', { number: index + 1 })}
            onChange={() => {
              hand.value = one;
            }}
          />
          <span class="sign-hand-ink">{look(one, CARD)}</span>
        </label>
      ))}
    </fieldset>
  );
}
