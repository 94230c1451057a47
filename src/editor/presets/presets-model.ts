import { createModel, type ReadonlySignal, signal } from '@preact/signals';
import type { FieldPresetsClient } from '../../client/field-presets-client.ts';
import type { CreateFieldPreset, FieldPreset } from '../../wire/http/field-presets.ts';
import type { Editor } from '../kernel/editor-context.ts';

/** The presets of the template's workspace, read when the list is first opened. */
export const PresetsModel = createModel((open: () => Promise<FieldPresetsClient | undefined>) => {
  const list = signal<readonly FieldPreset[] | null>(null, { name: 'presets.list' });
  const sorted = (all: readonly FieldPreset[]) => [...all].sort((a, b) => a.name.localeCompare(b.name));
  const client = async () => {
    const found = await open();
    if (!found) throw new TypeError('Expected a template, got a signing request');
    return found;
  };
  return {
    /** Null until it was read. */
    list: list as ReadonlySignal<readonly FieldPreset[] | null>,
    read: async (): Promise<void> => {
      list.value = sorted(await (await client()).list());
    },
    save: async (preset: CreateFieldPreset): Promise<void> => {
      const saved = await (await client()).save(preset);
      list.value = sorted([...(list.peek() ?? []), saved]);
    },
    rename: async (id: string, name: string): Promise<void> => {
      const renamed = await (await client()).rename(id, name);
      list.value = sorted((list.peek() ?? []).map((one) => (one.id === id ? renamed : one)));
    },
    remove: async (id: string): Promise<void> => {
      await (await client()).remove(id);
      list.value = (list.peek() ?? []).filter((one) => one.id !== id);
    },
  };
});
export type PresetsState = InstanceType<typeof PresetsModel>;

const known = new WeakMap<Editor, PresetsState>();

/** One per editor, so that reopening the list shows it at once. */
export function presetsOf(editor: Editor): PresetsState {
  let model = known.get(editor);
  if (!model)
    known.set(editor, (model = new PresetsModel(async () => (await editor.pages?.source())?.presets)));
  return model;
}
