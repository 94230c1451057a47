import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePure, packTables, pdfjsFolder } from '../../../../src/pdf/build/slim-pdfjs.ts';

const SOURCE = `class Kept {
  static #made = new Map();
}
class Emptied extends Kept {
  draw() {
    return 1;
  }
}
class Listener {
  static {
    self.onmessage = null;
  }
}
`;

describe('making classes pure', () => {
  it('wraps classes that can be dropped, empties the named ones, and keeps those with side effects', () => {
    const pure = makePure(SOURCE, { source: 'x.mjs', emptied: { Emptied: 'static a() {}' } });
    expect(pure).toContain('const Kept = /*#__PURE__*/ (() => { class Kept {');
    expect(pure).toContain('class Emptied { static a() {} }');
    expect(pure).not.toContain('draw()');
    expect(pure).toContain('\nclass Listener {');
  });

  it('rejects a version without a class to empty', () => {
    expect(() => makePure(SOURCE, { source: 'x.mjs', emptied: { Moved: '' } })).toThrow(
      'x.mjs no longer has a class Moved',
    );
  });

  it('replaces text that occurs exactly once, and throws otherwise', () => {
    const replaced = [['static #made = new Map();', 'static made = 1;']] as const;
    const part = { source: 'x.mjs', emptied: {}, replaced };
    expect(makePure(SOURCE, part)).toContain('static made = 1;');
    expect(() => makePure(SOURCE + SOURCE, part)).toThrow(
      'x.mjs has more than one match or none: static #made',
    );
    expect(() => makePure('', part)).toThrow('x.mjs has more than one match or none: static #made');
  });

  it('removes the global it defines, and rejects a version without it', () => {
    const part = { source: 'x.mjs', emptied: {}, global: 'lib' };
    expect(makePure(`${SOURCE}globalThis.lib = {\n  Kept\n};\n`, part)).not.toContain('globalThis');
    expect(() => makePure(SOURCE, part)).toThrow('x.mjs no longer has globalThis.lib');
  });

  it('rejects a version without top-level classes', () => {
    expect(() => makePure('const a = class {};', { source: 'x.mjs', emptied: {} })).toThrow(
      'x.mjs no longer has a top-level class',
    );
  });
});

/** Every top-level table of the worker's source, evaluated; tables in a table are evaluated, too. */
function tablesOf(source: string): Record<string, Record<string, unknown>> {
  const factory = /^function getLookupTableFactory[\s\S]*?^}$/m.exec(source)![0];
  const fill = /^function fillTable.*$/m.exec(source)?.[0] ?? '';
  const tables = [
    ...source.matchAll(/^const (\w+) = getLookupTableFactory\(function \(t\) {\n[\s\S]*?^}\);$/gm),
  ]
    // Made of other constants, and not packed.
    .filter(([table]) => !/MacStandardGlyphOrdering|Factors/.test(table));
  const names = tables.map(([, name]) => `${name}: ${name}()`).join(', ');
  const code = [factory, fill, ...tables.map(([table]) => table), `return { ${names} };`].join('\n');
  const evaluated: Record<string, Record<string, unknown>> = new Function(code)();
  for (const table of Object.values(evaluated))
    for (const [key, value] of Object.entries(table)) if (typeof value === 'function') table[key] = value();
  return evaluated;
}

describe('packing tables', () => {
  it.each(['build', 'legacy/build'])('keeps every glyph and width of pdf.js’s %s', async (folder) => {
    const source = await readFile(path.join(pdfjsFolder(), folder, 'pdf.worker.mjs'), 'utf8');
    const packed = packTables(source);
    const before = tablesOf(source);
    expect(Object.keys(before.getGlyphsUnicode!).length).toBeGreaterThan(4_000);
    expect(tablesOf(packed)).toEqual(before);
    expect(source.length - packed.length).toBeGreaterThan(80_000);
  });

  it('rejects a version without tables', () => {
    expect(() => packTables(SOURCE)).toThrow('no longer has tables');
  });
});
