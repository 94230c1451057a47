/**
 * Finds blanks to write on: runs of underscores or dots, drawn lines, `__/__/____`, and labels followed by an
 * empty table cell or empty space. The words next to, below or above them say what to enter.
 */
import type { Box } from '../../../geometry/box.ts';
import type { Suggestion } from '../suggestion.ts';
import { cleanLabel, hasInitials, typeForLabel } from './labels.ts';
import { findLabelsWithoutBlank } from './labels-alone.ts';
import { boxOfRange, type TextLine } from './lines.ts';
import { bottomOf, percentX, percentY, type ReadPage, rightOf } from './read-page.ts';
import { type Caption, captionBelow, isPerPerson, TEXT_GAP, wordsBefore } from './words-around.ts';
import { BLANK_RUN, type Blank, boxAboveBlank, suggestionFor, wordsIn } from './writable-area.ts';

/** Leaders of a table of contents or an index, which may have columns. */
const LEADS_TO_NUMBER = /^\s*[\divxlc]{1,5}(?:, ?\d{1,5})*[ ]*(?:$|\t)/i;
const DATE_RUN = /_{1,4}[ \t]*[/.-][ \t]*_{1,4}[ \t]*[/.-][ \t]*_{2,6}/g;
const DATE_WORDS =
  /(?<![\p{L}\d])(?:dd|mm|yyyy|tt|jj|jjjj|aaaa|gg)[ ]?[/.-][ ]?(?:mm|dd)[ ]?[/.-][ ]?(?:yyyy|yy|jjjj|jj|aaaa|aa|rrrr|gggg)(?![\p{L}\d])/giu;
/** "X____": sign here. */
const CROSS = /(?:^|[\s\t])[x✗✘×][:.]?\s*$/iu;

/** Initials need little room: shorter than other runs (`RUN`), and only where initials are asked for. */
const SHORT_RUN = /_(?: ?_)+|\.(?: ?\.){3,}|…+/g;
const isLong = (run: string) => new RegExp(`^(?:${BLANK_RUN.source})$`).test(run);
/** Separators between several people's initials. */
const PARTING = /^[\s/|,;·–—-]*$/;

/**
 * Points: a line this long without words near it is a separator between paragraphs. Lines for initials are
 * shorter.
 */
const SHORTEST_RULE = 50;
const SHORTEST_FOR_INITIALS = 16;

const allText = (page: ReadPage) =>
  page.lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 6_000);

/** The words that belong to a blank in a line of text, and the type they ask for. */
function labelOfRun(
  page: ReadPage,
  line: TextLine,
  from: number,
  blank: Blank,
  before: number,
  text: string,
) {
  const lead = line.text.slice(before, from);
  const chunk = lead.slice(lead.lastIndexOf('\t', lead.trimEnd().length - 1) + 1);
  if (CROSS.test(` ${chunk}`) || CROSS.test(chunk)) return { label: '', type: 'signature' as const };
  const own = cleanLabel(chunk);
  const asked = typeForLabel(own.slice(-40), text);
  // In a sentence ("dated this ____ day of"), a distant word isn't a label.
  if (own && (asked || /[:：]\s*$/.test(chunk.trimEnd()) || own.split(' ').length <= 4))
    return { label: own, type: asked ?? ('text' as const) };
  const below = captionBelow(page, blank, text);
  if (below) return below;
  return own ? { label: own, type: 'text' as const } : null;
}

type Label = Pick<Caption, 'label' | 'type'>;

/** Start and end of the blanks in one run, when gaps split it. */
const partsOf = (run: string) =>
  [...run.matchAll(/_{3,}|\.{4,}/g)].map(({ index, 0: part }) => [index, index + part.length] as const);

function blankAt(line: TextLine, from: number, to: number): Blank {
  const at = boxOfRange(line, from, to);
  return { from: at.x, to: rightOf(at), base: bottomOf(at) };
}

/** Where the next run of the line begins. */
function nextRun(line: TextLine, after: number): number | null {
  const index = line.lefts.findIndex((left, at) => left >= after && /[_….]/.test(line.text[at]!));
  return index < 0 ? null : line.lefts[index]!;
}

function* runsOf(page: ReadPage, text: string): Generator<Suggestion> {
  for (const line of page.lines) {
    if (!/[_.…]/.test(line.text)) continue;
    let before = 0;
    let last: Label | null = null;
    const dates = [...line.text.matchAll(DATE_RUN)];
    const isOfDate = (at: number) =>
      dates.some(({ index, 0: all }) => at >= index && at < index + all.length);
    for (const match of dates) {
      const blank = blankAt(line, match.index, match.index + match[0].length);
      const label = cleanLabel(line.text.slice(before, match.index).split('\t').at(-1)!);
      yield suggestionFor(page, boxAboveBlank(page, blank, 'date'), label, 'date');
    }
    for (const match of line.text.matchAll(SHORT_RUN)) {
      const end = match.index + match[0].length;
      const isContents = match[0].startsWith('.') && LEADS_TO_NUMBER.test(line.text.slice(end));
      if (isOfDate(match.index) || isContents) {
        before = end;
        last = null;
        continue;
      }
      const blank = blankAt(line, match.index, end);
      // "Initials: ____ / ____": the second one's label comes before the first.
      const isNext: boolean =
        last !== null && isPerPerson(last) && PARTING.test(line.text.slice(before, match.index));
      const found: Label | null = isNext ? last : labelOfRun(page, line, match.index, blank, before, text);
      if (found?.type !== 'initial' && !isLong(match[0])) continue;
      last = found;
      before = end;
      if (!found) continue;
      const type = found.type ?? 'text';
      const parts = isPerPerson(found) ? partsOf(match[0]) : [];
      const blanks = parts.map(([from, to]) => blankAt(line, match.index + from, match.index + to));
      for (const one of blanks.length > 1 ? blanks : [blank]) {
        const next = nextRun(line, one.to);
        yield suggestionFor(
          page,
          boxAboveBlank(page, next === null ? one : { ...one, next }, type),
          found.label,
          type,
        );
      }
    }
  }
}

