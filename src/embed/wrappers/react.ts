import {
  type CSSProperties,
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useEffect,
  useRef,
} from 'react';
import { syncWidget, type Widget, type WidgetDefinition, type WidgetSync } from './sync-widget.ts';

/** Props of every component besides the widget's options. */
export interface BoxProps {
  /** Class of the element around the widget, which fills it. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

type Component<Props, Made> = ForwardRefExoticComponent<Props & BoxProps & RefAttributes<Made>>;

/**
 * Wraps a widget in a component. Only effects touch the widget, so server rendering creates an empty element, and
 * StrictMode's double mount creates it twice and destroys it once. The ref is the widget's handle, or null if there is
 * none.
 */
export function reactComponent<Options extends { readonly container: unknown }, Made extends Widget>(
  name: string,
  definition: WidgetDefinition<Options, Made>,
): Component<Omit<Options, 'container'>, Made> {
  const Wrapped = forwardRef<Made, BoxProps>(function Countersign({ className, style, ...options }, ref) {
    const box = useRef<HTMLDivElement>(null);
    const widget = useRef<WidgetSync<Made>>(null);
    const setRef = (made: Made | null) => {
      if (typeof ref === 'function') ref(made);
      else if (ref) ref.current = made;
    };
    const latest = useRef(setRef);
    useEffect(() => {
      widget.current ??= syncWidget(definition);
      return () => {
        widget.current?.end();
        latest.current(null);
      };
    }, []);
    useEffect(() => {
      latest.current = setRef;
      setRef(widget.current!.sync(box.current!, options));
    });
    return createElement('div', { ref: box, className, style });
  });
  Wrapped.displayName = name;
  return Wrapped as unknown as Component<Omit<Options, 'container'>, Made>;
}
