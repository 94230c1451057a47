import { effect } from '@preact/signals';
import type { WidgetError } from '../../model/errors.ts';
import { widgetError } from '../../model/widget-error.ts';
import type { MountSigningOptions } from '../options.ts';
import type { SigningModel } from './signing-model.ts';

/** Tells the host what the visit comes to. Each outcome once; ids and codes only. Returns what stops it. */
export function reportOutcomes(
  model: SigningModel,
  { send, postToParent }: Pick<MountSigningOptions, 'send' | 'postToParent'>,
): () => void {
  const said = new Set<string>();
  const once = (name: string, say: () => void) => {
    if (said.has(name)) return;
    said.add(name);
    say();
  };
  const fail = (error: WidgetError) => {
    send?.({ type: 'error', error });
    postToParent?.({ type: 'signing.error', error: error.code });
  };
  return effect(() => {
    const screen = model.screen.value;
    switch (screen.name) {
      case 'loading':
        return;
      case 'failed':
        // Each failed try is news of its own.
        return fail(screen.error);
      case 'document':
        return once('ready', () => {
          send?.({ type: 'ready', ...model.ids() });
          postToParent?.({ type: 'signing.started' });
        });
      case 'signed':
      case 'already-signed':
        if (screen.name === 'already-signed')
          once('already-signed', () => send?.({ type: 'already-signed', ...model.ids() }));
        if (screen.isSealed) once('sealed', () => send?.({ type: 'sealed', ...model.ids() }));
        return;
      case 'code':
        return once('auth-required', () => send?.({ type: 'auth-required', ...model.ids() }));
      case 'one-field':
      case 'declined-here':
        return; // said where it was done
      case 'not-sent':
        return once('not-sent', () =>
          fail(widgetError('REQUEST_NOT_SENT', 'This request hasn’t been sent yet', true, { stage: 'load' })),
        );
      default: {
        const { name } = screen;
        return once(name, () => send?.({ type: name, ...model.ids() }));
      }
    }
  });
}
