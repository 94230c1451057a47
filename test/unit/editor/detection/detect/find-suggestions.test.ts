import { describe, expect, it } from 'vitest';
import { makeSampleContract } from '../../../../../demo/sample/make-sample-contract.ts';
import { findSuggestions } from '../../../../../src/editor/detection/detect/find-suggestions.ts';
import { matchRecipient } from '../../../../../src/editor/detection/match-recipient.ts';
import type { Suggestion } from '../../../../../src/editor/detection/suggestion.ts';
import { pageGeometry } from '../../../../../src/geometry/page-transform.ts';
import { a4, type DrawnPage, drawnPdf, type Pen, rentalAgreement } from '../../../../fixtures/form-pdfs.ts';
import { textDocument, trickyPages } from '../../../../fixtures/make-pdfs.ts';
import { readPdf } from '../../../../support/read-pdf.ts';
import { person } from '../../template.ts';

async function suggestedIn(bytes: Uint8Array): Promise<readonly Suggestion[]> {
  const pdf = await readPdf(bytes);
  try {
    return (await pdf.contents()).flatMap((content) => {
      const work = findSuggestions(content);
      for (;;) {
        const step = work.next();
        if (step.done) return step.value;
      }
    });
  } finally {
    await pdf.close();
  }
}
const suggested = (...pages: readonly DrawnPage[]) => suggestedIn(drawnPdf(pages));
const drawn = (draw: (pen: Pen) => void) => suggested(a4(draw));

const short = ({ type, source, settings }: Suggestion) => [source, type, settings.label ?? ''];
const near = (value: number) => expect.closeTo(value, 0);

describe('tags', () => {
  const tag = async (words: string) => (await drawn((pen) => pen.text(60, 100, words, 6)))[0];

  it.each([
    ['{{signature:1}}', 'signature', 1],
    ['{{ Signature_2 }}', 'signature', 2],
    ['{{sig2}}', 'signature', 2],
    ['{{signature, r2}}', 'signature', 2],
    ['{{initials;role=Signer 1}}', 'initial', 1],
    ['[[date:3]]', 'date', 3],
    ['<<text:1:Company name>>', 'text', 1],
    ['[sig|req|signer2]', 'signature', 2],
    ['\\s1\\', 'signature', 1],
    ['/sig2/', 'signature', 2],
    ['{{type=checkbox;order=2}}', 'checkbox', 2],
    ['{{Approval_Signature:2}}', 'approval_signature', 2],
  ] as const)('%s is assigned', async (words, type, order) => {
    expect(await tag(words)).toMatchObject({ source: 'tag', type, party: { order } });
  });

  it("are at the text's position, in the size of the API's anchor tags", async () => {
    const [first, second] = await drawn((pen) =>
      pen.text(60, 100, 'Signed here: {{signature:1}} and {{initial:1}}'),
    );
    // By Helvetica's widths at 11 points; the first one ends before the second.
    expect(first!.box).toMatchObject({ x: near((60 + 65.4) / 5.95), width: near(93.6 / 5.95), height: 5 });
    expect(second!.box).toMatchObject({ x: near((60 + 159) / 5.95), width: 10, height: 5 });
  });

  it('support the settings of anchor tags that apply to the type', async () => {
    expect(
      await tag(
        '{{type=dropdown;recipient=2;required=false;variable_name=plan;label=Plan;options=Month/Year;width=30;height=4;date_default=2026-01-01}}',
      ),
    ).toMatchObject({
      type: 'dropdown',
      party: { order: 2 },
      box: { width: 30, height: 4 },
      settings: {
        required: false,
        variable_name: 'plan',
        label: 'Plan',
        dropdown_options: ['Month', 'Year'],
      },
    });
    expect((await tag('{{date:1;date_signing_default=true}}'))!.settings).toMatchObject({
      date_signing_default: true,
    });
    expect((await tag('{{text:1;read_only_value=Fixed}}'))!.settings).toMatchObject({
      read_only: true,
      read_only_value: 'Fixed',
    });
  });

  it('without a type are guessed from their words, and other text is ignored', async () => {
    expect(await tag('{{Email address}}')).toMatchObject({
      type: 'email',
      settings: { label: 'Email address' },
    });
    expect(await tag('{{Cost centre;role=Buyer}}')).toMatchObject({
      type: 'text',
      party: { words: expect.arrayContaining(['Buyer']) },
    });
    expect(
      await drawn((pen) => pen.text(60, 100, 'see https://example.com/s1/x and 1/2/2026 and [1] and <b>')),
    ).toEqual([]);
  });
});

