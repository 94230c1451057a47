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
  /** The phone has filled the field it was asked for. */
  readonly onFilled: (field: FieldId) => void;
}

/** Going on with a phone, seen from the desk: one code at a time, for everything or for one field. */
export const HandoffModel = createModel(
  ({ client, sessionId, sessionModel, toWidgetError, onFilled }: HandoffPorts) => {
    /** What the dialog is open for. */
    const wanted = signal<{ readonly fieldId: FieldId | null } | null>(null, { name: 'handoff.wanted' });
    const link = signal<HandoffAnswer | null>(null, { name: 'handoff.link' });
    const problem = signal<WidgetError | null>(null, { name: 'handoff.problem' });
    /** What has become of the link on screen, as the session tells it. */
    const state = computed<Handoff['state'] | null>(() => {
      const told = sessionModel.session.value?.handoff;
      return link.value ? (told?.id === link.value.id ? told.state : 'waiting') : null;
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

    /** Closing the dialog takes back what nobody has opened, and what was for one field. */
    const close = () => {
      const given = link.peek();
      wanted.value = null;
      link.value = null;
      if (given) client.endHandoff(sessionId, given.id).catch(() => {}); // it ends by itself soon
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
