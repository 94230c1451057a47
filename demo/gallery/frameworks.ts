/** The editor with the packages for frameworks, as in a page with a bundler. Each is loaded on demand. */
import type { Shown } from './example.ts';

export type Framework = 'react' | 'vue' | 'element';
type Options = Readonly<Record<string, unknown>>;

async function byReact(box: HTMLElement, first: Options): Promise<Shown> {
  const [{ createElement, StrictMode }, { createRoot }, { TemplateEditor }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('countersign/react'),
  ]);
  const root = createRoot(box);
  let options = first;
  const render = () =>
    root.render(
      createElement(StrictMode, null, createElement(TemplateEditor, { className: 'fill', ...options })),
    );
  render();
  return {
    update(changes) {
      options = { ...options, ...changes };
      render();
    },
    destroy: () => root.unmount(),
  };
}

async function byVue(box: HTMLElement, first: Options): Promise<Shown> {
  const [{ createApp, h, shallowRef }, { TemplateEditor }] = await Promise.all([
    import('vue'),
    import('countersign/vue'),
  ]);
  const options = shallowRef(first);
  const app = createApp({ render: () => h(TemplateEditor, { class: 'fill', ...options.value }) });
  app.mount(box);
  return {
    update(changes) {
      options.value = { ...options.value, ...changes };
    },
    destroy: () => app.unmount(),
  };
}

async function byElement(box: HTMLElement, first: Options): Promise<Shown> {
  await import('countersign/element');
  const element = Object.assign(document.createElement('countersign-template-editor'), { options: first });
  element.className = 'fill';
  box.append(element);
  return {
    update(changes) {
      element.options = { ...element.options, ...changes };
    },
    destroy: () => element.remove(),
  };
}

/** @throws if the framework's code can't be loaded */
export const showBy: Readonly<Record<Framework, typeof byReact>> = {
  react: byReact,
  vue: byVue,
  element: byElement,
};