describe('blank lines', () => {
  it.each([
    ['Signature: ______________________', 'signature', 'Signature'],
    ['Unterschrift ____________________', 'signature', 'Unterschrift'],
    ['X______________________', 'signature', ''],
    ['By: ___________________', 'signature', 'By'],
    ['Date ____________', 'date', 'Date'],
    ['Initials: ________', 'initial', 'Initials'],
    ['Nombre: ____________', 'name', 'Nombre'],
    ['Place, date: ____________________', 'text', 'Place, date'],
    ['Account number: ....................', 'text', 'Account number'],
    ['Date: __/__/____', 'date', 'Date'],
    ['Datum: TT.MM.JJJJ', 'date', 'Datum'],
  ] as const)('%s', async (words, type, label) => {
    expect((await drawn((pen) => pen.text(60, 100, words))).map(short)).toEqual([['line', type, label]]);
  });

  it('are found at the blank, not at the words before it', async () => {
    const [one] = await drawn((pen) => pen.text(60, 200, 'Signature: ______________________'));
    // By Helvetica's widths at 11 points.
    expect(one!.box.x * 5.95).toBeCloseTo(60 + 53.2, 0);
    expect(one!.box.width * 5.95).toBeCloseTo(22 * 6.116, 0);
    expect((one!.box.y + one!.box.height) * 8.42).toBeCloseTo(200, -0.5);
  });

  it('can occur several times on one line', async () => {
    const found = await drawn((pen) => pen.text(60, 100, 'Name: ______________ Date: _________'));
    expect(found.map(short)).toEqual([
      ['line', 'name', 'Name'],
      ['line', 'date', 'Date'],
    ]);
  });

  it('can be drawn, with text next to or below them', async () => {
    const found = await drawn((pen) => {
      pen.text(60, 100, 'Signature');
      pen.line(115, 102, 300, 102);
      pen.line(60, 200, 250, 200);
      pen.text(60, 212, 'Signature of the tenant', 8);
      pen.line(320, 200, 480, 200);
      pen.text(320, 212, 'Date', 8);
    });
    expect(found.map(short)).toEqual([
      ['line', 'signature', 'Signature'],
      ['line', 'signature', 'Signature of the tenant'],
      ['line', 'date', 'Date'],
    ]);
    expect(found[1]!.box).toMatchObject({ x: near(60 / 5.95), width: near(190 / 5.95) });
  });

  it("aren't underlined words, table borders, separators or leaders to page numbers", async () => {
    const found = await drawn((pen) => {
      pen.text(60, 100, 'General terms of the signature');
      pen.line(60, 102, 210, 102);
      pen.line(60, 140, 540, 140);
      pen.text(60, 180, '1. Signature ........................................ 12');
      for (const x of [60, 320]) pen.text(x, 210, 'deposit ........................ 7, 12', 9);
      pen.box(60, 300, 200, 60);
      pen.text(60, 400, 'The parties agree that the signature of one binds the other one.');
    });
    expect(found).toEqual([]);
  });

  it("in a column are all found if one has a known caption; captions aren't labels", async () => {
    const { pdf } = await makeSampleContract();
    const found = (await suggestedIn(pdf)).filter(({ page, source }) => page === 1 && source === 'line');
    const block = ['Company', 'Represented by', 'Registered address', 'E-mail'];
    expect(found.map(({ settings }) => settings.label).toSorted()).toEqual(
      [...block, ...block, 'Effective date'].toSorted(),
    );
    // Columns next to each other are for the two signers; a single line is for the active recipient.
    const two = [person('Ada', { order: 1 }), person('Grace', { order: 2 })];
    const assigneesOf = (isRight: boolean) =>
      found
        .filter(({ box, settings }) => box.x > 50 === isRight && settings.label !== 'Effective date')
        .map((one) => matchRecipient(one, two)?.first_name);
    expect([assigneesOf(false), assigneesOf(true)]).toEqual([Array(4).fill('Ada'), Array(4).fill('Grace')]);
  });

  it('can be a table cell next to its label', async () => {
    const found = await drawn((pen) => {
      for (const y of [100, 130, 160]) pen.line(60, y, 460, y);
      for (const x of [60, 180, 460]) pen.line(x, 100, x, 160);
      pen.text(66, 118, 'Signature');
      pen.text(66, 148, 'Email');
    });
    expect(found.map(short)).toEqual([
      ['label', 'signature', 'Signature'],
      ['label', 'email', 'Email'],
    ]);
    expect(found[0]!.box.x * 5.95).toBeCloseTo(182, -0.5);
  });

  it('can be the cell below its label', async () => {
    const found = await drawn((pen) => {
      for (const [row, height] of [20, 50].entries())
        for (const x of [60, 260]) pen.box(x, 100 + row * 20, 200, height);
      pen.text(66, 114, 'Signature');
      pen.text(266, 114, 'Date');
    });
    expect(found.map(short)).toEqual([
      ['label', 'signature', 'Signature'],
      ['label', 'date', 'Date'],
    ]);
    for (const { box } of found) expect(box.y).toBeGreaterThan(120 / 8.42);
  });
});

