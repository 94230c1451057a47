import { useRef } from 'preact/hooks';
import { Avatar } from '../Avatar.tsx';
import type { PageSigner } from '../backend-calls.ts';
import { Choice } from '../Choice.tsx';
import { log, logError } from '../event-log.ts';
import { Icon } from '../icons.tsx';
import { failure, go, place, refreshRequest, request, serviceUrl } from '../journey.ts';
import { Notice } from '../Notice.tsx';
import { isPhone, widgetOptions } from '../preferences.ts';
import { widget } from '../widgets.ts';
import { Widget } from './Widget.tsx';

interface SigningFrameProps {
  readonly signerId: string;
  /** Whether to focus the frame when it has loaded; read once. */
  readonly takesKeyboard: { current: boolean };
}

function SigningFrame({ signerId, takesKeyboard }: SigningFrameProps) {
  const start = async (container: HTMLElement, signal: AbortSignal) => {
    const say = (name: string, payload?: unknown) => log({ from: 'signing', name, payload });
    const happened = (name: string) => (ids: unknown) => {
      say(name, ids);
      void refreshRequest();
    };
    const Signing = await widget('CountersignSigning', serviceUrl);
    signal.throwIfAborted();
    const signing = Signing.mount({
      container,
      signingRequestUserId: signerId,
      ...widgetOptions(),
      onReady: (ids) => {
        say('onReady', ids);
        if (takesKeyboard.current) signing.focus();
        takesKeyboard.current = false;
      },
      onProgress: (payload) =>
        log({ from: 'signing', name: 'onProgress', note: `${payload.done} of ${payload.total}`, payload }),
      onSigned: happened('onSigned'),
      onSealed: happened('onSealed'),
      onDeclined: happened('onDeclined'),
      onWaitingForTurn: (ids) => say('onWaitingForTurn', ids),
      onAlreadySigned: (ids) => say('onAlreadySigned', ids),
      onExpired: (ids) => say('onExpired', ids),
      onCancelled: (ids) => say('onCancelled', ids),
      onError: logError('signing'),
    });
    return signing;
  };
  return (
    <Widget
      look={`widget-signing${isPhone.value ? ' is-phone' : ''}`}
      failed="The signing page couldn’t be started"
      start={start}
      input={signerId}
    />
  );
}

function standing(signer: PageSigner, turn: string | undefined): string {
  if (signer.declined_on) return 'Declined';
  if (signer.finished_on) return 'Signed';
  if (signer.id !== turn) return 'Waiting';
  return signer.viewed_on ? 'Reading' : 'Their turn';
}

export function SignStep() {
  const takesKeyboard = useRef(false);
  const found = request.value;
  const signers = (found?.recipients ?? [])
    .filter((recipient) => recipient.designation !== 'CC')
    .sort((a, b) => a.order - b.order);
  const turn = signers.find((signer) => !signer.finished_on && !signer.declined_on);
  const shown = signers.find((signer) => signer.id === place.value.signer) ?? turn ?? signers[0];
  const isFinished = found?.status === 'finished';
  const isStopped = found && ['declined', 'cancelled', 'expired'].includes(found.status);

  if (!found) return failure.value ? null : <p class="loading">Loading the request…</p>;

  return (
    <>
      <h1 class="hidden">Sign “{found.name}”</h1>
      <div class="toolbar">
        <nav class="signers" aria-label="Signing pages">
          {signers.map((signer, at) => {
            const state = standing(signer, turn?.id);
            return (
              <button
                key={signer.id}
                type="button"
                aria-current={signer.id === shown?.id}
                class={`signer signer-${state.toLowerCase().replace(' ', '-')}`}
                onClick={() => go({ signer: signer.id }, 'replace')}
              >
                <Avatar name={signer.name} at={at} />
                <span class="signer-name">{signer.name}</span>
                <span class="signer-state">
                  {state === 'Signed' && <Icon name="check" size={13} />}
                  {state}
                </span>
              </button>
            );
          })}
        </nav>
        <a class="button quiet" href="/inbox" target="_blank" rel="noreferrer">
          <Icon name="mail" size={16} />
          Emails
        </a>
        <Choice
          label="Width of the signing page"
          value={isPhone.value ? 'phone' : 'desktop'}
          onChoose={(next) => {
            isPhone.value = next === 'phone';
          }}
          options={[
            { value: 'desktop', label: 'Full width', icon: 'desktop' },
            { value: 'phone', label: 'Phone width', icon: 'phone' },
          ]}
        />
      </div>
      {isFinished && (
        <Notice
          tone="good"
          title="Everyone has signed."
          actions={
            <button type="button" class="button primary" onClick={() => go({ step: 'done' })}>
              Go to the sealed PDF
              <Icon name="arrow" size={16} />
            </button>
          }
        />
      )}
      {isStopped && (
        <Notice tone="bad" title={`This request was ${found.status}. No one can sign it anymore.`} />
      )}
      {!isFinished && !isStopped && shown?.finished_on && turn && (
        <Notice
          tone="good"
          title={`${shown.name} has signed. It is ${turn.name}’s turn.`}
          actions={
            <button
              type="button"
              class="button primary"
              onClick={() => {
                // This button disappears, so the focus moves to the frame.
                takesKeyboard.current = true;
                go({ signer: turn.id }, 'replace');
              }}
            >
              Sign as {turn.name}
              <Icon name="arrow" size={16} />
            </button>
          }
        />
      )}
      {shown && <SigningFrame key={shown.id} signerId={shown.id} takesKeyboard={takesKeyboard} />}
    </>
  );
}
