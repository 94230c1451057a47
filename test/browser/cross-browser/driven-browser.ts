export type Key = 'Tab' | 'Enter' | 'Space';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface BrowserOptions {
  /** Default: false. Blocked cookies and storage must not prevent signing and editing. */
  readonly keepsCookies?: boolean;
}

/** What the smoke journey asks of a browser: little enough that BiDi and plain WebDriver can both give it. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  /** The value of an expression in the customer's page. What it gives must be plain data. */
  inPage<T>(expression: string): Promise<T>;
  /** The same inside the widget's frame. */
  inFrame<T>(expression: string): Promise<T>;
  /** One pressed pointer through these points, in CSS pixels of the window. One point is a click. */
  stroke(points: readonly Point[]): Promise<void>;
  /** The same with a finger; null where the driver knows none. */
  readonly swipe: ((points: readonly Point[]) => Promise<void>) | null;
  /** One key, pressed and let go: `Tab`, `Enter` or `Space`. */
  key(name: Key): Promise<void>;
  close(): Promise<void>;
}