describe('boxes', () => {
  it('are checkboxes, drawn or typed, with the words after them', async () => {
    const found = await drawn((pen) => {
      pen.box(60, 92, 10, 10);
      pen.text(76, 100, 'I agree');
      pen.text(60, 130, '[ ] I have read the terms');
      pen.box(60, 152, 10, 10);
      pen.text(76, 160, 'Yes');
      pen.box(120, 152, 10, 10);
      pen.text(136, 160, 'No');
    });
    expect(found.map(short)).toEqual([
      ['box', 'checkbox', 'I agree'],
      ['box', 'checkbox', 'I have read the terms'],
      ['box', 'checkbox', 'Yes'],
      ['box', 'checkbox', 'No'],
    ]);
  });

  it("aren't square bullets; a single one, or one as large as its letters, is a checkbox", async () => {
    const list = (side: number, count: number) =>
      drawn((pen) => {
        for (let item = 0; item < count; item += 1) {
          pen.box(60, 100 + item * 30 - 6 - side / 2, side, side);
          pen.text(76, 100 + item * 30, 'The tenant keeps the rooms clean.', 14);
        }
      });
    expect(await list(6, 4)).toEqual([]);
    expect(await list(6, 2)).toHaveLength(2);
    expect(await list(9.5, 4)).toHaveLength(4);
  });

  it('that are round and close together form one group', async () => {
    const found = await drawn((pen) => {
      for (const [index, words] of ['Monthly', 'Yearly'].entries()) {
        pen.circle(65, 96 + index * 18, 5);
        pen.text(76, 100 + index * 18, words);
      }
      pen.circle(65, 296, 5);
      pen.text(76, 300, 'By post');
    });
    expect(found.map(short)).toEqual([
      ['box', 'radio_buttons', 'Monthly'],
      ['box', 'radio_buttons', 'Yearly'],
      ['box', 'radio_buttons', 'By post'],
    ]);
    expect(found[0]!.group).toBe(found[1]!.group);
    expect(found[2]!.group).not.toBe(found[0]!.group);
  });

  it('in a row are for the letters of one answer', async () => {
    const found = await drawn((pen) => {
      pen.text(60, 100, 'Tax number:');
      for (let index = 0; index < 9; index++) pen.box(140 + index * 15, 88, 15, 15);
    });
    expect(found.map(short)).toEqual([['box', 'cells', 'Tax number']]);
    expect(found[0]!.settings.format_rules).toEqual({ cellCount: 9 });
  });
});

