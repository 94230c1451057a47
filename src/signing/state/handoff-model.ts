import { computed, createModel, effect, signal } from '@preact/signals';
import type { SigningClient } from '../../client/signing-client.ts';
import type { ErrorStage, WidgetError } from '../../model/errors.ts';
import type { FieldId } from '../../model/ids.ts';
import type { Handoff, HandoffAnswer } from '../../wire/http/signing-sessions.ts';
import type { SessionModel } from './session-model.ts';

export interface HandoffPorts {
  readonly client: SigningClient;
  readonly sessionId: string;
  readonly sessionModel: SessionModel;
  readonly toWidgetError: (error: unknown, stage: ErrorStage) => WidgetError;
  /** The phone has filled in its field. */
  readonly onFilled: (field: FieldId) => void;
}

/** A hand-off to a phone, on the computer's side: one link at a time, for the session or for one field. */
export const HandoffModel = createModel(
  ({ client, sessionId, sessionModel, toWidgetError, onFilled }: HandoffPorts) => {
    /** Set while the dialog is open. */
    const wanted = signal<{ readonly fieldId: FieldId | null } | null>(null, { name: 'handoff.wanted' });
    const link = signal<HandoffAnswer | null>(null, { name: 'handoff.link' });
    const problem = signal<WidgetError | null>(null, { name: 'handoff.problem' });
    /** State of the shown link. */
    const state = computed<Handoff['state'] | null>(() => {
      const handoff = sessionModel.session.value?.handoff;
      return link.value ? (handoff?.id === link.value.id ? handoff.state : 'waiting') : null;
    });

    const make = async () => {
      const now = wanted.peek();
      if (!now) return;
      link.value = null;
      problem.value = null;
      try {
        const made = await client.handOff(sessionId, now.fieldId);
        if (wanted.peek() === now) link.value = made;
      } catch (error) {
        problem.value = toWidgetError(error, 'sign');
      }
    };

    const open = (fieldId: FieldId | null) => {
      wanted.value = { fieldId };
      void make();
    };

    /** Closing the dialog revokes the link. */
    const close = () => {
      const given = link.peek();
      wanted.value = null;
      link.value = null;
      if (given) client.endHandoff(sessionId, given.id).catch(() => {}); // it expires soon
    };

    effect(() => {
      if (state.value !== 'filled') return;
      const fieldId = wanted.peek()?.fieldId;
      if (!fieldId) return;
      close();
      onFilled(fieldId);
    });

    return { wanted, link, problem, state, make, open, close };
  },
);
export type HandoffModel = InstanceType<typeof HandoffModel>;
