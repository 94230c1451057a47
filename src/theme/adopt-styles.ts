/** Where a widget lives: the document of its own frame, or an open shadow root in the customer's page. */
export type StyleRoot = Document | ShadowRoot;

// One sheet per text and realm: two widgets on a page share it, and `adoptedStyleSheets` takes only sheets of its own document.
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetFor(root: StyleRoot, css: string): CSSStyleSheet {
  const owner = root.ownerDocument ?? (root as Document);
  let known = sheets.get(owner);
  if (!known) sheets.set(owner, (known = new Map()));
  let sheet = known.get(css);
  if (!sheet) {
    const Sheet = (owner.defaultView as (Window & typeof globalThis) | null)?.CSSStyleSheet ?? CSSStyleSheet;
    sheet = new Sheet();
    sheet.replaceSync(css);
    known.set(css, sheet);
  }
  return sheet;
}

/**
 * Adds style sheets to a root without a style tag, so a page with `style-src 'self'` accepts them.
 * Returns the function that takes them away again; called once more, it leaves alone what others have added since.
 */
export function adoptStyles(root: StyleRoot, ...css: readonly string[]): () => void {
  const added = css.map((text) => sheetFor(root, text));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...added];
  return () => {
    const left = [...root.adoptedStyleSheets];
    for (const sheet of added.splice(0)) {
      const at = left.lastIndexOf(sheet);
      if (at >= 0) left.splice(at, 1);
    }
    root.adoptedStyleSheets = left;
  };
}
