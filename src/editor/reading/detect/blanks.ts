/**
 * Places that are left to write on: runs of underscores or dots, drawn lines, `__/__/____`, and a label with an empty table
 * cell, or nothing at all, behind it. What is asked there is said by the words beside, below or above.
 */
import type { Box } from '../../../geometry/box.ts';
import type { Suggestion } from '../suggestion.ts';
import { askedBy, tidyLabel } from './labels.ts';
import { findLabelsAlone } from './labels-alone.ts';
import { spanBox, type TextLine } from './lines.ts';
import { across, bottom, chunksOf, down, type ReadPage, right } from './read-page.ts';
import { type Blank, boxOver, RUN, wordsIn, writingField } from './writing-room.ts';

const LEADS_TO_NUMBER = /^[\s\t]*[\divxlc]{1,5}\s*$/i;
const DATE_RUN = /_{1,4}[ \t]*[/.-][ \t]*_{1,4}[ \t]*[/.-][ \t]*_{2,6}/g;
const DATE_WORDS =
  /(?<![\p{L}\d])(?:dd|mm|yyyy|tt|jj|jjjj|aaaa|gg)[ ]?[/.-][ ]?(?:mm|dd)[ ]?[/.-][ ]?(?:yyyy|yy|jjjj|jj|aaaa|aa|rrrr|gggg)(?![\p{L}\d])/giu;
/** "X____": sign here. */
const CROSS = /(?:^|[\s\t])[x✗✘×][:.]?\s*$/iu;

/** A blank this long without a word near it is a rule between paragraphs. */
const SHORTEST_RULE = 50;
const TEXT_GAP = 26;

const allText = (page: ReadPage) =>
  page.lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 6_000);

/** The words that say what belongs on a blank of a line of text, and what they ask for. */
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
  const own = tidyLabel(chunk);
  const asked = askedBy(own.slice(-40), text);
  // In a sentence ("dated this ____ day of"), a word far from the blank asks for nothing.
  if (own && (asked || /[:：]\s*$/.test(chunk.trimEnd()) || own.split(' ').length <= 4))
    return { label: own, type: asked ?? ('text' as const) };
  const below = captionBelow(page, blank, text);
  if (below) return below;
  return own ? { label: own, type: 'text' as const } : null;
}

/** The caption under a line: "Signature of the tenant", in small letters, beginning or centred below it. */
function captionBelow(page: ReadPage, { from, to, base }: Blank, text: string) {
  const room = { x: from - 0.5, y: base + 0.15, width: to - from + 1, height: down(page, 15) };
  const found = wordsIn(page, room);
  if (!found || found.box.y < base - down(page, 3)) return null;
  // A paragraph that goes on to the right of the line is no caption.
  if (right(found.box) > to + across(page, 60) || found.text.length > 70) return null;
  const label = tidyLabel(found.text);
  return label ? { label, type: askedBy(label, text), box: found.box } : null;
}

type Label = Pick<NonNullable<ReturnType<typeof captionBelow>>, 'label' | 'type'>;

/** What nobody writes on two lines: beside each other they are for two people. */
const isForEach = ({ type }: Label) => type === 'signature' || type === 'initial';
/** Where the blanks of one run begin and end, when gaps part it into several. */
const partsOf = (run: string) =>
  [...run.matchAll(/_{4,}/g)].map(({ index, 0: part }) => [index, index + part.length] as const);

function blankAt(line: TextLine, from: number, to: number): Blank {
  const at = spanBox(line, from, to);
  return { from: at.x, to: right(at), base: bottom(at) };
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
      const label = tidyLabel(line.text.slice(before, match.index).split('\t').at(-1)!);
      yield writingField(page, boxOver(page, blank, 'date'), label, 'date');
    }
    for (const match of line.text.matchAll(RUN)) {
      const end = match.index + match[0].length;
      const isContents = match[0].startsWith('.') && LEADS_TO_NUMBER.test(line.text.slice(end));
      if (isOfDate(match.index) || isContents) {
        before = end;
        last = null;
        continue;
      }
      const blank = blankAt(line, match.index, end);
      // "Initials: ____ ____": the second one's label stands before the first.
      const isNext: boolean =
        last !== null && isForEach(last) && line.text.slice(before, match.index).trim() === '';
      const found: Label | null = isNext ? last : labelOfRun(page, line, match.index, blank, before, text);
      last = found;
      before = end;
      if (!found) continue;
      const type = found.type ?? 'text';
      const parts = isForEach(found) ? partsOf(match[0]) : [];
      const blanks = parts.map(([from, to]) => blankAt(line, match.index + from, match.index + to));
      for (const one of blanks.length > 1 ? blanks : [blank])
        yield writingField(page, boxOver(page, one, type), found.label, type);
    }
  }
}