describe('initials', () => {
  const assigneesOf = async (draw: (pen: Pen) => void) =>
    (await drawn(draw)).map((one) => `${one.source} ${one.type} ${one.party.side?.at ?? '–'}`);
  const two = ['line initial 0', 'line initial 1'];
  const foot = 800;

  it.each([
    'Initials: ____ / ____',
    'Init. ___ / ___',
    'Initials ___, ___',
    'Initials ____ ____',
    'Initials .... ....',
    'Kürzel: __ | __',
    'Paraphes : ____ ____',
    'Iniciais: ___ / ___',
    'Sigle ___ ___',
    'Parafen: ___ / ___',
    'Initialer ___/___',
  ])('%s is for two people next to each other', async (words) => {
    const found = await drawn((pen) => pen.text(380, foot, words, 8));
    expect(found.map((one) => `${one.source} ${one.type} ${one.party.side?.at}`)).toEqual(two);
    const [first, second] = found;
    expect(first!.box.x + first!.box.width).toBeLessThanOrEqual(second!.box.x + 0.01);
  });

  it('can be one short line at the bottom of a page; short lines elsewhere are ignored', async () => {
    expect(await assigneesOf((pen) => pen.text(460, foot, 'Initials ___', 7))).toEqual(['line initial –']);
    expect(await assigneesOf((pen) => pen.text(60, 200, 'see __ and ___ of the __init__ file', 10))).toEqual(
      [],
    );
    expect(await assigneesOf((pen) => pen.text(60, 200, 'Version ...., page __', 10))).toEqual([]);
  });

  it('are found on short lines and in boxes; the second one needs no text', async () => {
    const lines = (pen: Pen) => {
      pen.text(380, foot, 'Initials:', 8);
      pen.line(420, foot + 2, 450, foot + 2);
      pen.line(460, foot + 2, 490, foot + 2);
    };
    expect(await assigneesOf(lines)).toEqual(two);
    const boxes = (side: number) => (pen: Pen) => {
      pen.text(380, foot, 'Initials', 8);
      pen.box(420, foot - 14, side, 20);
      pen.box(428 + side, foot - 14, side, 20);
    };
    for (const side of [20, 30, 52])
      expect(await assigneesOf(boxes(side))).toEqual(['box initial 0', 'box initial 1']);
    expect(
      await assigneesOf((pen) => {
        for (const [at, party] of ['Tenant', 'Landlord'].entries()) {
          pen.box(400 + at * 80, 770, 40, 20);
          pen.text(400 + at * 80, 800, `${party}'s initials`, 7);
        }
      }),
    ).toEqual(['box initial 0', 'box initial 1']);
  });

  it("aren't short lines in drawings or tables", async () => {
    expect(
      await assigneesOf((pen) => {
        pen.text(60, 60, 'The initials of both parties stand on each page.');
        for (let at = 0; at < 5; at++) pen.line(100 + at * 40, 300 - at * 10, 130 + at * 40, 300 - at * 10);
        for (const y of [400, 420, 440]) pen.line(60, y, 260, y);
        for (const x of [60, 110, 160, 210, 260]) pen.line(x, 400, x, 440);
        pen.text(64, 414, 'Item', 8);
      }),
    ).toEqual([]);
  });
});

describe('boxes to write in', () => {
  it('have their label before, above or below them', async () => {
    const found = await drawn((pen) => {
      pen.text(60, 100, 'Date');
      pen.box(95, 86, 120, 20);
      pen.text(60, 190, 'Full name', 8);
      pen.box(60, 195, 200, 24);
      pen.box(60, 300, 200, 60);
      pen.text(60, 372, 'Signature of the tenant', 8);
      pen.text(60, 450, 'Policy number:');
      pen.box(140, 436, 120, 20);
    });
    expect(found.map(short)).toEqual([
      ['box', 'date', 'Date'],
      ['box', 'name', 'Full name'],
      ['box', 'signature', 'Signature of the tenant'],
      ['box', 'text', 'Policy number'],
    ]);
    expect(found[2]!.box).toMatchObject({ y: near(300 / 8.42), height: near(60 / 8.42) });
  });

  it("aren't pictures, filled areas, cells below a table header, or boxes with text", async () => {
    const found = await drawn((pen) => {
      pen.box(60, 60, 80, 40);
      pen.text(60, 180, 'Our offices');
      pen.box(130, 166, 120, 40);
      pen.text(60, 250, 'Date');
      pen.raw('0.9 g 95 236 120 20 re f 0 g');
      for (let row = 0; row < 4; row++)
        for (let at = 0; at < 3; at++) pen.box(60 + at * 100, 300 + row * 20, 100, 20);
      for (const [at, head] of ['Date', 'Name', 'Amount'].entries()) pen.text(64 + at * 100, 314, head, 9);
      pen.text(60, 500, 'Date');
      pen.box(95, 486, 120, 20);
      pen.text(100, 500, '1 January 2026', 10);
    });
    expect(found.map(short)).toEqual([]);
  });
});

