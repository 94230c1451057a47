/**
 * Typesets the sample contract and records where its fields belong, so that the demo can offer it as a template.
 * Generated from `contract-text.ts`; no binary is stored in the repository.
 */
import { CLAUSES, INTRODUCTION, PAYMENT_TERMS, PRICES, REFERENCE, SERVICES, TITLE } from './contract-text.ts';
import { COLUMN, INK, MARGIN, NAVY, PAGE, Paper, QUIET, type Style, TINT } from './sample-pages.ts';

export type Party = 'client' | 'provider';

export interface SampleField {
  readonly type:
    | 'signature'
    | 'initial'
    | 'date'
    | 'name'
    | 'company'
    | 'title'
    | 'email'
    | 'text'
    | 'checkbox'
    | 'radio_buttons';
  readonly party: Party;
  readonly label: string;
  readonly page_number: number;
  /** Percent of the page from its top left. */
  readonly position: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly required: boolean;
  /** Shared by the options of a group. */
  readonly group?: string;
}

const BODY: Style = { size: 9.4, leading: 14.2 };
const SMALL: Style = { size: 7.4, colour: QUIET };
const HALF = (COLUMN - 28) / 2;
const SIDES: readonly (readonly [Party, string, number])[] = [
  ['client', 'The Client', MARGIN.left],
  ['provider', 'The Provider', MARGIN.left + HALF + 28],
];

export interface SampleContract {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly fields: readonly SampleField[];
}

export async function makeSampleContract(): Promise<SampleContract> {
  const paper = new Paper();
  const fields: SampleField[] = [];
  const place: Place = (type, party, label, box, more = {}) => {
    const position = {
      x: (box.x / PAGE.width) * 100,
      y: (box.y / PAGE.height) * 100,
      width: (box.width / PAGE.width) * 100,
      height: (box.height / PAGE.height) * 100,
    };
    fields.push({
      type,
      party,
      label,
      page_number: box.page ?? paper.pages.length,
      position,
      required: true,
      ...more,
    });
  };
  opening(paper, place);
  for (const [index, clause] of CLAUSES.entries()) {
    paper.need(64);
    paper.text(`${index + 1}`, { size: 10.4, isBold: true, colour: NAVY }, MARGIN.left, paper.y);
    paper.text(clause.heading, { size: 10.4, isBold: true, colour: NAVY }, MARGIN.left + 22, paper.y);
    paper.y += 19;
    for (const paragraph of clause.paragraphs) {
      paper.paragraph(paragraph, BODY, MARGIN.left + 22, COLUMN - 22);
      paper.y += 5;
    }
    if (clause.followedBy === 'services') services(paper, place);
    if (clause.followedBy === 'pricing') pricing(paper);
    if (clause.followedBy === 'payment') payment(paper, place);
    paper.y += 9;
  }
  signatures(paper, place);
  furniture(paper, place);
  return { pdf: await paper.finish(TITLE), fields };
}

type Place = (
  type: SampleField['type'],
  party: Party,
  label: string,
  box: { x: number; y: number; width: number; height: number; page?: number },
  more?: Pick<Partial<SampleField>, 'required' | 'group'>,
) => void;

function opening(paper: Paper, place: Place): void {
  paper.box(0, 0, PAGE.width, 5, { fill: NAVY });
  paper.y = 74;
  paper.text(REFERENCE, { size: 8.4, colour: QUIET }, MARGIN.left, paper.y);
  paper.text(TITLE, { size: 23, isBold: true }, MARGIN.left, paper.y + 15);
  paper.y += 58;
  paper.paragraph(INTRODUCTION, { ...BODY, size: 9.8, leading: 15 });
  paper.y += 12;
  const top = paper.y;
  const rows = [
    ['company', 'Company'],
    ['name', 'Represented by'],
    ['text', 'Registered address'],
    ['email', 'E-mail'],
  ] as const;
  for (const [party, title, x] of SIDES) {
    paper.box(x, top, HALF, 166, { fill: TINT });
    paper.text(title, { size: 10.4, isBold: true, colour: NAVY }, x + 12, top + 11);
    for (const [row, [type, label]] of rows.entries()) {
      const y = top + 50 + row * 32;
      paper.line(x + 12, y, HALF - 24, QUIET, 0.6);
      paper.text(label, SMALL, x + 12, y + 2);
      const box = { x: x + 12, y: y - 16, width: HALF - 24, height: 15 };
      place(type, party, `${title}: ${label}`, box, { required: type === 'name' });
    }
  }
  paper.y = top + 184;
  paper.text('Effective date', BODY, MARGIN.left, paper.y);
  paper.line(MARGIN.left + 78, paper.y + 13, 120, QUIET, 0.6);
  place('date', 'client', 'Effective date', { x: MARGIN.left + 78, y: paper.y - 4, width: 120, height: 16 });
  paper.y += 36;
}

