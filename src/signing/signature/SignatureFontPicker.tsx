import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { DrawingView } from '../../fields/DrawingView.tsx';
import { typedMark } from '../../fields/mark/mark-appearance.ts';
import { measureText } from '../../fields/text/measure-text.ts';
import { useI18n } from '../../i18n/context.ts';
import type { SignatureFont } from '../../model/signature-fonts.ts';

const WIDE = { width: 420, height: 96 };
/** A card without its border. */
const CARD = { width: 186, height: 60 };

/** Debounces typing, so that not every letter loads fonts. */
const PAUSE_MS = 150;

/** Previews a typed signature in each font that has its characters; only in the current one until they have loaded. */
export function SignatureFontPicker({
  text,
  font,
}: {
  readonly text: string;
  readonly font: Signal<SignatureFont>;
}) {
  const { t } = useI18n();
  const name = useId();
  const usable = useSignal<readonly SignatureFont[]>([]);

  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const { loadSignatureFontsFor } = await import('../../fields/mark/load-signature-font.ts');
      const found = await loadSignatureFontsFor(text);
      if (isOutdated) return;
      usable.value = found;
      if (found[0] && !found.includes(font.peek())) font.value = found[0];
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text]);

  const preview = (one: SignatureFont, size: typeof WIDE) => (
    <DrawingView drawing={typedMark(text, size, measureText, one)} size={size} />
  );
  if (usable.value.length < 2)
    return (
      <div class="sign-mark-preview" aria-hidden="true">
        {preview(font.value, WIDE)}
      </div>
    );
  return (
    <fieldset class="sign-fonts">
      <legend class="ui-visually-hidden">{t('signing.hands')}</legend>
      {usable.value.map((one, index) => (
        <label key={one} class="sign-font">
          <input
            type="radio"
            name={name}
            checked={one === font.value}
            aria-label={t('signing.hand', { number: index + 1 })}
            onChange={() => {
              font.value = one;
            }}
          />
          <span class="sign-font-preview">{preview(one, CARD)}</span>
        </label>
      ))}
    </fieldset>
  );
}
