import { batch, computed, createModel, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Box } from '../../geometry/box.ts';
import { readTextRuns } from '../../pdf/content/read-content.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import type { Editor } from '../kernel/editor-context.ts';
import {
  boxesOf,
  matchesIn,
  type PageText,
  pageText,
  searchFor,
  wholeWords,
} from '../page-text/page-text.ts';

const known = new WeakMap<Editor, Signal<SearchState | null>>();

/** The editor's open search; null if it's closed. */
export function searchOf(editor: Editor): Signal<SearchState | null> {
  let found = known.get(editor);
  if (!found) known.set(editor, (found = signal(null)));
  return found;
}

/** A match: its index on its page, from 0, and the page, from 1. */
interface Match {
  readonly page: number;
  readonly index: number;
}

/** Milliseconds of work between frames, and between updates of the count. */
const SLICE = 4;
const TOLD_EVERY = 60;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Pages around the current one whose boxes are kept besides their folded text. */
const KEPT = 24;

/**
 * Searches the whole document, page by page from the current one. A page's text is read once, so that another
 * search of a thousand pages takes a few slices of milliseconds. A new search cancels the previous one.
 */
export const SearchModel = createModel((pdf: PdfHandle, startPage: () => number) => {
  const wanted = signal('', { name: 'search.wanted' });
  /** Per page: start and end of matches, alternating. */
  const found = signal<ReadonlyMap<number, readonly number[]>>(new Map(), { name: 'search.found' });
  const isRunning = signal(false, { name: 'search.isRunning' });
  /** Some pages couldn't be read. */
  const hasFailed = signal(false, { name: 'search.hasFailed' });
  const current = signal<Match | null>(null, { name: 'search.current' });
  const texts = new Map<number, PageText>();
  const letters = new Map<number, string>();
  const asked = new Map<number, Promise<PageText>>();
  let round = 0;

  const total = computed(() => [...found.value.values()].reduce((sum, own) => sum + own.length / 2, 0));
  /** Index in the whole document, from 1; 0 without a match. */
  const position = computed(() => {
    const at = current.value;
    if (!at) return 0;
    let before = 0;
    for (const [page, own] of found.value) if (page < at.page) before += own.length / 2;
    return before + at.index + 1;
  });

  const textOf = async (page: number): Promise<PageText> => {
    let known = texts.get(page);
    if (!known) {
      // Further typing starts a new search, which needs the page being read.
      if (!asked.has(page)) asked.set(page, readTextRuns(pdf, page).then(pageText));
      known = await asked.get(page)!.finally(() => asked.delete(page));
      letters.set(page, known.text);
    }
    // Least recently used first: boxes of a thousand pages are more than a phone has memory for.
    texts.delete(page);
    texts.set(page, known);
    for (const old of texts.keys()) {
      if (texts.size <= KEPT) break;
      texts.delete(old);
    }
    return known;
  };

  const search = async (text: string): Promise<void> => {
    const mine = ++round;
    const isLate = () => mine !== round;
    const pattern = searchFor(text);
    batch(() => {
      wanted.value = text;
      found.value = new Map();
      current.value = null;
      hasFailed.value = false;
      isRunning.value = pattern !== null;
    });
    if (!pattern) return;
    const start = startPage();
    const pages = Array.from(
      { length: pdf.pageCount },
      (_, index) => ((start - 1 + index) % pdf.pageCount) + 1,
    );
    let fresh = new Map<number, readonly number[]>();
    const take = () => {
      if (fresh.size === 0) return;
      batch(() => {
        found.value = new Map([...found.peek(), ...fresh]);
        // The first match from the current page on.
        current.value ??= { page: [...fresh.keys()][0]!, index: 0 };
      });
      fresh = new Map();
    };
    let sliceEnd = performance.now() + SLICE;
    let takenAt = 0;
    try {
      for (const page of pages) {
        if (!letters.has(page)) await textOf(page);
        else if (performance.now() > sliceEnd) await pause();
        if (isLate()) return;
        const own = matchesIn(letters.get(page)!, pattern);
        if (own.length > 0) fresh.set(page, own);
        const now = performance.now();
        if (now > sliceEnd) sliceEnd = now + SLICE;
        if (now - takenAt < TOLD_EVERY) continue;
        takenAt = now;
        take();
      }
      take();
    } catch {
      if (!isLate()) hasFailed.value = true;
    } finally {
      if (!isLate()) isRunning.value = false;
    }
  };

  /** Goes to the next or previous match, wrapping around. */
  const step = (by: 1 | -1): void => {
    const at = current.peek();
    const pages = [...found.peek().keys()].sort((a, b) => a - b);
    if (!at || pages.length === 0) return;
    const own = found.peek().get(at.page)!.length / 2;
    const index = at.index + by;
    if (index >= 0 && index < own) current.value = { page: at.page, index };
    else {
      const page = pages[(pages.indexOf(at.page) + by + pages.length) % pages.length]!;
      current.value = { page, index: by > 0 ? 0 : found.peek().get(page)!.length / 2 - 1 };
    }
  };

  /** Of the matches on a page, or of the whole words that they are parts of. */
  const boxes = async (
    page: number,
    what: 'matches' | 'words' = 'matches',
  ): Promise<readonly (readonly Box[])[]> => {
    const own = found.peek().get(page);
    if (!own) return [];
    const text = await textOf(page);
    return Array.from({ length: own.length / 2 }, (_, index) => {
      const match = [own[index * 2]!, own[index * 2 + 1]!] as const;
      return boxesOf(text, ...(what === 'words' ? wholeWords(text.text, ...match) : match));
    });
  };

  return {
    wanted: wanted as ReadonlySignal<string>,
    found: found as ReadonlySignal<ReadonlyMap<number, readonly number[]>>,
    isRunning: isRunning as ReadonlySignal<boolean>,
    hasFailed: hasFailed as ReadonlySignal<boolean>,
    current: current as ReadonlySignal<Match | null>,
    total,
    position,
    search,
    step,
    boxes,
    stop: () => {
      round++;
      isRunning.value = false;
    },
  };
});
export type SearchState = InstanceType<typeof SearchModel>;
