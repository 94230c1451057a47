import { syncWidget, type Widget, type WidgetDefinition, type WidgetSync } from './sync-widget.ts';

interface ElementDefinition<Options extends object, Made extends Widget>
  extends WidgetDefinition<Options, Made> {
  /** Options with string values. */
  readonly texts: readonly string[];
  /** Boolean options. */
  readonly flags: readonly string[];
  readonly numbers: readonly string[];
  /** Without `on`, such as `Save`: dispatched as the event `countersign-save` with the callback's detail. */
  readonly events: readonly string[];
  /** The widget is created once one of these is set. */
  readonly needed: readonly string[];
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A custom element that contains a widget. */
export interface CountersignElement<Options extends object, Made extends Widget> extends HTMLElement {
  /** Objects and callbacks. Takes precedence over attributes; assign a new object to change it. */
  options: Partial<Omit<Options, 'container'>>;
  /** The widget's handle, or null if there is none. */
  readonly handle: Made | null;
}

/**
 * Registers a custom element. Attributes and `options` are the widget's options and can change at any time. Does
 * nothing on a server.
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
    private readonly widget: WidgetSync<Made> = syncWidget(definition);
    private given: Partial<Omit<Options, 'container'>> = {};
    private isWaiting = false;

    get options() {
      return this.given;
    }
    set options(next) {
      this.given = next;
      this.scheduleSync();
    }
    connectedCallback() {
      // A property set before the upgrade is on the instance and hides the accessor.
      const own = Object.getOwnPropertyDescriptor(this, 'options');
      if (own) {
        delete (this as { options?: unknown }).options;
        this.given = own.value;
      }
      if (!this.style.display) this.style.display = 'block';
      this.scheduleSync();
    }
    attributeChangedCallback() {
      this.scheduleSync();
    }
    disconnectedCallback() {
      // A moved frame reloads, so the widget ends when it is disconnected and starts again when reconnected.
      this.widget.end();
      this.handle = null;
    }

    /** Batches attribute changes. */
    private scheduleSync() {
      if (this.isWaiting) return;
      this.isWaiting = true;
      queueMicrotask(() => {
        this.isWaiting = false;
        if (!this.isConnected) return;
        const options = this.read();
        if (needed.every((name) => options[name] === undefined)) return;
        this.handle = this.widget.sync(this, options);
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
