import type { Direction } from '../state/history-model.ts';
import type { Editor } from './editor-context.ts';

/** Undoes or redoes a step and announces it. Page changes are announced when the service has made them. */
export function turnHistory({ history, i18n, say }: Editor, direction: Direction): void {
  const step = history[direction]();
  const key = direction === 'undo' ? 'editor.say.undone' : 'editor.say.redone';
  if (step) say(i18n.t(key, { step: i18n.t(step.name) }));
}
