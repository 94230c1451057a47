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
import { follow, type Kind, type Widget } from './sync-widget.ts';

const camel = (name: string) => name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
/** What Vue itself puts on the element around the widget. */
const ON_BOX = ['class', 'style', 'id'];
/** Options that are there or not: Vue gives an attribute without a value as an empty string. */
const FLAGS = ['readOnly', 'showCloseButton', 'autosave', 'leaveGuard', 'focusOnOpen'];

/**
 * What templates and JSX are checked against; `@save` is the prop `onSave`. Nothing is declared at run time: a component can't see
 * whether anybody listens to an event that it declares, and without a listener errors go to the console.
 */
export type VueComponent<Options, Made> = DefineComponent<
  Omit<Options, 'container'> & { readonly id?: string },
  /** The widget while it is there. */
  { readonly handle: Made | undefined }
>;

/**
 * A component around a widget. Every option is an attribute (`template-id` or `:templateId`), every callback a listener
 * (`@save` or `:onSave`); `getToken` is an attribute too. `handle`, on the component's instance, is the widget's own. Rendering
 * on a server makes an empty element.
 */
export function vueComponent<Options extends { readonly container: unknown }, Made extends Widget>(
  name: string,
  kind: Kind<Options, Made>,
): VueComponent<Options, Made> {
  const component = defineComponent({
    name,
    inheritAttrs: false,
    setup(_props, { attrs, expose }) {
      const box = ref<HTMLElement>();
      const handle = shallowRef<Made>();
      const follower = follow(kind);
      const sync = () => {
        const options = Object.entries(attrs)
          .map(([key, value]) => [camel(key), value] as const)
          .filter(([key]) => !ON_BOX.includes(key))
          // Vue gives several listeners of one event as a list.
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
        handle.value = follower.sync(box.value!, Object.fromEntries(options));
      };
      onMounted(sync);
      // Changed attributes render anew, because the element takes its own from them.
      onUpdated(sync);
      onBeforeUnmount(() => {
        follower.end();
        handle.value = undefined;
      });
      expose({ handle });
      return () => {
        // Read all of them, so that a change of any renders anew.
        const own = Object.entries({ ...attrs }).filter(([key]) => ON_BOX.includes(key));
        return h('div', { ref: box, ...Object.fromEntries(own) });
      };
    },
  });
  return component as unknown as VueComponent<Options, Made>;
}
