/** Where a widget is mounted: the document of its frame, or an open shadow root in the host page. */
export type StyleRoot = Document | ShadowRoot;

// One sheet per text and document, since `adoptedStyleSheets` accepts only sheets of the same document. Shared by
// widgets of a page.
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
 * Adds style sheets to a root without a style element, so a page with `style-src 'self'` accepts them. Returns the
 * function that removes them. Calling it again has no effect.
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
