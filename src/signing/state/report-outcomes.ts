import { effect } from '@preact/signals';
import { type WidgetError, widgetError } from '../../model/errors.ts';
import type { MountSigningOptions } from '../options.ts';
import type { SigningModel } from './signing-model.ts';

/** Sends each outcome of the visit to the host once; public IDs and codes only. Returns a function that stops. */
export function reportOutcomes(
  model: SigningModel,
  { send, postToParent }: Pick<MountSigningOptions, 'send' | 'postToParent'>,
): () => void {
  const sent = new Set<string>();
  const once = (name: string, report: () => void) => {
    if (sent.has(name)) return;
    sent.add(name);
    report();
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
        // Each failed attempt is sent.
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
        return; // sent by the action itself
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
