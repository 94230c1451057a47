/** What the smoke journey asks of a browser: little enough that BiDi and plain WebDriver can both give it. */
export interface LegBrowser {
  open(url: string): Promise<void>;
  /** The value of an expression in the customer's page. What it gives must be plain data. */
  inPage<T>(expression: string): Promise<T>;
  /** The same inside the widget's frame. */
  inFrame<T>(expression: string): Promise<T>;
  /** One pressed pointer through these points, in CSS pixels of the window. One point is a click. */
  stroke(points: readonly { readonly x: number; readonly y: number }[]): Promise<void>;
  close(): Promise<void>;
}
