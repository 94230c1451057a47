/**
 * Generates the published set of PDFs for coordinates with the positions that an implementation must compute. Shares no code with
 * `src/geometry`: positions follow from turning the unit square, not from the product's formulas.
 */
import { COORDINATE_FILES, type CoordinatePage } from '../fixtures/coordinate-pages.ts';
import { type RawObject, rawPdf } from '../fixtures/raw-pdf.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes in percent; those with a color are drawn on the page, which a viewer must show at these percentages. */
export const MARKS: readonly { readonly name: string; readonly percent: Box; readonly color?: string }[] = [
  { name: 'whole page', percent: { x: 0, y: 0, width: 100, height: 100 } },
  { name: 'top left', percent: { x: 0, y: 0, width: 10, height: 5 }, color: '#dc0000' },
  { name: 'bottom right', percent: { x: 90, y: 95, width: 10, height: 5 }, color: '#009600' },
  { name: 'fractions', percent: { x: 12.345678, y: 61.5, width: 20.25, height: 3.125 }, color: '#0000dc' },
  { name: 'tall', percent: { x: 70, y: 20, width: 3, height: 40 }, color: '#c800c8' },
];

const round = (value: number) => Number(value.toFixed(6)) || 0;
const quarters = ({ rotate = 0 }: CoordinatePage) => (((rotate / 90) % 4) + 4) % 4;

/** What a viewer shows: the crop box as far as the media box has it. */
function shownBox({ mediaBox, cropBox = mediaBox }: CoordinatePage) {
  const sorted = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const;
  const side = (from: 0 | 1) => {
    const [low, high] = sorted(mediaBox[from], mediaBox[(from + 2) as 2 | 3]);
    const [cropLow, cropHigh] = sorted(cropBox[from], cropBox[(from + 2) as 2 | 3]);
    return [Math.max(low, cropLow), Math.min(high, cropHigh)] as const;
  };
  const [left, right] = side(0);
  const [bottom, top] = side(1);
  return { left, right, bottom, top };
}

/** User space position of a point of the displayed page (0–1 from its top left), by turning it back counterclockwise. */
function toUserSpace(page: CoordinatePage, across: number, down: number) {
  const { left, right, bottom, top } = shownBox(page);
  let [u, v] = [across, down];
  for (let turn = quarters(page); turn > 0; turn--) [u, v] = [v, 1 - u];
  return { x: left + u * (right - left), y: top - v * (top - bottom) };
}

function positionsOf(page: CoordinatePage, { x, y, width, height }: Box) {
  const at = (across: number, down: number) => toUserSpace(page, across / 100, down / 100);
  const [start, end] = [at(x, y), at(x + width, y + height)];
  const [right, below] = [at(x + 1, y), at(x, y + 1)];
  const unit = (from: number, to: number) => Math.sign(round(to - from));
  return {
    points: {
      x: round(Math.min(start.x, end.x)),
      y: round(Math.min(start.y, end.y)),
      width: round(Math.abs(end.x - start.x)),
      height: round(Math.abs(end.y - start.y)),
    },
    matrix: [
      unit(start.x, right.x),
      unit(start.y, right.y),
      unit(start.x, below.x),
      unit(start.y, below.y),
      round(start.x),
      round(start.y),
    ],
  };
}

function sizeOf(page: CoordinatePage) {
  const { left, right, bottom, top } = shownBox(page);
  const { userUnit = 1 } = page;
  const [width, height] = [round((right - left) * userUnit), round((top - bottom) * userUnit)];
  return quarters(page) % 2 === 0 ? { width, height } : { width: height, height: width };
}

const inkOf = (color: string) =>
  [1, 3, 5].map((at) => round(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');

function contentOf(page: CoordinatePage): string {
  const marks = MARKS.flatMap(({ percent, color }) => {
    const { points } = positionsOf(page, percent);
    return color ? [`${inkOf(color)} rg ${points.x} ${points.y} ${points.width} ${points.height} re f`] : [];
  });
  return page.isUnbalanced
    ? ['Q q q', ...marks, 'q 0.5 0 0 0.5 100 100 cm 1 0 0 rg q'].join('\n')
    : marks.join('\n');
}

function fileOf(pages: readonly CoordinatePage[]): Uint8Array {
  const objects: RawObject[] = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  const number = (object: RawObject) => objects.push(object);
  const kids = pages.map((page) => {
    const value = (one: number) => (page.isIndirect ? `${number(String(one))} 0 R` : String(one));
    const box = (name: string, sides?: readonly number[]) =>
      sides ? `/${name} [${sides.map(value).join(' ')}]` : '';
    const attributes = [
      box('MediaBox', page.mediaBox),
      box('CropBox', page.cropBox),
      page.rotate === undefined ? '' : `/Rotate ${value(page.rotate)}`,
    ].join(' ');
    const own = [
      `/Contents ${number({ dict: '', stream: contentOf(page) })} 0 R /Resources << >>`,
      page.userUnit === undefined ? '' : `/UserUnit ${page.userUnit}`,
      page.more ?? '',
    ].join(' ');
    if (!page.inherited) return number(`<< /Type /Page /Parent 2 0 R ${attributes} ${own} >>`);
    const node = objects.length + 1;
    const below = page.inherited === 'from grandparent' ? node + 1 : node;
    number(`<< /Type /Pages /Parent 2 0 R /Kids [${node + 1} 0 R] /Count 1 ${attributes} >>`);
    if (below !== node) number(`<< /Type /Pages /Parent ${node} 0 R /Kids [${below + 1} 0 R] /Count 1 >>`);
    number(`<< /Type /Page /Parent ${below} 0 R ${own} >>`);
    return node;
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  return rawPdf(objects);
}

/** By name. Only ASCII, so that changes can be read: the comment that marks files as binary has letters. */
export const coordinatePdfs = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(COORDINATE_FILES).map(([name, pages]) => [
      `${name}.pdf`,
      Buffer.from(fileOf(pages)).toString('latin1').replace('\xe2\xe3\xcf\xd3', 'text'),
    ]),
  );

/** What an implementation must compute for each page of each file. */
export const coordinatePositions = () => ({
  about:
    'percent: 0–100 of the page as displayed, from its top left. The displayed page is the crop box as far as the media box has it, turned by Rotate. points: the rectangle in the user space of the PDF, from its lower left. matrix: a b c d e f of a drawing in the box, from its displayed top left, right and down in units of user space. size: of the displayed page in 1/72 inch, including UserUnit. color: of the rectangle that the page shows there.',
  files: Object.entries(COORDINATE_FILES).map(([name, pages]) => ({
    file: `${name}.pdf`,
    pages: pages.map((page, index) => ({
      page: index + 1,
      title: page.title,
      size: sizeOf(page),
      boxes: MARKS.map(({ name: box, percent, color = null }) => ({
        name: box,
        color,
        percent,
        ...positionsOf(page, percent),
      })),
    })),
  })),
});
export type CoordinatePositions = ReturnType<typeof coordinatePositions>;
