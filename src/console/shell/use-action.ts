import { useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from './error-text.ts';

interface Action {
  readonly isBusy: boolean;
  /** Never rejects: a notification says why `work` failed, or what is done. */
  readonly run: (work: () => Promise<unknown>, done?: string) => Promise<void>;
}

/** What a page does for its buttons. */
export function useAction(): Action {
  const i18n = useI18n();
  const { toasts } = useConsole();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>, done?: string) {
    setBusy(true);
    try {
      await work();
      if (done) toasts.show({ tone: 'success', text: done });
    } catch (error) {
      toasts.show({ tone: 'danger', text: errorText(i18n, error) });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