function services(paper: Paper, place: Place): void {
  paper.need(SERVICES.length * 19 + 6);
  paper.y += 3;
  for (const service of SERVICES) {
    const x = MARGIN.left + 22;
    paper.text(service, BODY, x + 20, paper.y - 1);
    const box = { x, y: paper.y, width: 11, height: 11 };
    paper.box(box.x, box.y, box.width, box.height, { border: QUIET });
    place('checkbox', 'client', service, box, { required: false, group: 'services' });
    paper.y += 19;
  }
}

const money = (amount: number) => `€ ${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;

function pricing(paper: Paper): void {
  paper.need((PRICES.length + 2) * 20 + 10);
  paper.y += 4;
  const left = MARGIN.left + 22;
  const width = COLUMN - 22;
  const ends = { unit: left + 206, quantity: left + 276, rate: left + 356, amount: left + width - 10 };
  const head: Style = { size: 8, isBold: true, colour: NAVY };
  paper.box(left, paper.y, width, 20, { fill: TINT });
  paper.text('Service', head, left + 10, paper.y + 5);
  paper.text('Unit', head, ends.unit - 26, paper.y + 5);
  paper.right('Quantity', head, ends.quantity, paper.y + 5);
  paper.right('Rate', head, ends.rate, paper.y + 5);
  paper.right('Amount', head, ends.amount, paper.y + 5);
  paper.y += 20;
  let total = 0;
  for (const [service, unit, quantity, rate] of PRICES) {
    const row: Style = { size: 8.8 };
    paper.text(service, row, left + 10, paper.y + 5);
    paper.text(unit, row, ends.unit - 26, paper.y + 5);
    paper.right(String(quantity), row, ends.quantity, paper.y + 5);
    paper.right(money(rate), row, ends.rate, paper.y + 5);
    paper.right(money(quantity * rate), row, ends.amount, paper.y + 5);
    total += quantity * rate;
    paper.y += 20;
    paper.line(left, paper.y, width);
  }
  paper.text('Total, net', { size: 9.4, isBold: true }, left + 10, paper.y + 5);
  paper.right(money(total), { size: 9.4, isBold: true }, ends.amount, paper.y + 5);
  paper.y += 26;
}

function payment(paper: Paper, place: Place): void {
  paper.need(24);
  let x = MARGIN.left + 22;
  for (const term of PAYMENT_TERMS) {
    paper.text(term, BODY, x + 18, paper.y);
    const box = { x, y: paper.y + 1, width: 11, height: 11 };
    paper.circle(box.x, box.y, box.width, QUIET);
    place('radio_buttons', 'client', `Payment within ${term}`, box, { group: 'payment' });
    x += 96;
  }
  paper.y += 22;
}

function signatures(paper: Paper, place: Place): void {
  paper.need(246);
  paper.y += 10;
  paper.text('Signatures', { size: 13, isBold: true, colour: NAVY }, MARGIN.left, paper.y);
  paper.y += 24;
  paper.paragraph(
    'By signing, each party confirms that it has read this agreement, agrees to it, and that the person signing may bind the party.',
    BODY,
  );
  paper.y += 10;
  const top = paper.y;
  for (const [party, title, x] of SIDES) {
    paper.text(`For ${title}`, { size: 10.4, isBold: true }, x, top);
    const rows = [
      ['signature', 'Signature', 72, 42],
      ['name', 'Name', 108, 16],
      ['title', 'Title', 144, 16],
      ['date', 'Date', 180, 16],
    ] as const;
    for (const [type, label, base, height] of rows) {
      paper.line(x, top + base, HALF, INK, 0.6);
      paper.text(label, SMALL, x, top + base + 2);
      const box = { x, y: top + base - height - 1, width: HALF, height };
      place(type, party, `${title}: ${label}`, box, { required: type !== 'title' });
    }
  }
  paper.y = top + 200;
}

/** Header and footer of every page, drawn last because they need the page count; initials on all but the last page. */
function furniture(paper: Paper, place: Place): void {
  const pages = paper.pages.length;
  for (const [index, page] of paper.pages.entries()) {
    const bottom = PAGE.height - 52;
    if (index > 0) {
      paper.text(TITLE, SMALL, MARGIN.left, 44, page);
      paper.right(REFERENCE, SMALL, PAGE.width - MARGIN.right, 44, page);
      paper.line(MARGIN.left, 60, COLUMN, undefined, 0.6, page);
    }
    paper.text(`Page ${index + 1} of ${pages}`, SMALL, MARGIN.left, bottom + 6, page);
    if (index === pages - 1) continue;
    for (const [at, [party, title]] of SIDES.entries()) {
      const x = PAGE.width - MARGIN.right - (2 - at) * 62 + 10;
      paper.box(x, bottom - 6, 52, 24, { border: QUIET }, page);
      paper.right(at === 0 ? 'Initials' : '', SMALL, x - 8, bottom + 6, page);
      const box = { x: x + 2, y: bottom - 4, width: 48, height: 20, page: index + 1 };
      place('initial', party, `${title}: initials`, box);
    }
  }
}
