import { useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { errorText } from './error-text.ts';

interface Submission {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly error: string | null;
  readonly submit: () => Promise<void>;
}

/**
 * What a dialog does when it is submitted. It stays busy after it succeeded, because `work` closes it.
 * @param explain a better sentence for some errors, else null
 */
export function useSubmit(
  work: () => Promise<void>,
  explain: (cause: unknown) => string | null = () => null,
): Submission {
  const i18n = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function submit() {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(explain(cause) ?? errorText(i18n, cause));
      setBusy(false);
    }
  }
  return { isBusy, error, submit };
}
