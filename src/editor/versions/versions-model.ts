import { batch, computed, createModel, signal } from '@preact/signals';
import type { WidgetError } from '../../model/errors.ts';
import type { TemplateVersion } from '../../wire/http/template-versions.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import { readTemplate } from '../sources/template-document.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { Snapshot } from '../state/patches.ts';
import { type Comparison, compareVersions } from './compare-versions.ts';

/** `now`: the template as the editor has it, with unsaved changes. */
export type VersionChoice = number | 'now';

/** What the pages show: the older version, both with their differences, or the newer version. */
export type ComparisonView = 'before' | 'changes' | 'after';
export type Side = Exclude<ComparisonView, 'changes'>;

export type LoadedVersion = Snapshot & Pick<EditableDocument, 'file'>;

/** A comparison with its documents. */
export interface OpenComparison extends Comparison {
  readonly before: LoadedVersion;
  readonly after: LoadedVersion;
  readonly choices: Readonly<Record<Side, VersionChoice>>;
}

type Versions = Pick<Editor, 'i18n' | 'document' | 'history' | 'loaded' | 'pages'>;

const isNewer = (one: VersionChoice, other: VersionChoice) =>
  one === 'now' || (other !== 'now' && one > other);

/** The versions of a template, and the comparison of two of them. */
export const VersionsModel = createModel(({ i18n, document, history, loaded, pages }: Versions) => {
  const list = signal<readonly TemplateVersion[] | null>(null, { name: 'versions.list' });
  /** Of the list, or of the comparison. */
  const error = signal<WidgetError | null>(null, { name: 'versions.error' });
  const chosen = signal<VersionChoice | null>(null, { name: 'versions.chosen' });
  /** What the chosen version is compared with; null if there is nothing else. */
  const against = signal<VersionChoice | null>(null, { name: 'versions.against' });
  const comparison = signal<OpenComparison | null>(null, { name: 'versions.comparison' });
  const view = signal<ComparisonView>('changes', { name: 'versions.view' });
  /** Whose pages show the differences, if they aren't the same. */
  const pagesOf = signal<Side>('after', { name: 'versions.pagesOf' });
  /** Index of the difference shown last; -1: none. */
  const at = signal(-1, { name: 'versions.at' });
  /** Whether there were unsaved changes, which are no version yet. */
  const hasUnsaved = signal(history.isDirty.peek(), { name: 'versions.hasUnsaved' });
  const read = new Map<number, Promise<LoadedVersion>>();
  let latest = 0;

  const client = async () => (await pages!.source()).versions!;
  const fail = (cause: unknown) => {
    if (!pages!.signal.aborted) error.value = toWidgetError(cause, i18n, 'load');
  };

  const readVersion = async (version: number): Promise<LoadedVersion> => {
    const { template } = await (await client()).read(version, { signal: pages!.signal });
    const { content, file } = readTemplate(template);
    return { ...content, file };
  };
  const contentOf = (choice: VersionChoice): Promise<LoadedVersion> => {
    if (choice === 'now') return Promise.resolve({ ...document.snapshot(), file: loaded.file });
    const known = read.get(choice);
    if (known) return known;
    const reading = readVersion(choice);
    read.set(choice, reading);
    reading.catch(() => read.delete(choice));
    return reading;
  };

  const compare = async () => {
    const mine = ++latest;
    const [one, other] = [chosen.peek(), against.peek()];
    batch(() => {
      error.value = null;
      comparison.value = null;
      at.value = -1;
    });
    if (one === null) return;
    const [before, after] = other === null ? [one, one] : isNewer(one, other) ? [other, one] : [one, other];
    try {
      const [old, now] = await Promise.all([contentOf(before), contentOf(after)]);
      if (mine !== latest) return;
      batch(() => {
        comparison.value = {
          ...compareVersions(old, now, i18n.direction),
          before: old,
          after: now,
          choices: { before, after },
        };
        view.value = other === null ? 'after' : 'changes';
        pagesOf.value = 'after';
      });
    } catch (cause) {
      if (mine === latest) fail(cause);
    }
  };

  const versionOf = (choice: VersionChoice | null) =>
    list.value?.find(({ version }) => version === choice) ?? null;

  /** The current version, which doesn't differ from now, is compared with the one before. */
  const defaultFor = (choice: VersionChoice): VersionChoice | null => {
    const versions = list.peek() ?? [];
    if (choice === 'now') return versions[0]?.version ?? null;
    if (hasUnsaved.peek() || !versionOf(choice)?.is_current) return 'now';
    return versions.find(({ version }) => version < choice)?.version ?? null;
  };

  const choose = (choice: VersionChoice) => {
    chosen.value = choice;
    against.value = defaultFor(choice);
    return compare();
  };

  const load = async () => {
    batch(() => {
      error.value = null;
      list.value = null;
    });
    read.clear();
    try {
      const versions = await (await client()).list({ signal: pages!.signal });
      list.value = versions;
      const first = versions.find(({ is_current }) => hasUnsaved.peek() || !is_current) ?? versions[0];
      if (first) await choose(first.version);
    } catch (cause) {
      fail(cause);
    }
  };

  const shownSide = computed((): Side => {
    if (view.value !== 'changes') return view.value;
    return comparison.value?.hasOtherPages ? pagesOf.value : 'after';
  });

  return {
    list,
    error,
    chosen,
    against,
    comparison,
    view,
    pagesOf,
    at,
    hasUnsaved,
    /** Whose pages are shown. */
    shownSide,
    chosenVersion: computed(() => versionOf(chosen.value)),
    load,
    /** Compares a version with now; the current one with the one before. */
    choose,
    compareWith: (choice: VersionChoice) => {
      against.value = choice;
      return compare();
    },
    /** Tries again what failed. */
    retry: () => (list.peek() ? compare() : load()),
    /** Reads a version again, for a new link to its document. */
    readAgain: readVersion,
    /** Shows the difference, and pages that it is on. */
    show: (index: number) => {
      const difference = comparison.peek()!.fields[index]!;
      batch(() => {
        at.value = index;
        const now = view.peek();
        if (now !== 'changes' && difference[now] === null) view.value = 'changes';
        if (difference[pagesOf.peek()] === null) pagesOf.value = difference.after ? 'after' : 'before';
      });
    },
  };
});
export type VersionsState = InstanceType<typeof VersionsModel>;
