import {
  type CSSProperties,
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useEffect,
  useRef,
} from 'react';
import { type Follower, follow, type Kind, type Widget } from './sync-widget.ts';

/** What every component of ours takes besides the widget's own options. */
export interface BoxProps {
  /** Of the element around the widget, which fills it. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

type Component<Props, Made> = ForwardRefExoticComponent<Props & BoxProps & RefAttributes<Made>>;

/**
 * A component around a widget. Effects alone touch it, so rendering on a server makes an empty element and nothing else, and
 * what StrictMode mounts twice is made twice and destroyed once. The ref is the widget's handle while it is there.
 */
export function reactComponent<Options extends { readonly container: unknown }, Made extends Widget>(
  name: string,
  kind: Kind<Options, Made>,
): Component<Omit<Options, 'container'>, Made> {
  const Wrapped = forwardRef<Made, BoxProps>(function Countersign({ className, style, ...options }, ref) {
    const box = useRef<HTMLDivElement>(null);
    const follower = useRef<Follower<Made>>(null);
    const tell = (made: Made | null) => {
      if (typeof ref === 'function') ref(made);
      else if (ref) ref.current = made;
    };
    const latest = useRef(tell);
    useEffect(() => {
      follower.current ??= follow(kind);
      return () => {
        follower.current?.end();
        latest.current(null);
      };
    }, []);
    useEffect(() => {
      latest.current = tell;
      tell(follower.current!.sync(box.current!, options));
    });
    return createElement('div', { ref: box, className, style });
  });
  Wrapped.displayName = name;
  return Wrapped as unknown as Component<Omit<Options, 'container'>, Made>;
}
