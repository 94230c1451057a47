/** What the console uses of a widget's script, which it loads as customers' pages do. */
export interface WidgetScript {
  /** Editors. */
  init?(options: Readonly<Record<string, unknown>>): { destroy(): void };
  /** The signing page. */
  mount?(options: Readonly<Record<string, unknown>>): { destroy(): void };
}

const loading = new Map<string, Promise<WidgetScript>>();

/**
 * Adds a widget's script to the page once. Rejects if it can't be loaded; the next call tries again.
 * @param name of the file
 * @param key the global that it sets
 */
export function loadWidget(name: string, key: string): Promise<WidgetScript> {
  const known = loading.get(name);
  if (known) return known;
  const file = `/embed/${name}.js`;
  const script = document.createElement('script');
  const started = new Promise<WidgetScript>((resolve, reject) => {
    script.src = file;
    script.onload = () => {
      const widget = (globalThis as unknown as Record<string, WidgetScript | undefined>)[key];
      if (widget) resolve(widget);
      else reject(new Error(`${file} defined no ${key}`));
    };
    script.onerror = () => reject(new Error(`${file} couldn’t be loaded`));
    document.head.append(script);
  }).catch((cause) => {
    script.remove();
    loading.delete(name);
    throw cause;
  });
  loading.set(name, started);
  return started;
}
