import { type Follower, follow, type Kind, type Widget } from './sync-widget.ts';

export interface ElementDefinition<Options extends object, Made extends Widget> extends Kind<Options, Made> {
  /** Of the options that are texts. */
  readonly texts: readonly string[];
  /** Of those that are there or not. */
  readonly flags: readonly string[];
  readonly numbers: readonly string[];
  /** Without `on`, as `Save`. Each is an event `countersign-save` with the detail that the callback has. */
  readonly events: readonly string[];
  /** Nothing is made before one of these is given. */
  readonly needed: readonly string[];
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An element of ours in a page. */
export interface CountersignElement<Options extends object, Made extends Widget> extends HTMLElement {
  /** What attributes cannot say: objects and callbacks. It wins over them; set it anew to change it. */
  options: Partial<Omit<Options, 'container'>>;
  /** The widget, while it is there. */
  readonly handle: Made | null;
}

/**
 * Makes a tag known. Attributes and `options` are the widget's options; a change of either shows at once. Where there are no
 * elements, as on a server, nothing happens.
 */
export function defineElement<Options extends object, Made extends Widget>(
  tag: string,
  definition: ElementDefinition<Options, Made>,
): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  const { texts, flags, numbers, events, needed } = definition;
  const names = [...texts, ...flags, ...numbers];

  class Element extends HTMLElement implements CountersignElement<Options, Made> {
    static readonly observedAttributes = names.map(dashed);
    handle: Made | null = null;
    private readonly follower: Follower<Made> = follow(definition);
    private given: Partial<Omit<Options, 'container'>> = {};
    private isWaiting = false;

    get options() {
      return this.given;
    }
    set options(next) {
      this.given = next;
      this.later();
    }
    connectedCallback() {
      // An element that was upgraded has the property on itself, where it hides the accessor.
      const own = Object.getOwnPropertyDescriptor(this, 'options');
      if (own) {
        delete (this as { options?: unknown }).options;
        this.given = own.value;
      }
      if (!this.style.display) this.style.display = 'block';
      this.later();
    }
    attributeChangedCallback() {
      this.later();
    }
    disconnectedCallback() {
      // A frame that is moved loads anew, so what leaves the page ends; what only moves starts again.
      this.follower.end();
      this.handle = null;
    }

    /** Attributes come one by one: together they are one change. */
    private later() {
      if (this.isWaiting) return;
      this.isWaiting = true;
      queueMicrotask(() => {
        this.isWaiting = false;
        if (!this.isConnected) return;
        const options = this.read();
        if (needed.every((name) => options[name] === undefined)) return;
        this.handle = this.follower.sync(this, options);
      });
    }

    private read(): Record<string, unknown> {
      const found: Record<string, unknown> = {};
      for (const name of names) {
        const value = this.getAttribute(dashed(name));
        if (value === null) continue;
        found[name] = flags.includes(name)
          ? value !== 'false'
          : numbers.includes(name)
            ? Number(value)
            : value;
      }
      const given = this.given as Record<string, unknown>;
      for (const event of events) {
        const own = given[`on${event}`] as ((detail: unknown) => void) | undefined;
        found[`on${event}`] = (detail: unknown) => {
          own?.(detail);
          this.dispatchEvent(new CustomEvent(`countersign${dashed(event)}`, { detail }));
        };
      }
      const rest = Object.entries(given).filter(([name]) => !/^on[A-Z]/.test(name));
      return { ...found, ...Object.fromEntries(rest) };
    }
  }
  customElements.define(tag, Element);
}