it('finds every field of the sample contract at its position, and no others', async () => {
  const { pdf, fields } = await makeSampleContract();
  const found = await suggestedIn(pdf);
  const people = [person('Ada', { order: 1 }), person('Grace', { order: 2 })];
  // Fields without a party are for the active recipient, here the first signer.
  const assigned = found.map((one) => ({ ...one, who: matchRecipient(one, people)?.first_name ?? 'Ada' }));
  for (const field of fields) {
    const middle = {
      x: field.position.x + field.position.width / 2,
      y: field.position.y + field.position.height / 2,
    };
    const atField = assigned.filter(
      ({ page, box }) =>
        page === field.page_number &&
        box.x < middle.x &&
        box.x + box.width > middle.x &&
        box.y < middle.y &&
        box.y + box.height > middle.y,
    );
    expect(
      atField.map(({ type, who }) => `${type} ${who}`),
      field.label,
    ).toEqual([`${field.type} ${field.party === 'client' ? 'Ada' : 'Grace'}`]);
  }
  expect(found).toHaveLength(fields.length);
});

it('includes form fields with all their properties, without duplicates', async () => {
  const found = await drawn((pen) => {
    pen.text(60, 100, 'Signature: ______________________');
    pen.field(115, 80, 135, 22, '/FT /Sig /T (tenant_signature)');
    pen.field(60, 150, 150, 18, '/FT /Tx /T (client.e_mail) /TU (E-mail) /Ff 2');
    pen.field(60, 190, 120, 18, '/FT /Ch /T (country) /Ff 131072 /Opt [(Germany) (France)]');
    pen.field(60, 230, 12, 12, '/FT /Btn /T (plan) /Ff 32768 /AP << /N << /yearly 3 0 R >> >>');
    pen.field(90, 230, 12, 12, '/FT /Btn /T (plan) /Ff 32768 /AP << /N << /monthly 3 0 R >> >>');
  });
  expect(found).toMatchObject([
    {
      source: 'form',
      type: 'signature',
      settings: { variable_name: 'tenant_signature', label: 'Tenant signature', required: false },
    },
    {
      source: 'form',
      type: 'email',
      settings: { variable_name: 'client.e_mail', label: 'E-mail', required: true },
    },
    { source: 'form', type: 'dropdown', settings: { dropdown_options: ['Germany', 'France'] } },
    { source: 'form', type: 'radio_buttons', group: 'form plan', settings: { label: 'Plan: yearly' } },
    { source: 'form', type: 'radio_buttons', group: 'form plan', settings: { label: 'Plan: monthly' } },
  ]);
});

it('finds the same positions on rotated, cropped and scaled pages', async () => {
  const draw: DrawnPage['draw'] = (pen, { width, height }) => {
    const size = height / 60;
    pen.text(width * 0.1, height * 0.3, 'Signature: ____________', size);
    pen.text(width * 0.1, height * 0.5, '{{date:2}}', size);
  };
  const [plain, ...others] = await Promise.all(
    trickyPages
      .filter(({ isInherited }) => !isInherited)
      .map(async (page) => {
        const entries = [
          `/MediaBox [${page.mediaBox.join(' ')}]`,
          page.cropBox && `/CropBox [${page.cropBox.join(' ')}]`,
          page.rotate !== undefined && `/Rotate ${page.rotate}`,
          page.userUnit && `/UserUnit ${page.userUnit}`,
        ];
        const found = await suggested({
          geometry: pageGeometry(page),
          entries: entries.filter(Boolean).join(' '),
          draw,
        });
        return found.map((one) => ({ what: short(one), y: Math.round(one.box.y + one.box.height) }));
      }),
  );
  expect(plain!.map(({ what }) => what)).toEqual([
    ['line', 'signature', 'Signature'],
    ['tag', 'date', ''],
  ]);
  expect(plain![0]!.y).toBe(30);
  for (const other of others) expect(other).toEqual(plain);
});

