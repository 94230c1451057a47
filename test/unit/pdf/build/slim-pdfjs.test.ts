import { describe, expect, it } from 'vitest';
import { makePure } from '../../../../src/pdf/build/slim-pdfjs.ts';

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
