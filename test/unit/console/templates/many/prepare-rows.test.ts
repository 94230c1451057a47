import { describe, expect, it } from 'vitest';
import type { Template } from '../../../../../src/client/api/operations.ts';
import { checkRows } from '../../../../../src/console/templates/many/check-rows.ts';
import { matchColumns, unusedColumns } from '../../../../../src/console/templates/many/match-columns.ts';
import { isProblem, MAX_ROWS, readFile } from '../../../../../src/console/templates/many/read-file.ts';
import { reportFile, sampleFile, unsentFile } from '../../../../../src/console/templates/many/report.ts';
import { headerName, rowIssueText } from '../../../../../src/console/templates/many/row-issue-text.ts';
import { keysFor } from '../../../../../src/console/templates/many/sending-key.ts';
import { targetsOf } from '../../../../../src/console/templates/many/targets.ts';
import { consoleMany } from '../../../../../src/i18n/locales/en-console-many.ts';
import { createTranslator } from '../../../../../src/i18n/translator.ts';

const i18n = createTranslator('en', { ...consoleMany });

const recipient = (order: number, more: object = {}) => ({
  id: `r${order}`,
  designation: 'Signer',
  order,
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  custom_fields: {},
  required_fields: ['email', 'first_name'],
  ...more,
});
const field = (id: string, more: object) => ({
  id,
  type: 'text',
  recipient_id: 'r1',
  variable_name: id,
  label: '',
  dropdown_options: [],
  date_default: null,
  date_signing_default: false,
  format_rules: {},
  read_only: false,
  read_only_value: '',
  required: true,
  ...more,
});
const templateOf = (recipients: object[], fields: object[] = []) =>
  ({ id: 't', name: 'Lease', recipients, fields }) as unknown as Template;

const one = templateOf([recipient(1)]);
const read = async (text: string | Uint8Array<ArrayBuffer>, name = 'people.csv') => {
  const file = await readFile(new File([text], name));
  if (isProblem(file)) throw new Error(JSON.stringify(file));
  return file;
};
async function check(template: Template, text: string | Uint8Array<ArrayBuffer>) {
  const targets = targetsOf(template);
  const hasSeveral = template.recipients.length > 1;
  const file = await read(text);
  const mapping = matchColumns(file.headers, targets, (target) => headerName(i18n, target, hasSeveral));
  return { targets, mapping, file, rows: checkRows(template, targets, mapping, file) };
}
const problems = (rows: Awaited<ReturnType<typeof check>>['rows']) =>
  rows.map(({ issues }) => issues.map((issue) => rowIssueText(i18n, issue)));

describe('files', () => {
  const utf16 = (text: string) => {
    const bytes = new Uint8Array(2 + text.length * 2);
    bytes.set([0xff, 0xfe]);
    for (const [index, char] of [...text].entries())
      new DataView(bytes.buffer).setUint16(2 + index * 2, char.charCodeAt(0), true);
    return bytes;
  };

  it.each([
    ['commas and a byte order mark', '\ufeffFirst name,Email\nZoë,zoe@example.com'],
    ['semicolons, as Excel saves them', 'First name;Email\r\nZoë;zoe@example.com\r\n'],
    ['tabs', 'First name\tEmail\nZoë\tzoe@example.com'],
    ['UTF-16', utf16('First name\tEmail\r\nZoë\tzoe@example.com')],
    [
      'Western Windows',
      new Uint8Array([...'Email;First name\nzoe@example.com;Zo'].map((c) => c.charCodeAt(0)).concat(0xeb)),
    ],
  ])('reads %s', async (_what, text) => {
    const { rows } = await check(one, text);
    expect(rows.map(({ title, emails, issues }) => ({ title, emails, issues }))).toEqual([
      { title: 'Zoë', emails: ['zoe@example.com'], issues: [] },
    ]);
  });

  it.each([
    ['empty', 'Email\n'],
    ['unreadable', 'PK\u0003\u0004'],
    ['unreadable', 'a,b\n\0,1'],
    ['quotes', 'Email\n"a@example.com'],
    ['duplicateHeaders', 'Email, email\na@example.com,b@example.com'],
    ['tooMany', `Email\n${'a@example.com\n'.repeat(MAX_ROWS + 1)}`],
  ])('refuses a file: %s', async (kind, text) => {
    expect(await readFile(new File([text], 'x.csv'))).toMatchObject({ kind });
  });

  it('keeps line breaks in quotes, and tells the line that a row begins on', async () => {
    const template = templateOf([recipient(1)], [field('note', { type: 'text_area' })]);
    const { rows } = await check(template, 'Email,First name,note\na@x.de,Al,"1\n2"\nb@x.de,Bo,\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(rows[0]!.body.fields).toEqual([{ template_field_id: 'note', value: '1\n2' }]);
  });
});

describe('columns', () => {
  it('are found by usual names; a name without a recipient is the first one’s', async () => {
    const template = templateOf([recipient(1), recipient(2)], [field('rent', {})]);
    const { mapping, targets } = await check(
      template,
      'Given name,E-Mail,Signer 2 email,First name 2,RENT,Comment\nA,a@x.de,b@x.de,B,1,hi',
    );
    const names = Object.fromEntries(targets.map(({ key }) => [key, mapping[key]]));
    expect(names).toEqual({
      'r1 first_name': 0,
      'r1 last_name': undefined,
      'r1 email': 1,
      'r2 first_name': 3,
      'r2 last_name': undefined,
      'r2 email': 2,
      'field rent': 4,
    });
  });

  it('that aren’t used are named', async () => {
    const { mapping, file } = await check(one, 'Email,First name,Comment\na@x.de,A,hi');
    expect(unusedColumns(file.headers, mapping)).toEqual(['Comment']);
  });

  it('are those that the template needs', () => {
    const template = templateOf(
      [recipient(1, { required_fields: ['email', 'first_name', 'phone_number', 'member_id'] })],
      [
        field('prefilled', { format_rules: { prefilledData: 'email' } }),
        field('mark', { type: 'signature' }),
        field('seal', { seal_participant_temp_id: 's' }),
        field('today', { type: 'date', date_signing_default: true }),
        field('', { label: '' }),
        field('rent', { read_only: true }),
      ],
    );
    expect(targetsOf(template).map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['r1 first_name', true],
      ['r1 last_name', false],
      ['r1 email', true],
      ['r1 phone_number', true],
      ['r1 member_id', true],
      ['field rent', true],
    ]);
  });

  it('of the sample file are found again, with semicolons where the comma separates decimals', async () => {
    const template = templateOf([recipient(1), recipient(2), recipient(1, { id: 'c', designation: 'CC' })]);
    const columns = targetsOf(template).map((target) => ({
      header: headerName(i18n, target, true),
      example: target.kind === 'person' && target.attribute === 'email' ? 'ada@example.com' : 'Ada',
    }));
    const { rows, mapping } = await check(template, await sampleFile(i18n, columns).text());
    expect(Object.keys(mapping)).toHaveLength(9);
    expect(problems(rows)).toEqual([[]]);
    const german = await sampleFile(createTranslator('de', { ...consoleMany }), columns).text();
    expect(german).toContain(';');
  });
});