it('finds the fields of a complete agreement', async () => {
  const found = await suggestedIn(rentalAgreement());
  expect(found.map(short)).toEqual([
    ['form', 'name', 'Name of the tenant'],
    ['form', 'dropdown', 'Country'],
    ['box', 'radio_buttons', 'Every month'],
    ['box', 'radio_buttons', 'Every quarter'],
    ['box', 'checkbox', 'Pets may live in the flat'],
    ['box', 'checkbox', 'The garden is part of the rent'],
    ['line', 'text', 'Account number'],
    ['label', 'email', 'Email'],
    ['label', 'phone', 'Phone'],
    ['line', 'signature', 'Signature'],
    ['line', 'signature', 'Signature'],
    ['line', 'date', 'Date'],
    ['line', 'text', 'Place, date'],
    ['tag', 'initial', ''],
  ]);
  const recipients = [
    person('Ada', { last_name: 'Lovelace', order: 1 }),
    person('Grace', { last_name: 'Hopper', order: 2 }),
  ];
  // Each column of signatures has a name above it; the tag has a number.
  expect(found.slice(9).map((one) => matchRecipient(one, recipients)?.first_name)).toEqual([
    'Ada',
    'Grace',
    'Ada',
    'Grace',
    'Grace',
  ]);
});

describe('several signatures on one page', () => {
  // Not in signing order, which decides instead of the position in the list.
  const recipients = [
    person('Grace', { order: 2 }),
    person('Ada', { order: 1 }),
    person('Copy', { order: 3, designation: 'CC' }),
  ];
  const assigneesOf = async (draw: (pen: Pen) => void, among = recipients) =>
    (await drawn(draw)).map((one) => `${one.type} ${matchRecipient(one, among)?.first_name ?? '–'}`);
  const blank = '______________________';

  it('are for one signer each, with the text of their column', async () => {
    expect(
      await assigneesOf((pen) => {
        for (const [row, word] of ['Signature', 'Name', 'Date'].entries())
          for (const x of [60, 330]) pen.text(x, 500 + row * 40, `${word}: ${blank}`, 10);
      }),
    ).toEqual(['signature Ada', 'signature Grace', 'name Ada', 'name Grace', 'date Ada', 'date Grace']);
  });

  it('can be below each other, each with the text before or after it', async () => {
    const blocks = (words: readonly string[]) => (pen: Pen) => {
      for (const [row, word] of [...words, ...words].entries())
        pen.text(60, 400 + row * 36, `${word}: ${blank}`, 10);
    };
    expect(await assigneesOf(blocks(['Signature', 'Name', 'Date']))).toEqual([
      'signature Ada',
      'name Ada',
      'date Ada',
      'signature Grace',
      'name Grace',
      'date Grace',
    ]);
    expect(await assigneesOf(blocks(['Name', 'Date', 'Signature']))).toEqual([
      'name Ada',
      'date Ada',
      'signature Ada',
      'name Grace',
      'date Grace',
      'signature Grace',
    ]);
  });

  it('skip recipients named in the text, and are unassigned if there are more than signers', async () => {
    const row = (...words: readonly string[]) =>
      assigneesOf((pen) => {
        for (const [at, word] of words.entries()) {
          pen.text(60 + at * 180, 460, word, 10);
          pen.text(60 + at * 180, 500, 'Signature: ____________', 10);
        }
      });
    expect(await row('Grace', 'The other')).toEqual(['signature Grace', 'signature Ada']);
    expect(await row('One', 'Two', 'Three')).toEqual(['signature –', 'signature –', 'signature –']);
  });

  it('include initials after one label', async () => {
    const found = await drawn((pen) => pen.text(380, 780, 'Initials: ______   ______', 10));
    expect(found.map((one) => [one.type, matchRecipient(one, recipients)?.first_name])).toEqual([
      ['initial', 'Ada'],
      ['initial', 'Grace'],
    ]);
    expect(found[0]!.box.x + found[0]!.box.width).toBeLessThan(found[1]!.box.x);
  });
});

it('suggests nothing in a contract that has only text', async () => {
  expect(await suggestedIn(await textDocument(3))).toEqual([]);
});