interface Initials extends Blank {
  readonly label: string;
}

/**
 * The words before a drawn line, or before the line for another person's initials that it follows. Null if
 * there are none.
 */
function besideRule(page: ReadPage, { from, base }: Blank, ofInitials: readonly Initials[], text: string) {
  const reach = {
    x: Math.max(0, from - 45),
    y: base - percentY(page, 12),
    width: 0,
    height: percentY(page, 14),
  };
  const words = wordsBefore(page, { ...reach, width: from - reach.x + 0.3 });
  const last = ofInitials.findLast(
    (one) => Math.abs(one.base - base) < percentY(page, 2) && from - one.to < percentX(page, TEXT_GAP * 2),
  );
  // "Initials: ____ / ____", drawn.
  const isNext = last && (!words || rightOf(words.box) < last.from + 0.3 || PARTING.test(words.text));
  if (isNext) return { label: last.label, type: 'initial' as const, isMeant: true };
  if (!words || from - rightOf(words.box) >= percentX(page, TEXT_GAP)) return null;
  if (CROSS.test(` ${words.text}`)) return { label: '', type: 'signature' as const, isMeant: true };
  const label = cleanLabel(words.text);
  const type = typeForLabel(label.slice(-40), text);
  const isMeant =
    label !== '' && (type !== null || /[:：]\s*$/.test(words.text) || label.split(' ').length <= 4);
  return { label, type, isMeant };
}

/**
 * Drawn lines that have words belonging to them and are neither table borders nor underlines.
 * @param captions receives the positions of words that are in use: a caption below a line isn't the label of
 * what follows
 */
function* rulesOf(page: ReadPage, text: string, captions: Box[]): Generator<Suggestion> {
  const found: { readonly blank: Blank; readonly caption: Caption }[] = [];
  const uprights = page.rules.filter(({ isAcross }) => !isAcross);
  const touch = percentX(page, 1.5);
  const shortest = percentX(
    page,
    page.lines.some(({ text }) => hasInitials(text)) ? SHORTEST_FOR_INITIALS : SHORTEST_RULE,
  );
  const lines = page.rules.filter(
    ({ isAcross, from, to }) => isAcross && to - from >= shortest && to - from <= 92,
  );
  /** Lines to the left have been processed already. */
  const ofInitials: Initials[] = [];
  for (const { from, to, at: base } of lines.toSorted((a, b) => a.from - b.from)) {
    const isTable = uprights.some(
      (one) => one.at > from - touch && one.at < to + touch && one.from < base + 0.2 && one.to > base - 0.2,
    );
    if (isTable) continue;
    const above: Box = {
      x: from + 0.3,
      y: base - percentY(page, 11),
      width: to - from - 0.6,
      height: percentY(page, 10),
    };
    // Words directly above it: underlined, or already filled in.
    if (wordsIn(page, above)) continue;
    const blank = { from, to, base };
    const isShort = to - from < percentX(page, SHORTEST_RULE);
    const beside = besideRule(page, blank, ofInitials, text);
    if (beside) {
      const type = beside.type ?? 'text';
      if (isShort && type !== 'initial') continue;
      if (type === 'initial') ofInitials.push({ ...blank, label: beside.label });
      if (beside.isMeant) yield suggestionFor(page, boxAboveBlank(page, blank, type), beside.label, type);
      continue;
    }
    const caption = captionBelow(page, blank, text);
    if (caption && (!isShort || caption.type === 'initial')) found.push({ blank, caption });
  }
  const asking = found.filter(({ caption }) => caption.type);
  const isSame = (a: number, b: number) => Math.abs(a - b) < percentX(page, 2);
  for (const { blank, caption } of found) {
    // Words that match no known label are a caption if a similar line has one.
    const isLikeOther = asking.some(
      (one) => isSame(one.blank.from, blank.from) && isSame(one.blank.to, blank.to),
    );
    if (!isLikeOther) continue;
    captions.push(caption.box);
    const type = caption.type ?? 'text';
    yield suggestionFor(page, boxAboveBlank(page, blank, type), caption.label, type);
  }
}

/** "TT.MM.JJJJ" printed where the date goes. */
function* writtenDates(page: ReadPage): Generator<Suggestion> {
  for (const line of page.lines)
    for (const match of line.text.matchAll(DATE_WORDS)) {
      const at = boxOfRange(line, match.index, match.index + match[0].length);
      const label = cleanLabel(line.text.slice(0, match.index).split('\t').at(-1)!);
      const box = boxAboveBlank(page, { from: at.x, to: rightOf(at), base: bottomOf(at) }, 'date');
      yield suggestionFor(page, { ...box, height: Math.max(box.height, at.height) }, label, 'date');
    }
}

export function* findBlanks(page: ReadPage): Generator<Suggestion> {
  const text = allText(page);
  yield* runsOf(page, text);
  const captions: Box[] = [];
  yield* rulesOf(page, text, captions);
  yield* writtenDates(page);
  yield* findLabelsWithoutBlank(page, text, captions);
}
