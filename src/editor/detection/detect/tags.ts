/**
 * Tags that authors write into a document to place a field: `{{signature:1}}`,
 * `{{date;role=2;required=false}}`, `[[initials_2]]`, `<<text:1:Company name>>`, `[sig|req|signer1]`, `\s1\`
 * and `/sig1/`. Setting names and default sizes are those of the API's anchor tags.
 */

import { definitions } from '../../../fields/definitions.ts';
import { type Box, keepInside } from '../../../geometry/box.ts';
import { lengthInPercent } from '../../../geometry/page-rect.ts';
import type { Field, FormatRules } from '../../../model/field.ts';
import type { FieldType } from '../../../model/field-types.ts';
import { fold } from '../../page-text/fold.ts';
import { type SignerHint, type Suggestion, suggestionOf } from '../suggestion.ts';
import { typeForLabel } from './labels.ts';
import { boxOfRange } from './lines.ts';
import type { ReadPage } from './read-page.ts';
import {
  isTrue,
  NO_PARTY,
  SETTING_KEYS,
  setParty,
  slug,
  type TagContent,
  typeAndNumber,
  typeOf,
} from './tag-words.ts';

const LONG = /\{\{([^{}]{1,300})\}\}|\[\[([^[\]]{1,300})\]\]|<<([^<>]{1,300})>>|\[(\w+\|[^[\]]{1,200})\]/g;
/** Between backslashes or slashes: only letters that name a type, so that addresses and dates are ignored. */
const SHORT = /(?<![\w/\\])(?:\\([a-z]{1,9})_?(\d{0,2})\\|\/([a-z]{1,9})_?(\d{1,2})\/)(?![\w/\\])/gi;

/** Settings whose names can't be types; they may also be written with a colon. */
const WITH_COLON = /^(?:type|role|signer|recipient|required|label|options|group)\s*:/i;

/** Parses `type`, `1`, `Label` and `key=value` with any separators. */
function partsOf(body: string): readonly string[] {
  const isKept = (part: string) => part.includes('=') || WITH_COLON.test(part.trim());
  return body
    .replace(/^\s*\*\s*/, '')
    .split(/[;|]/)
    .flatMap((part) =>
      isKept(part) && !/,[^,=]*=/.test(part) ? [part] : part.split(part.includes('=') ? ',' : /[,:]/),
    )
    .map((part) => part.trim())
    .filter(Boolean);
}

function readTag(body: string): TagContent | null {
  const read: TagContent = {
    type: null,
    party: {},
    group: null,
    settings: {},
    rules: {},
    size: {},
    shift: { x: 0, y: 0, isPoints: false },
  };
  let title = '';
  for (const [index, part] of partsOf(body).entries()) {
    const pair = /^([\w-]{2,24})\s*[=:](.*)$/s.exec(part);
    if (pair) {
      SETTING_KEYS[slug(pair[1]!)]?.(read, pair[2]!.trimStart());
      continue;
    }
    const type = read.type ? null : typeAndNumber(part);
    if (type) {
      read.type = type.type;
      if (type.order !== null) read.party.order = type.order;
    } else if (/^(?:req|required|noreq|opt|optional)$/i.test(part)) read.settings.required = isTrue(part);
    else if (index > 0 && NO_PARTY.test(fold(part))) setParty(read, part);
    else if (!title && /\p{L}/u.test(part)) title = part;
  }
  if (!read.type) {
    // `{{Company name}}`: the type is guessed, as for any other label.
    if (!title) return null;
    read.type = typeForLabel(title) ?? 'text';
  }
  if (title && !read.settings.label) read.settings.label = title.slice(0, 255);
  return read;
}

/** `room`: up to the next tag on the line, which a tag without its own width doesn't overlap. */
function place(at: Box, read: TagContent, { size }: ReadPage, room: number): Box {
  const usual = definitions[read.type!].defaultSize;
  const share = (value: number, side: number) => (read.shift.isPoints ? lengthInPercent(value, side) : value);
  return keepInside<'percent'>({
    x: at.x + share(read.shift.x, size.width),
    y: at.y + share(read.shift.y, size.height),
    width: Math.min(100, Math.max(0.5, read.size.width ?? Math.min(usual.width, room))),
    height: Math.min(100, Math.max(0.5, read.size.height ?? usual.height)),
  });
}

/** Settings that the type doesn't have are left out, so that none are stored invisibly. */
function settingsFor(read: TagContent): Partial<Field> {
  const type = read.type!;
  const has = (setting: (typeof definitions)[FieldType]['settings'][number]) =>
    definitions[type].settings.includes(setting);
  const {
    read_only,
    read_only_value,
    dropdown_options,
    date_signing_default,
    date_default,
    placeholder,
    ...rest
  } = read.settings as Partial<Field>;
  const rules = Object.entries(read.rules).filter(([key]) =>
    key === 'fontSize' ? has('fontSize') : has('dateFormat'),
  );
  const options = dropdown_options ?? [];
  return {
    ...rest,
    ...(has('readOnly') && read_only && read_only_value && { read_only, read_only_value }),
    ...(has('options') && options.length > 0 && { dropdown_options: options }),
    ...(has('signingDate') && date_signing_default && { date_signing_default }),
    ...(has('dateDefault') && date_default && !date_signing_default && { date_default }),
    ...(has('placeholder') && placeholder && { placeholder }),
    ...(rules.length > 0 && {
      format_rules: {
        ...definitions[type].create().format_rules,
        ...(Object.fromEntries(rules) as FormatRules),
      },
    }),
  };
}

/** Every tag on a page, with its position. */
export function* findTags(page: ReadPage): Generator<Suggestion> {
  for (const line of page.lines) {
    if (!/[{[<\\/]/.test(line.text)) continue;
    const found: { readonly at: Box; readonly read: TagContent }[] = [];
    for (const match of line.text.matchAll(LONG)) {
      const body = match.slice(1).find((part) => part !== undefined)!;
      const read = readTag(body.replace(/[\t ]+/g, ' '));
      if (read) found.push({ at: boxOfRange(line, match.index, match.index + match[0].length), read });
    }
    for (const match of line.text.matchAll(SHORT)) {
      const type = typeOf(match[1] ?? match[3]!);
      if (!type) continue;
      const read = readTag(type)!;
      const order = match[2] || match[4];
      if (order) read.party.order = Number(order);
      found.push({ at: boxOfRange(line, match.index, match.index + match[0].length), read });
    }
    found.sort((a, b) => a.at.x - b.at.x);
    for (const [index, { at, read }] of found.entries())
      yield suggestionOf({
        source: 'tag',
        type: read.type!,
        page: page.page,
        box: place(at, read, page, (found[index + 1]?.at.x ?? 200) - at.x - 0.3),
        party: read.party as SignerHint,
        group: read.group,
        settings: settingsFor(read),
      });
  }
}
