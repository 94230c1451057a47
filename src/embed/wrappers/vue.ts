import {
  type DefineComponent,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  onUpdated,
  ref,
  shallowRef,
} from 'vue';
import { syncWidget, type Widget, type WidgetDefinition } from './sync-widget.ts';

const camel = (name: string) => name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
/** Attributes of the element around the widget. */
const ON_BOX = ['class', 'style', 'id'];
/** Boolean options: Vue passes an attribute without a value as an empty string. */
export const FLAGS = ['readOnly', 'showCloseButton', 'autosave', 'autoFit', 'leaveGuard', 'focusOnOpen'];

/**
 * Types for templates and JSX; `@save` is the prop `onSave`. Emits aren't declared at run time: a component can't see
 * whether a declared event has listeners, and errors without a listener go to the console.
 */
export type VueComponent<Options, Made> = DefineComponent<
  Omit<Options, 'container'> & { readonly id?: string },
  /** The widget's handle, if there is one. */
  { readonly handle: Made | undefined }
>;

/**
 * Wraps a widget in a component. Options are attributes (`template-id` or `:templateId`), callbacks are listeners
 * (`@save` or `:onSave`); `getToken` is an attribute too. `handle` on the component's instance is the widget's handle.
 * Server rendering creates an empty element.
 */
export function vueComponent<Options extends { readonly container: unknown }, Made extends Widget>(
  name: string,
  definition: WidgetDefinition<Options, Made>,
): VueComponent<Options, Made> {
  const component = defineComponent({
    name,
    inheritAttrs: false,
    setup(_props, { attrs, expose }) {
      const box = ref<HTMLElement>();
      const handle = shallowRef<Made>();
      const widget = syncWidget(definition);
      const sync = () => {
        const options = Object.entries(attrs)
          .map(([key, value]) => [camel(key), value] as const)
          .filter(([key]) => !ON_BOX.includes(key))
          // Vue passes several listeners of one event as an array.
          .map(([key, value]) => [
            key,
            Array.isArray(value) && typeof value[0] === 'function'
              ? (...all: unknown[]) => {
                  for (const one of value) one(...all);
                }
              : value === '' && FLAGS.includes(key)
                ? true
                : value,
          ]);
        handle.value = widget.sync(box.value!, Object.fromEntries(options));
      };
      onMounted(sync);
      // Changed attributes cause an update, because the render function reads them.
      onUpdated(sync);
      onBeforeUnmount(() => {
        widget.end();
        handle.value = undefined;
      });
      expose({ handle });
      return () => {
        // Reads all attributes, so that any change triggers a render.
        const own = Object.entries({ ...attrs }).filter(([key]) => ON_BOX.includes(key));
        return h('div', { ref: box, ...Object.fromEntries(own) });
      };
    },
  });
  return component as unknown as VueComponent<Options, Made>;
}
