/** Rejects SVGs that aren't self-contained drawings: with scripts, references to other files, entities, or too many shapes. */
import { Parser } from 'htmlparser2';

/** Elements, each counted as often as `use` draws it. Logos have hundreds. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 200;
/** Raster images inside of the drawing. */
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
const isLocal = (reference: string) => /^\s*#/.test(reference);

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Each `url(…)` and `@import` of a style. */
function styleReferences(css: string): readonly string[] {
  const urls = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, reference]) => reference ?? '');
  return /@import/i.test(css) ? [...urls, '@import'] : urls;
}

interface Part {
  elements: number;
  /** IDs that its `use` elements draw. */
  readonly uses: string[];
}

/** How many elements are drawn, at most a little more than `MAX_ELEMENTS`. */
function drawnElements(all: Part, byId: ReadonlyMap<string, Part>): number {
  const known = new Map<Part, number>();
  const count = (part: Part, path: ReadonlySet<Part>): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    // A drawing can't contain itself; renderers skip such a `use`.
    if (path.has(part)) return 0;
    let sum = part.elements;
    for (const id of part.uses) {
      const used = byId.get(id);
      if (used) sum += count(used, new Set([...path, part]));
      if (sum > MAX_ELEMENTS) break;
    }
    known.set(part, sum);
    return sum;
  };
  return count(all, new Set());
}

/** @returns whether the text is an SVG. @throws RangeError saying what isn't accepted */
export function checkSvg(text: string): boolean {
  const all: Part = { elements: 0, uses: [] };
  const byId = new Map<string, Part>();
  const open: { readonly name: string; readonly part: Part | null }[] = [];
  let root: string | null = null;
  const refuseReference = (reference: string): never => {
    const shown = reference.length > 60 ? `${reference.slice(0, 60)}…` : reference;
    throw new RangeError(`The SVG refers to another file (${shown}). Embed it as a PNG or JPEG`);
  };
  const checkStyle = (css: string) => {
    for (const reference of styleReferences(css))
      if (!isLocal(reference) && !INLINE_IMAGE.test(reference)) refuseReference(reference);
  };
  const parser = new Parser(
    {
      onprocessinginstruction: (_name, data) => {
        if (/^\??xml-stylesheet/i.test(data)) refuseReference('xml-stylesheet');
        if (/<!ENTITY|\[/i.test(data))
          throw new RangeError('The SVG declares entities. Save it without a DOCTYPE');
      },
      onopentag: (tag, attributes) => {
        const name = localName(tag);
        root ??= name;
        if (name === 'script') throw new RangeError('The SVG contains a script. Save it without scripts');
        all.elements += 1;
        if (all.elements > MAX_ELEMENTS)
          throw new RangeError(`Expected an SVG of at most ${MAX_ELEMENTS} elements`);
        if (open.length >= MAX_DEPTH)
          throw new RangeError(`Expected an SVG with at most ${MAX_DEPTH} levels of elements`);
        const part: Part | null = attributes.id ? { elements: 0, uses: [] } : null;
        if (part) byId.set(attributes.id!, part);
        open.push({ name, part });
        const parts = open.flatMap((one) => one.part ?? []);
        for (const one of parts) one.elements += 1;
        for (const [key, value] of Object.entries(attributes)) {
          if (localName(key) !== 'href') {
            checkStyle(value);
            continue;
          }
          if (name === 'use') for (const one of [all, ...parts]) one.uses.push(value.trim().slice(1));
          // A link isn't loaded.
          if (name !== 'a' && !isLocal(value) && !INLINE_IMAGE.test(value.trim())) refuseReference(value);
        }
      },
      ontext: (data) => {
        if (open.at(-1)?.name === 'style') checkStyle(data);
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (root !== 'svg') return false;
  if (drawnElements(all, byId) > MAX_ELEMENTS)
    throw new RangeError(`Expected an SVG that draws at most ${MAX_ELEMENTS} elements`);
  return true;
}
