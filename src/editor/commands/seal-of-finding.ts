import { definitions } from '../../fields/definitions.ts';
import type { Finding } from '../../model/findings.ts';
import type { EditorState } from '../state/editor-state.ts';
import { isSeal, type SealPlace } from '../state/participants.ts';

const STATES = { 'seal-unavailable': 'revoked', 'seal-paused': 'paused' } as const;

/**
 * The seal that a finding is about; of several of the same name, the first that it’s true of. Undefined for other findings, and after
 * the seal was removed.
 */
export function sealOfFinding(
  { document }: EditorState,
  { rule, detail }: Pick<Finding, 'rule' | 'detail'>,
): SealPlace | undefined {
  const seals = document.recipients
    .peek()
    .filter((one) => isSeal(one) && one.first_name === detail) as SealPlace[];
  if (rule === 'seal-no-stamp') {
    const stamped = new Set(
      document
        .allFields()
        .filter(({ type }) => definitions[type].holds === 'picture')
        .map((field) => field.recipient_id),
    );
    return seals.find(({ id }) => !stamped.has(id));
  }
  const state = STATES[rule as keyof typeof STATES];
  return state && seals.find((one) => one.state === state);
}