describe('rows', () => {
  it('have errors for what is missing, invalid or repeated', async () => {
    const { rows } = await check(
      one,
      'First name,Email\nAda,ada@example.com\n,bob@example.com\nCy,\nDee,dee@\nADA,ada@example.com\nEve,eve@example.com,x',
    );
    expect(problems(rows)).toEqual([
      [],
      ['Signer 1: First name is missing.'],
      ['Signer 1: Email address is missing.'],
      ['Signer 1: Email address: “dee@” isn’t an email address.'],
      ['The same as row 2.'],
      ['The row has 3 cells, which is more than there are column names.'],
    ]);
  });

  it('have errors for values that fields don’t take', async () => {
    const template = templateOf(
      [recipient(1, { first_name: 'Ada', email: 'ada@example.com' })],
      [
        field('day', { type: 'date' }),
        field('size', { type: 'number' }),
        field('color', { type: 'dropdown', dropdown_options: ['red', 'blue'] }),
      ],
    );
    const { rows } = await check(template, 'day,size,color\n2026-02-30,many,green\n2026-02-28,-1.5,red');
    expect(problems(rows)).toEqual([
      [
        'day: expected a date such as 2026-12-31, got “2026-02-30”.',
        'size: expected a number such as 12.5, got “many”.',
        'color: expected one of red and blue, got “green”.',
      ],
      [],
    ]);
  });

  it('take what the template has where the file says nothing', async () => {
    const template = templateOf([
      recipient(1),
      recipient(2, { first_name: 'Notary', last_name: 'X', email: 'notary@example.com' }),
    ]);
    const { rows } = await check(template, 'First name,Email\nAda,ada@example.com');
    expect(rows[0]!.issues).toEqual([]);
    expect(rows[0]!.body.recipients).toEqual([
      {
        template_user_id: 'r1',
        designation: 'Signer',
        order: 1,
        first_name: 'Ada',
        last_name: '',
        email: 'ada@example.com',
      },
      {
        template_user_id: 'r2',
        designation: 'Signer',
        order: 2,
        first_name: 'Notary',
        last_name: 'X',
        email: 'notary@example.com',
      },
    ]);
  });
});

describe('keys', () => {
  const row = { line: 2, body: { recipients: [{ email: 'a@x.de' }], fields: [] } };

  it('are the same for the same row of the same file, and for nothing else', async () => {
    const key = await keysFor('t', 'text')(row, 0);
    expect(await keysFor('t', 'text')(row, 0)).toBe(key);
    const others = await Promise.all([
      keysFor('u', 'text')(row, 0),
      keysFor('t', 'other')(row, 0),
      keysFor('t', 'text')({ ...row, line: 3 }, 0),
      keysFor('t', 'text')({ ...row, body: { ...row.body, recipients: [] } }, 0),
      keysFor('t', 'text')(row, 1),
    ]);
    expect(new Set([key, ...others]).size).toBe(6);
    expect(key.length).toBeLessThanOrEqual(255);
  });
});

describe('reports', () => {
  it('run no formulas, and name the request of each row', async () => {
    const { rows } = await check(one, 'First name,Email\n=1+1,ada@example.com\nBob,\n');
    const reported = [
      { row: rows[0]!, result: { state: 'sent', requestId: 'q1' } as const },
      { row: rows[1]! },
    ];
    const text = await reportFile(i18n, reported, (id) => `https://x.test/${id}`).text();
    expect(text).toContain(`2,"'=1+1, ada@example.com",Sent,,q1,https://x.test/q1`);
    expect(text).toContain('3,Bob,Error,Signer 1: Email address is missing.,,');
  });

  it('give back the rows that weren’t sent, which can be read again', async () => {
    const { rows, file } = await check(one, 'First name,Email\nAda,ada@example.com\n=Bob,\n');
    const reported = [
      { row: rows[0]!, result: { state: 'sent', requestId: 'q1' } as const },
      { row: rows[1]! },
    ];
    const text = await unsentFile(i18n, file, reported).text();
    const again = await check(one, text);
    expect(text).toContain("'=Bob");
    expect(again.rows.map(({ title }) => title)).toEqual(['=Bob']);
  });
});
