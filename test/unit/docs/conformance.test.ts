/** The published set of PDFs for coordinates: current, right, passed by the product, and able to fail others. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { displayedSize, drawingToPoints, percentToPoints } from '../../../src/geometry/page-transform.ts';
import { inspect } from '../../../src/server/pdf/document/inspect.ts';
import { COORDINATE_FILES } from '../../fixtures/coordinate-pages.ts';
import { coordinatePdfs, coordinatePositions } from '../../support/coordinate-set.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { boundsOfColour, renderPage } from '../../support/render.ts';

const FOLDER = 'public/conformance';
const set = coordinatePositions();
const files = Object.fromEntries(
  Object.entries(coordinatePdfs()).map(([name, text]) => [name, new Uint8Array(Buffer.from(text, 'latin1'))]),
);
const cases = set.files.flatMap(({ file, pages }) => pages.map((page) => ({ file, ...page })));

it('is current (run `vitest -u` to update it)', async () => {
  await expect(`${JSON.stringify(set, null, 1)}\n`).toMatchFileSnapshot(`../../../${FOLDER}/positions.json`);
  for (const [name, text] of Object.entries(coordinatePdfs()))
    await expect(text).toMatchFileSnapshot(`../../../${FOLDER}/${name}`);
});

it('has pages with every kind of attribute that moves a position', () => {
  const pages = Object.values(COORDINATE_FILES).flat();
  expect(new Set(pages.map(({ rotate = 0 }) => ((rotate % 360) + 360) % 360))).toEqual(
    new Set([0, 90, 180, 270]),
  );
  for (const key of ['cropBox', 'userUnit', 'inherited', 'isIndirect', 'isUnbalanced'] as const)
    expect(pages.filter((page) => page[key]).length, key).toBeGreaterThan(0);
});

describe.each(cases)('$file, page $page: $title', ({ file, page, size, boxes }) => {
  it('shows each mark where the set says, according to PDFium', async () => {
    // Small pages larger, so that a pixel is a small part of them.
    const scale = Math.min(4, Math.max(0.5, 900 / Math.max(size.width, size.height)));
    const rendered = await renderPage(files[file]!, page - 1, scale);
    expect(rendered.width / rendered.height).toBeCloseTo(size.width / size.height, 1);
    for (const { name, color, percent } of boxes) {
      if (!color) continue;
      const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      const found = boundsOfColour(rendered, rgb as [number, number, number])!;
      const [across, down] = [rendered.width / 100, rendered.height / 100];
      const wanted = [percent.x * across, percent.y * down, percent.width * across, percent.height * down];
      const shown = [found.x, found.y, found.width, found.height];
      const offBy = shown.map((value, index) => Math.abs(value - wanted[index]!));
      expect(Math.max(...offBy), `${name}: ${shown} instead of ${wanted}`).toBeLessThanOrEqual(2);
    }
  });

  it('is read by the service with these positions', async () => {
    const { pages } = await inspect({ bytes: files[file]!, maxPages: 100 });
    const geometry = pages[page - 1]!;
    const displayed = displayedSize(geometry);
    expect(displayed.width * geometry.userUnit).toBeCloseTo(size.width, 4);
    expect(displayed.height * geometry.userUnit).toBeCloseTo(size.height, 4);
    for (const { percent, points, matrix } of boxes) {
      const ours = percentToPoints(percent, geometry);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(ours[side]).toBeCloseTo(points[side], 4);
      for (const [index, value] of drawingToPoints({ ...percent }, geometry).entries())
        expect(value).toBeCloseTo(matrix[index]!, 4);
    }
  });
});

it('is read by the viewer with the same sizes', async () => {
  for (const { file, pages } of set.files) {
    const pdf = await readPdf(files[file]!);
    for (const { page, size, title } of pages) {
      const viewport = await pdf.read(page, async (one) =>
        (
          one as unknown as { getViewport(how: { scale: number }): { width: number; height: number } }
        ).getViewport({
          scale: 1,
        }),
      );
      expect([title, viewport.width]).toEqual([title, expect.closeTo(size.width, 3)]);
      expect([title, viewport.height]).toEqual([title, expect.closeTo(size.height, 3)]);
    }
    await pdf.close();
  }
}, 60_000);

describe('the command that checks another implementation', () => {
  const run = async (program: string) => {
    const execute = promisify(execFile);
    const args = [`${FOLDER}/check.mjs`, process.execPath, '-e', program];
    try {
      return { code: 0, ...(await execute(process.execPath, args)) };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };
  const READ = "const asked=JSON.parse(require('fs').readFileSync(0,'utf8'));";
  const total = cases.length * 5;

  it('passes one that answers as the set does', async () => {
    const program = `${READ}const {files}=require(process.cwd()+'/${FOLDER}/positions.json');
      const answers=files.flatMap(f=>f.pages.flatMap(p=>p.boxes.map(b=>b.points)));
      console.log(JSON.stringify(answers.slice(0,asked.length)))`;
    expect(await run(program)).toMatchObject({
      code: 0,
      stdout: `${total} of ${total} positions are right\n`,
    });
  });

  it('fails one that ignores rotation and crop boxes, and names each position', async () => {
    const program = `${READ}console.log(JSON.stringify(asked.map(({percent:p})=>(
      {x:p.x*5.95276,y:841.89-(p.y+p.height)*8.4189,width:p.width*5.95276,height:p.height*8.4189}))))`;
    const { code, stdout } = await run(program);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'rotations.pdf, page 2 (Rotate 90), top left\n  expected x 0, y 0, width 29.7638',
    );
    expect(stdout).not.toContain('rotations.pdf, page 1 (');
    expect(stdout).toMatch(new RegExp(`^\\d+ of ${total} positions are right\n$`, 'm'));
  });

  it.each([
    [
      'prints something else',
      "console.log('no')",
      /^Expected a JSON list of \d+ answers, got "no\\n"; the command ended with 0\n$/,
    ],
    ['answers too few', "console.log('[]')", /got 0 answers/],
    ['ends with an error', 'process.exit(3)', /got ""; the command ended with 3/],
  ])('reports a command that %s', async (_what, program, message) => {
    expect(await run(program)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  });
});
