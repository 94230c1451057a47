/** Columns of the file, in the order in which they're exported; named as in the API. */
export const COLUMNS = [
  'id',
  'type',
  'recipient',
  'document',
  'page',
  'x',
  'y',
  'width',
  'height',
  'required',
  'label',
  'variable_name',
  'placeholder',
  'dropdown_options',
  'multi_group_id',
  'read_only',
  'read_only_value',
  'prefilled_data',
  'date_format',
  'font_size',
  'background_color',
] as const;
export type Column = (typeof COLUMNS)[number];

/** A new field can't be placed without these. */
export const NEEDED: readonly Column[] = ['type', 'page', 'x', 'y'];

/** Bytes, for 5,000 fields with long texts. */
export const MAX_BYTES = 8 * 1024 * 1024;

/** Separates options in a cell; `\|` is the character itself. */
export const joinOptions = (options: readonly string[]): string =>
  options.map((one) => one.replace(/[\\|]/g, '\\$&')).join('|');

export function splitOptions(cell: string): readonly string[] {
  const options = [''];
  for (const [part] of cell.matchAll(/\\[\\|]|[\s\S]/g))
    if (part === '|') options.push('');
    else options[options.length - 1] += part.length > 1 ? part[1]! : part;
  return options.map((one) => one.trim()).filter((one) => one !== '');
}

/** How spreadsheets write true and false in the languages of the editor. */
const YES =
  'true 1 yes y x wahr ja vrai oui verdadero sí si vero verdadeiro sim prawda pravda waar sann sant истина αληθης';
const NO =
  'false 0 no n falsch nein faux non falso não nao fałsz nepravda onwaar nee falskt usann ложь ψευδης';
const words = (list: string) => new Set(list.split(' '));
const yes = words(YES);
const no = words(NO);

/** Null if it's neither. */
export function readYesOrNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
}

/** A number with a decimal point or comma, with or without a percent sign. Null if it's none. */
export function readNumber(cell: string): number | null {
  const trimmed = cell.trim();
  const digits = trimmed.endsWith('%') ? trimmed.slice(0, -1).trimEnd() : trimmed;
  const text = digits.replace(',', '.');
  return /^\d+(\.\d+)?$|^\.\d+$/.test(text) ? Number(text) : null;
}
