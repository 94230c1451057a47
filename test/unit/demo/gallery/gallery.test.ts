import { describe, expect, it } from 'vitest';
import type { Example } from '../../../../demo/gallery/example.ts';
import { EXAMPLES } from '../../../../demo/gallery/examples/groups.ts';
import { literal } from '../../../../demo/gallery/literal.ts';
import { hasDrawing } from '../../../../demo/gallery/thumbnails.ts';
import { writeCode } from '../../../../demo/gallery/write-code.ts';

const SERVICE = 'http://localhost:5000';
const codeOf = (example: Example) =>
  writeCode(
    example,
    SERVICE,
    example.widget === 'signing'
      ? { templateId: '11', jwt: null, recipientId: '22' }
      : { templateId: '11', jwt: 'a.b.c', recipientId: null },
  ).text;

const opened = EXAMPLES.filter(({ widget }) => widget !== 'link');

describe('gallery examples', () => {
  it('have a unique ID and title, and a drawing each', () => {
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
    expect(new Set(EXAMPLES.map(({ title }) => title)).size).toBe(EXAMPLES.length);
    expect(EXAMPLES.filter(({ id }) => !hasDrawing(id)).map(({ id }) => id)).toEqual([]);
  });

  it.each(opened.map((example) => [example.id, example] as const))(
    'include IDs, options, callbacks and buttons in the code of “%s”',
    (_id, example) => {
      const code = codeOf(example);
      expect(code).toContain(
        example.widget === 'signing' ? "signingRequestUserId: '22'" : "templateId: '11'",
      );
      for (const [name, value] of Object.entries(example.options ?? {}))
        expect(code.replaceAll(/\n\s*/g, ' ')).toContain(
          `${name}: ${literal(value)}`.replaceAll(/\n\s*/g, ' '),
        );
      for (const name of example.callbacks ?? [])
        expect(code).toContain(`${name}: (detail) => log('${name}', detail)`);
      for (const { label } of example.controls ?? []) if (!example.remark) expect(code).toContain(label);
    },
  );

  it.each(opened.filter(({ framework }) => !framework).map((example) => [example.id, example] as const))(
    "produce one parsable script next to the service's for “%s”",
    (_id, example) => {
      const scripts = [...codeOf(example).matchAll(/<script(?: src="([^"]+)")?>([\s\S]*?)<\/script>/g)];
      expect(scripts).toHaveLength(2);
      expect(scripts[0]![1]).toMatch(/^http:\/\/localhost:5000\/embed\/[a-z-]+\.js$/);
      expect(() => new Function(scripts[1]![2]!)).not.toThrow();
    },
  );
});

describe('literal', () => {
  it.each([
    ["it's", "'it\\'s'"],
    [{ theme: 'dark', 'font-size': 12 }, "{ theme: 'dark', 'font-size': 12 }"],
    [['a', null, true], "['a', null, true]"],
    [{}, '{}'],
    [
      { theme: { color_background: '#fdf6e3', color_card: '#fffaf0', font: 'Georgia, serif' } },
      "{\n  theme: {\n    color_background: '#fdf6e3',\n    color_card: '#fffaf0',\n    font: 'Georgia, serif',\n  },\n}",
    ],
  ])('writes %j as JavaScript', (value, expected) => {
    expect(literal(value)).toBe(expected);
  });
});