/**
 * Drawn lines that are no side of a table, no underlining, and have words that belong to them.
 * @param captions Gets the places of words that are taken: what stands below a line is no label of what comes next.
 */
function* rulesOf(page: ReadPage, text: string, captions: Box[]): Generator<Suggestion> {
  const found: { readonly blank: Blank; readonly caption: NonNullable<ReturnType<typeof captionBelow>> }[] =
    [];
  const uprights = page.rules.filter(({ isAcross }) => !isAcross);
  const touch = across(page, 1.5);
  for (const rule of page.rules) {
    if (!rule.isAcross || rule.to - rule.from < across(page, SHORTEST_RULE) || rule.to - rule.from > 92)
      continue;
    const { from, to, at: base } = rule;
    const isTable = uprights.some(
      (one) => one.at > from - touch && one.at < to + touch && one.from < base + 0.2 && one.to > base - 0.2,
    );
    if (isTable) continue;
    const above: Box = {
      x: from + 0.3,
      y: base - down(page, 11),
      width: to - from - 0.6,
      height: down(page, 10),
    };
    // Words right above it: underlined, or already filled in.
    if (wordsIn(page, above)) continue;
    const blank = { from, to, base };
    const reach = { x: Math.max(0, from - 45), y: base - down(page, 12), width: 0, height: down(page, 14) };
    const beside = wordsBefore(page, { ...reach, width: from - reach.x + 0.3 });
    if (beside && from - right(beside.box) < across(page, TEXT_GAP)) {
      const chunk = beside.text;
      if (CROSS.test(` ${chunk}`))
        yield writingField(page, boxOver(page, blank, 'signature'), '', 'signature');
      else {
        const label = tidyLabel(chunk);
        const asked = askedBy(label.slice(-40), text);
        if (label && (asked || /[:：]\s*$/.test(chunk) || label.split(' ').length <= 4))
          yield writingField(page, boxOver(page, blank, asked ?? 'text'), label, asked ?? 'text');
      }
      continue;
    }
    const caption = captionBelow(page, blank, text);
    if (caption) found.push({ blank, caption });
  }
  const asking = found.filter(({ caption }) => caption.type);
  const isSame = (a: number, b: number) => Math.abs(a - b) < across(page, 2);
  for (const { blank, caption } of found) {
    // Words that ask for nothing known are a caption where a line just like this one has one.
    const isLikeOther = asking.some(
      (one) => isSame(one.blank.from, blank.from) && isSame(one.blank.to, blank.to),
    );
    if (!isLikeOther) continue;
    captions.push(caption.box);
    const type = caption.type ?? 'text';
    yield writingField(page, boxOver(page, blank, type), caption.label, type);
  }
}

/** The last words before a place on their line. */
function wordsBefore(page: ReadPage, room: Box): { readonly text: string; readonly box: Box } | null {
  let best: { text: string; box: Box } | null = null;
  for (const line of page.lines) {
    const middle = line.box.y + line.box.height / 2;
    if (middle < room.y || middle > room.y + room.height) continue;
    for (const { from, to } of chunksOf(line)) {
      const box = spanBox(line, from, to);
      if (right(box) <= right(room) + 0.4 && right(box) >= room.x && (!best || right(box) > right(best.box)))
        best = { text: line.text.slice(from, to).trim(), box };
    }
  }
  return best;
}

/** "TT.MM.JJJJ" written where the date goes. */
function* writtenDates(page: ReadPage): Generator<Suggestion> {
  for (const line of page.lines)
    for (const match of line.text.matchAll(DATE_WORDS)) {
      const at = spanBox(line, match.index, match.index + match[0].length);
      const label = tidyLabel(line.text.slice(0, match.index).split('\t').at(-1)!);
      const box = boxOver(page, { from: at.x, to: right(at), base: bottom(at) }, 'date');
      yield writingField(page, { ...box, height: Math.max(box.height, at.height) }, label, 'date');
    }
}

export function* findBlanks(page: ReadPage): Generator<Suggestion> {
  const text = allText(page);
  yield* runsOf(page, text);
  const captions: Box[] = [];
  yield* rulesOf(page, text, captions);
  yield* writtenDates(page);
  yield* findLabelsAlone(page, text, captions);
}
