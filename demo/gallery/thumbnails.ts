/** A drawing per example, 160 × 88. Colors come from the page, so it works in light, dark and forced colors. */
const rect = (look: string, x: number, y: number, width: number, height: number, radius = 2) =>
  `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
const path = (look: string, d: string) => `<path class="${look}" d="${d}"/>`;
const circle = (look: string, x: number, y: number, radius: number) =>
  `<circle class="${look}" cx="${x}" cy="${y}" r="${radius}"/>`;
const letters = (look: string, x: number, y: number, text: string) =>
  `<text class="${look}" x="${x}" y="${y}">${text}</text>`;

const paper = (x: number, y: number, width: number, height: number) => rect('paper', x, y, width, height, 3);
/** Printed lines; the last one of a paragraph is shorter. */
const print = (x: number, y: number, width: number, count: number) =>
  path(
    'print',
    Array.from(
      { length: count },
      (_, index) => `M${x} ${y + index * 8}h${index === count - 1 ? width * 0.6 : width}`,
    ).join(''),
  );
/** `a` is the first recipient's color, `b` the second's. */
const field = (who: 'a' | 'b', x: number, y: number, width = 40, height = 12) =>
  rect(`field ${who}`, x, y, width, height);
const page = paper(44, 8, 72, 88) + print(52, 18, 56, 3);
const dot = (x: number, y: number) => rect('handle', x - 2.5, y - 2.5, 5, 5, 1);
const pointer = (x: number, y: number) => path('pointer', `M${x} ${y}l11 4.5-4.6 1.9-1.9 4.6z`);
const check = (x: number, y: number) => path('stroke', `M${x} ${y}l3 3 6-7`);
const windowOf = (x: number, y: number, width: number, height: number) =>
  paper(x, y, width, height) +
  path('line', `M${x} ${y + 12}h${width}`) +
  [6, 12, 18].map((at) => circle('bullet', x + at, y + 6, 1.8)).join('');
const toggle = (x: number, y: number, isOn: boolean) =>
  rect(isOn ? 'solid' : 'off', x, y, 18, 10, 5) + circle('knob', isOn ? x + 13 : x + 5, y + 5, 3.5);
const person = (who: 'a' | 'b' | 'c', x: number, y: number) =>
  circle(`field ${who}`, x, y, 9) +
  circle('ink', x, y - 2.5, 2.6) +
  path('stroke-ink', `M${x - 4.5} ${y + 5}q4.5-5 9 0`);
const code = (name: string) => windowOf(28, 12, 104, 64) + letters('code', 80, 54, name);

const DRAWINGS: Readonly<Record<string, string>> = {
  placing:
    paper(64, 8, 76, 88) +
    print(72, 18, 60, 3) +
    [14, 32, 50].map((y) => rect('paper', 20, y, 34, 13, 3) + path('stroke', `M25 ${y + 6.5}h8`)).join('') +
    path('guide', 'M50 57q16 14 32-2') +
    field('a', 84, 50, 44, 14) +
    pointer(122, 58),
  arranging:
    page +
    [46, 60, 74].map((y) => field('a', 56, y, 48, 9)).join('') +
    rect('dashed', 51, 42, 58, 45) +
    [dot(51, 42), dot(109, 42), dot(51, 87), dot(109, 87)].join(''),
  snapping:
    page +
    field('a', 54, 46, 36) +
    field('b', 54, 70, 48) +
    path('guide', 'M54 36v56') +
    path('stroke', 'M72 60v8M69 60h6M69 68h6'),
  suggestions:
    page +
    path('line', 'M54 58h44M54 78h44') +
    rect('dashed', 54, 47, 44, 11) +
    rect('dashed', 54, 67, 44, 11) +
    path(
      'solid',
      'M124 20l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM138 46l1.7 4.3 4.3 1.7-4.3 1.7-1.7 4.3-1.7-4.3-4.3-1.7 4.3-1.7z',
    ),
  touch:
    page +
    field('a', 54, 62, 44) +
    circle('paper', 92, 34, 19) +
    field('a', 82, 28, 22) +
    circle('finger', 94, 72, 11) +
    circle('finger', 94, 72, 6),
  keyboard:
    paper(20, 8, 66, 88) +
    print(28, 18, 50, 3) +
    field('a', 30, 50, 44) +
    rect('ring', 26, 46, 52, 20, 4) +
    [
      [116, 26],
      [100, 44],
      [116, 44],
      [132, 44],
    ]
      .map(([x, y]) => rect('paper', x! - 7, y! - 7, 14, 14, 3))
      .join('') +
    path('stroke', 'M113 28l3-4 3 4M103 41l-4 3 4 3M113 42l3 4 3-4M129 41l4 3-4 3') +
    rect('paper', 93, 60, 46, 13, 3),
  fields:
    paper(18, 8, 62, 88) +
    print(26, 18, 46, 3) +
    field('a', 26, 50, 44) +
    rect('paper', 92, 14, 52, 62, 4) +
    path('print', 'M99 24h18M99 44h14') +
    rect('line', 99, 28, 38, 9) +
    rect('line', 99, 48, 38, 9) +
    toggle(119, 62, true),
  finding:
    rect('paper', 32, 12, 96, 66, 4) +
    [26, 40, 54, 68]
      .map(
        (y, index) =>
          rect(`field ${index % 2 ? 'b' : 'a'}`, 40, y - 5, 10, 10) +
          path('print', `M58 ${y}h${[44, 58, 34, 50][index]}`),
      )
      .join(''),
  conditions:
    paper(24, 8, 112, 88) +
    rect('field a', 36, 24, 14, 14) +
    check(38.5, 31) +
    path('print', 'M58 31h26') +
    path('guide', 'M43 42v20h17M55 57l6 5-6 5') +
    field('b', 70, 55, 54, 14),
  recipients: [22, 44, 66]
    .map(
      (y, index) =>
        person((['a', 'b', 'c'] as const)[index]!, 50, y) +
        path('print', `M70 ${y - 4}h${[44, 54, 38][index]}`) +
        path('print is-thin', `M70 ${y + 5}h28`) +
        letters('number', 30, y + 4, String(index + 1)),
    )
    .join(''),
  settings:
    rect('paper', 30, 12, 100, 64, 4) +
    [22, 39, 56]
      .map((y, index) => path('print', `M40 ${y + 5}h${[38, 46, 30][index]}`) + toggle(102, y, index !== 1))
      .join(''),
  checks:
    rect('paper', 30, 12, 100, 64, 4) +
    [27, 44, 61]
      .map(
        (y, index) =>
          (index === 1
            ? circle('warn', 44, y, 6) + path('stroke-paper', `M44 ${y - 3}v3.5M44 ${y + 3}v.1`)
            : circle('solid', 44, y, 6) + path('stroke-paper', `M41 ${y}l2.2 2.2 4-4.6`)) +
          path('print', `M58 ${y}h${[56, 44, 52][index]}`),
      )
      .join(''),
  preview:
    page +
    path('paper', 'M46 60q34-34 68 0q-34 34-68 0z') +
    circle('solid', 80, 60, 11) +
    circle('knob', 80, 60, 4.5),
  pages:
    paper(28, 18, 38, 50) +
    print(34, 28, 26, 4) +
    `<g transform="rotate(12 100 43)">${paper(82, 18, 38, 50)}${print(88, 28, 26, 4)}</g>` +
    path('guide', 'M126 22q14 12 8 32M128 50l5 6 6-5'),
  search:
    paper(36, 8, 78, 88) +
    print(44, 18, 62, 8) +
    rect('mark', 62, 30, 24, 8) +
    rect('mark', 48, 54, 18, 8) +
    circle('lens', 112, 54, 14) +
    path('handle-stroke', 'M122 64l12 12'),
  odd:
    path('paper', 'M50 8h44l18 18v62l-10-6-10 6-11-6-11 6-10-6-10 6z') +
    path('line', 'M94 8v18h18') +
    letters('big', 81, 66, '?'),
  history:
    path('stroke is-wide', 'M58 36h34a16 16 0 0 1 0 32h-24M70 24l-13 12 13 12') +
    path('guide', 'M112 24l13 12-13 12'),
  saving: page + circle('solid', 112, 66, 15) + path('stroke-paper is-wide', 'M105 66l5 5 9-10'),
  together:
    paper(18, 14, 54, 64) +
    paper(88, 14, 54, 64) +
    print(26, 24, 38, 2) +
    print(96, 24, 38, 2) +
    field('a', 26, 46, 34) +
    field('b', 98, 58, 34) +
    pointer(54, 52) +
    pointer(126, 64),
  offline:
    path('paper', 'M52 66a15 15 0 0 1 2-30 22 22 0 0 1 42-5 18 18 0 0 1 12 35z') +
    path('handle-stroke', 'M46 18l68 58'),
  closing:
    windowOf(30, 14, 100, 62) +
    path('stroke', 'M118 17l6 6M124 17l-6 6') +
    rect('paper', 50, 38, 60, 28, 4) +
    path('print', 'M58 46h38') +
    rect('solid', 84, 53, 20, 8),
  theme:
    windowOf(24, 14, 76, 62) +
    rect('solid', 34, 36, 34, 9) +
    rect('field b', 34, 52, 50, 9) +
    ['solid', 'field b', 'field c', 'paper']
      .map((look, index) => circle(look, 122, 22 + index * 15, 6.5))
      .join(''),
  languages:
    rect('paper', 22, 16, 62, 36, 8) +
    letters('word', 53, 41, 'Aa') +
    rect('field a', 76, 38, 62, 36, 8) +
    letters('word', 107, 63, '文'),
  features: [20, 38, 56]
    .map(
      (y, index) =>
        rect(index === 1 ? 'faded' : 'paper', 34, y - 2, 58, 14, 3) +
        path(index === 1 ? 'print is-faded' : 'stroke', `M41 ${y + 5}h20`) +
        toggle(106, y, index !== 1),
    )
    .join(''),
  permissions:
    page +
    rect('solid', 96, 54, 32, 24, 4) +
    path('handle-stroke', 'M103 54v-7a9 9 0 0 1 18 0v7') +
    path('stroke-paper is-wide', 'M112 62v7'),
  update: [24, 44, 64]
    .map(
      (y, index) =>
        path('line', `M36 ${y}h88`) +
        circle('solid', [60, 98, 76][index]!, y, 6.5) +
        circle('knob', [60, 98, 76][index]!, y, 2.5),
    )
    .join(''),
  signing:
    page +
    path('line', 'M54 74h52') +
    path('stroke is-wide', 'M56 70c6-22 14-26 12-12s-6 14 2 4 8-4 8 2 8 4 12-4 4 8 10 4'),
  phone:
    paper(24, 12, 70, 62) +
    print(32, 24, 54, 2) +
    rect('paper', 106, 16, 32, 60, 5) +
    path('print', 'M118 71h8') +
    path('stroke is-wide', 'M112 50c4-12 9-12 7-5s-3 8 2 3 6 0 11-4') +
    path('guide', 'M84 56q10 8 18 0M98 52l4 4-5 3'),
  code:
    rect('paper', 24, 18, 64, 46, 4) +
    path('stroke', 'M26 22l30 22 30-22') +
    [0, 1, 2].map((index) => rect('field a', 98 + index * 15, 34, 12, 18, 3)).join('') +
    path('stroke-ink', 'M102 43h4M117 43h4'),
  decline:
    page +
    path('line', 'M54 74h52') +
    circle('warn', 112, 60, 15) +
    path('stroke-paper is-wide', 'M106 54l12 12M118 54l-12 12'),
  corrections:
    rect('paper', 28, 14, 104, 60, 4) +
    path('print', 'M38 26h24M38 50h30') +
    rect('line', 38, 31, 60, 12) +
    rect('field a', 38, 55, 60, 12) +
    path('stroke', 'M44 61h24') +
    path('handle-stroke', 'M108 62l14-18M122 44l5 4M108 62l-1 6 6-2'),
  'own-terms':
    paper(34, 8, 92, 88) +
    letters('big', 52, 42, '§') +
    print(74, 24, 42, 3) +
    rect('field a', 44, 58, 12, 12) +
    check(46, 64) +
    path('print', 'M64 64h46'),
  origins:
    windowOf(24, 14, 72, 62) +
    rect('solid', 84, 42, 44, 32, 4) +
    path('handle-stroke', 'M94 42v-8a12 12 0 0 1 24 0v8') +
    path('stroke-paper is-wide', 'M106 54v8'),
  'time-stamp':
    page + circle('solid', 112, 58, 19) + circle('knob', 112, 58, 14) + path('stroke', 'M112 50v8l6 4'),
  react: code('React'),
  vue: code('Vue'),
  element: code('&lt;/&gt;'),
  inline:
    windowOf(24, 12, 112, 66) +
    rect('dashed', 34, 32, 92, 38) +
    print(42, 42, 30, 3) +
    field('a', 84, 44, 34),
  life:
    rect('dashed', 22, 26, 46, 38, 4) +
    rect('paper', 92, 26, 46, 38, 4) +
    field('a', 100, 39, 30) +
    path('stroke', 'M73 38h12M81 34l4 4-4 4M87 52h-12M79 48l-4 4 4 4'),
  events:
    rect('paper', 26, 12, 60, 64, 4) +
    field('a', 36, 28, 40) +
    path('guide', 'M92 30h14M92 46h14M92 62h14') +
    [30, 46, 62].map((y) => circle('solid', 114, y, 4) + path('print', `M123 ${y}h18`)).join(''),
  token:
    circle('lens', 54, 44, 16) +
    path('handle-stroke', 'M70 44h34M92 44v10M103 44v10') +
    path('guide', 'M124 26a22 22 0 0 1 0 36M119 59l5 4 5-5'),
  'host-check':
    windowOf(24, 14, 84, 62) +
    print(34, 38, 62, 4) +
    circle('solid', 112, 60, 15) +
    path('stroke-paper is-wide', 'M105 60l5 5 9-10'),
};

/** Every example has one, which a test checks. */
export const hasDrawing = (id: string): boolean => id in DRAWINGS;

export function thumbnail(id: string): SVGElement {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" class="thumbnail" viewBox="0 0 160 88" aria-hidden="true">${DRAWINGS[id] ?? page}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  return document.importNode(documentElement, true) as unknown as SVGElement;
}
