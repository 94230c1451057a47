import { batch, computed, createModel, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { RecipientId } from '../../model/ids.ts';
import { readContent } from '../../pdf/content/read-content.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { createPacer } from '../kernel/time-slices.ts';
import { acceptInSlices, acceptSuggestions, type QuestionGroups } from './accept-suggestions.ts';
import { findSuggestions, hasWords, isOccupied } from './detect/find-suggestions.ts';
import { recipientOf } from './match-recipient.ts';
import type { Suggestion } from './suggestion.ts';

/** Milliseconds between updates of the list: updating it for every page would cost more than reading. */
const TOLD_EVERY = 120;

type ReadingStatus = 'not-yet' | 'running' | 'stopped' | 'done' | 'failed';

/**
 * Suggestions that are still open. One closes when it's dismissed or when a field is on its position,
 * accepted or placed by hand; removing that field, also by undo, opens it again.
 */
export const SuggestionsModel = createModel((editor: Editor) => {
  const { document } = editor;
  const byPage = signal<ReadonlyMap<number, readonly Suggestion[]>>(new Map(), {
    name: 'suggestions.byPage',
  });
  const dismissed = signal<ReadonlySet<string>>(new Set(), { name: 'suggestions.dismissed' });
  const looking = signal<ReadingStatus>('not-yet', { name: 'suggestions.looking' });
  const pagesRead = signal(0, { name: 'suggestions.pagesRead' });
  /** The suggestion highlighted in the list and on the page. */
  const currentId = signal<string | null>(null, { name: 'suggestions.currentId' });
  const chosen = signal<ReadonlyMap<string, RecipientId>>(new Map(), { name: 'suggestions.chosen' });
  const groups: QuestionGroups = new Map();
  const isPlacing = signal(false, { name: 'suggestions.isPlacing' });
  let stop = new AbortController();
  /** Read, but not in the list yet. */
  let fresh = new Map<number, readonly Suggestion[]>();
  let read = 0;

  const take = () =>
    batch(() => {
      if (fresh.size > 0) byPage.value = new Map([...byPage.peek(), ...fresh]);
      fresh = new Map();
      pagesRead.value = read;
    });

  const free = (page: number, found: readonly Suggestion[]) => {
    const offered = editor.live.value.features?.fieldTypes;
    const taken = document.idsOnPage(page).value.map((id) => document.field(id)!.value.position);
    return found.filter(
      ({ type, box }) => (offered?.includes(type) ?? true) && !taken.some((other) => isOccupied(other, box)),
    );
  };
  // One per page: a drop on one page checks that page only.
  const pages = new Map<number, ReadonlySignal<readonly Suggestion[]>>();
  const freeOn = (page: number): ReadonlySignal<readonly Suggestion[]> => {
    let known = pages.get(page);
    if (!known) pages.set(page, (known = computed(() => free(page, byPage.value.get(page) ?? []))));
    return known;
  };
  const all = computed(() => [...byPage.value.keys()].flatMap((page) => freeOn(page).value));
  const shown = computed(() => all.value.filter(({ id }) => !dismissed.value.has(id)));

  const look = async (pdf: PdfHandle): Promise<void> => {
    stop.abort();
    stop = new AbortController();
    const { signal: mine } = stop;
    batch(() => {
      byPage.value = new Map();
      pagesRead.value = 0;
      looking.value = 'running';
    });
    fresh = new Map();
    read = 0;
    let takenAt = 0;
    try {
      for (let page = 1; page <= pdf.pageCount; page++) {
        const content = await readContent(pdf, page, { pacing: createPacer, drawsFor: hasWords });
        const found = await createPacer(findSuggestions(content));
        if (mine.aborted) return;
        if (found.length > 0) fresh.set(page, found);
        read = page;
        const now = performance.now();
        if (now - takenAt < TOLD_EVERY && page < pdf.pageCount) continue;
        takenAt = now;
        take();
      }
      looking.value = 'done';
    } catch {
      // The list shows it; the viewer reports a damaged document.
      if (mine.aborted) return;
      take();
      looking.value = 'failed';
    }
  };

  return {
    looking: looking as ReadonlySignal<ReadingStatus>,
    pagesRead: pagesRead as ReadonlySignal<number>,
    /** Open suggestions in reading order. */
    shown,
    /** Open suggestions of one page. */
    on: (page: number): ReadonlySignal<readonly Suggestion[]> =>
      computed(() => freeOn(page).value.filter(({ id }) => !dismissed.value.has(id))),
    currentId: currentId as Signal<string | null>,
    dismissedCount: computed(() => all.value.length - shown.value.length),
    /** Recipients the user chose for single suggestions. */
    chosen: chosen as ReadonlySignal<ReadonlyMap<string, RecipientId>>,
    choose: (one: Suggestion, id: RecipientId) => {
      chosen.value = new Map(chosen.peek()).set(one.id, id);
    },
    look,
    stopLooking: () => {
      stop.abort();
      if (looking.peek() !== 'running') return;
      take();
      looking.value = 'stopped';
    },
    /** Returns how many fields were placed. */
    accept: (some: readonly Suggestion[]): number =>
      acceptSuggestions(editor, some, groups, chosen.peek()).length,
    /** Accepts all that are open now and stay open. Null if it's running already. */
    acceptAll: async (): Promise<number | null> => {
      if (isPlacing.peek()) return null;
      const offered = new Set(shown.peek());
      isPlacing.value = true;
      try {
        const wanted = () => shown.peek().filter((one) => offered.has(one));
        return (await acceptInSlices(editor, wanted, groups, () => chosen.peek())).length;
      } finally {
        isPlacing.value = false;
      }
    },
    isPlacing: isPlacing as ReadonlySignal<boolean>,
    dismiss: (some: readonly Suggestion[]) => {
      dismissed.value = new Set([...dismissed.peek(), ...some.map(({ id }) => id)]);
    },
    bringBack: () => {
      dismissed.value = new Set();
    },
  };
});
type SuggestionsState = InstanceType<typeof SuggestionsModel>;

/** Who it will be assigned to: chosen by the user, else named on the page, else the active recipient. */
export function suggestedRecipient(editor: Editor, one: Suggestion): RecipientId | null {
  // Read while rendering, to update when the active recipient changes.
  void editor.view.recipientId.value;
  return suggestionsOf(editor).chosen.value.get(one.id) ?? recipientOf(editor, one, one.type);
}

const known = new WeakMap<Editor, SuggestionsState>();

/** One per editor: closing and reopening the list keeps its state. */
export function suggestionsOf(editor: Editor): SuggestionsState {
  let model = known.get(editor);
  if (!model) known.set(editor, (model = new SuggestionsModel(editor)));
  return model;
}
