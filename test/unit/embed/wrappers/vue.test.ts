// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createApp, createSSRApp, h, nextTick, ref } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { vueComponent } from '../../../../src/embed/wrappers/vue.ts';
import { fakeKind } from './fake-kind.ts';

it('accepts attributes in both spellings and listeners, follows them and destroys its widget on unmount', async () => {
  const { kind, alive } = fakeKind();
  const Editor = vueComponent('Editor', { ...kind, remountOptions: ['templateId'] });
  const theme = ref('light');
  const templateId = ref('a');
  const onSave = vi.fn();
  const inner = ref<InstanceType<typeof Editor>>();
  const app = createApp({
    render: () =>
      h(Editor, {
        ref: inner,
        'template-id': templateId.value,
        theme: theme.value,
        'read-only': '',
        class: 'box',
        onSave,
      }),
  });
  const host = document.createElement('div');
  app.mount(host);
  expect(alive()[0]!.options).toMatchObject({ templateId: 'a', theme: 'light', readOnly: true });
  expect(host.innerHTML).toBe('<div class="box"></div>');
  expect(inner.value!.handle).toBe(alive()[0]);
  theme.value = 'dark';
  await nextTick();
  expect(alive()[0]!.updates).toEqual([{ theme: 'dark' }]);
  (alive()[0]!.options.onSave as (detail: number) => void)(3);
  expect(onSave).toHaveBeenCalledWith(3);
  templateId.value = 'b';
  await nextTick();
  expect(alive().map(({ options }) => options.templateId)).toEqual(['b']);
  app.unmount();
  expect(alive()).toEqual([]);
});

it('reads an attribute without a value as true for boolean options', () => {
  const { kind, alive } = fakeKind();
  const Widget = vueComponent('Widget', kind);
  const app = createApp({ render: () => h(Widget, { 'focus-on-open': '', readOnly: false, theme: '' }) });
  app.mount(document.createElement('div'));
  expect(alive()[0]!.options).toMatchObject({ focusOnOpen: true, readOnly: false, theme: '' });
  app.unmount();
});

it('is an empty element on a server', async () => {
  const { kind, made } = fakeKind();
  const Editor = vueComponent('Editor', kind);
  const app = createSSRApp({ render: () => h(Editor, { id: 'a', theme: 'dark' }) });
  expect(await renderToString(app)).toBe('<div id="a"></div>');
  expect(made).toEqual([]);
});
