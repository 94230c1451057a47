import { batch, computed, createModel, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { keepInside, roundPercent } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import {
  changesRoles,
  isPermittedChange,
  isPermittedDetail,
  isPermittedField,
  NO_LIMITS,
} from './change-limits.ts';
import { deepEqual } from './deep-equal.ts';
import type { Participant } from './participants.ts';
import { invertAll, type Patch, type Properties, type Snapshot } from './patches.ts';
import type { EditorPart } from './permissions.ts';

/**
 * Where a change comes from: the user (recorded in the history), the history itself, or the service (merges
 * are recorded, loads aren't).
 */
export type ChangeListener = (patches: readonly Patch[]) => void;

const PART: Readonly<Record<Patch['kind'], EditorPart>> = {
  field: 'fields',
  recipients: 'recipients',
  properties: 'settings',
};

/** A position for storing: within the page and without floating-point noise. */
function settled(field: Field): Field {
  const box = keepInside(field.position);
  return {
    ...field,
    position: {
      x: roundPercent(box.x),
      y: roundPercent(box.y),
      width: roundPercent(box.width),
      height: roundPercent(box.height),
    },
  };
}

/** Restores a locked field's position after any change. */
const held = (before: Field | undefined, after: Field): Field =>
  before?.format_rules.locked && after.format_rules.locked
    ? { ...after, page_number: before.page_number, position: before.position }
    : after;

/**
 * The document being edited. One signal per field, so that a drop updates one box; `fieldIds` and a page's
 * list change only when fields are added, removed or change page. Every action returns false while
 * `isReadOnly` is true or its part is locked.
 */
export const DocumentModel = createModel((initial: Snapshot, readOnly: boolean) => {
  const isReadOnly = signal(readOnly, { name: 'document.isReadOnly' });
  const locked = signal<ReadonlySet<EditorPart>>(new Set(), { name: 'document.locked' });
  const may = (...parts: readonly EditorPart[]) =>
    computed(() => !isReadOnly.value && !parts.some((part) => locked.value.has(part)));
  const limits = signal(NO_LIMITS, { name: 'document.limits' });
  const canEdit = {
    fields: may('fields'),
    recipients: may('recipients'),
    roles: may('recipients', 'roles'),
    settings: may('settings'),
    /** The pages. */
    document: may('document'),
  } as const satisfies Record<EditorPart, unknown>;
  let isForced = false;
  const properties = signal(initial.properties, { name: 'document.properties' });
  const recipients = signal(initial.recipients, { name: 'document.recipients' });
  const fieldIds = signal<readonly FieldId[]>([], { name: 'document.fieldIds' });
  const fields = new Map<FieldId, Signal<Field>>();
  const pages = new Map<number, Signal<readonly FieldId[]>>();
  const listeners = new Set<ChangeListener>();
  let order: FieldId[] = [];

  const onPage = (page: number) => order.filter((id) => fields.get(id)?.peek().page_number === page);

  /**
   * One pass over the fields, however many pages are requested: suggestions in a long document use all of
   * them.
   */
  const rearrange = (touched: Iterable<number>) => {
    const found = new Map<number, FieldId[]>();
    for (const page of touched) found.set(page, []);
    for (const id of order) found.get(fields.get(id)!.peek().page_number)?.push(id);
    for (const [page, ids] of found) if (pages.has(page)) pages.get(page)!.value = ids;
  };

  const pageSignal = (page: number): Signal<readonly FieldId[]> => {
    let known = pages.get(page);
    if (!known) pages.set(page, (known = signal(onPage(page), { name: `document.page.${page}` })));
    return known;
  };

  /** Replaces the state; signals of remaining fields are kept, because components hold them. */
  const load = (next: Snapshot) => {
    batch(() => {
      order = next.fields.map((field) => field.id);
      const stays = new Set(order);
      for (const id of fields.keys()) if (!stays.has(id)) fields.delete(id);
      for (const field of next.fields) {
        const known = fields.get(field.id);
        if (known) known.value = field;
        else fields.set(field.id, signal(field));
      }
      properties.value = next.properties;
      recipients.value = next.recipients;
      fieldIds.value = [...order];
      rearrange(pages.keys());
    });
  };
  load(initial);

  const applyOne = (patch: Patch, touched: Set<number>): boolean => {
    if (patch.kind === 'properties') properties.value = patch.after;
    else if (patch.kind === 'recipients') recipients.value = patch.after;
    else {
      const { id, before, after } = patch;
      if (before?.page_number !== after?.page_number) {
        if (before) touched.add(before.page_number);
        if (after) touched.add(after.page_number);
      }
      if (!after) {
        // From the end: undo removes the last ones first.
        order.splice(order.lastIndexOf(id), 1);
        fields.delete(id);
        return true;
      }
      const known = fields.get(id);
      if (known) known.value = after;
      else {
        fields.set(id, signal(after));
        order.splice(patch.at, 0, id);
        return true;
      }
    }
    return false;
  };

  /** Applies patches without recording them; used by the history. */
  const apply = (patches: readonly Patch[]): void => {
    batch(() => {
      const touched = new Set<number>();
      let isRearranged = false;
      for (const patch of patches) isRearranged = applyOne(patch, touched) || isRearranged;
      if (isRearranged) fieldIds.value = [...order];
      rearrange(touched);
    });
  };

  const isPermitted = (patch: Patch): boolean => {
    if (!canEdit[PART[patch.kind]].peek()) return false;
    if (patch.kind === 'field') return isPermittedChange(limits.peek(), patch.before, patch.after);
    if (patch.kind === 'properties') return true;
    const { before, after } = patch;
    return changesRoles(before, after)
      ? canEdit.roles.peek()
      : isPermittedDetail(limits.peek(), before, after);
  };

  const change = (patches: readonly Patch[]): boolean => {
    if (isReadOnly.peek()) return false;
    if (patches.length === 0) return true;
    if (!isForced && !patches.every(isPermitted)) return false;
    batch(() => {
      apply(patches);
      for (const listener of listeners) listener(patches);
    });
    return true;
  };

  const patchOf = (after: Field): Patch | null => {
    const before = fields.get(after.id)?.peek();
    const next = settled(isForced ? after : held(before, after));
    return before && !deepEqual(before, next)
      ? { kind: 'field', id: after.id, at: 0, before, after: next }
      : null;
  };

  return {
    isReadOnly,
    /** Parts that can't be edited although the rest can. */
    locked,
    /** Whether the user can edit a part now. */
    canEdit,
    /** Single records that can be changed. */
    limits,
    /** Whether the user can change this field now. */
    canChange: (field: Field): boolean => canEdit.fields.value && isPermittedField(limits.value, field),
    /** For others' changes, which apply to locked parts, too. */
    forced: (work: () => void) => {
      isForced = true;
      try {
        work();
      } finally {
        isForced = false;
      }
    },
    properties: properties as ReadonlySignal<Properties>,
    recipients: recipients as ReadonlySignal<readonly Participant[]>,
    fieldIds: fieldIds as ReadonlySignal<readonly FieldId[]>,
    field: (id: FieldId): ReadonlySignal<Field> | undefined => fields.get(id),
    /** IDs of a page's fields in painting order. */
    idsOnPage: (page: number): ReadonlySignal<readonly FieldId[]> => pageSignal(page),
    allFields: (): readonly Field[] => order.map((id) => fields.get(id)!.peek()),
    snapshot: (): Snapshot => ({
      properties: properties.peek(),
      recipients: recipients.peek(),
      fields: order.map((id) => fields.get(id)!.peek()),
    }),
    load,
    apply,
    revert: (patches: readonly Patch[]) => apply(invertAll(patches)),
    setProperties: (some: Partial<Properties>): boolean => {
      const before = properties.peek();
      const after = { ...before, ...some };
      return change(deepEqual(before, after) ? [] : [{ kind: 'properties', before, after }]);
    },
    setRecipients: (after: readonly Participant[]): boolean => {
      const before = recipients.peek();
      return change(deepEqual(before, after) ? [] : [{ kind: 'recipients', before, after }]);
    },
    addFields: (added: readonly Field[]): boolean =>
      change(
        added.map((field, index) => ({
          kind: 'field',
          id: field.id,
          at: order.length + index,
          before: undefined,
          after: settled(field),
        })),
      ),
    replaceFields: (changed: readonly Field[]): boolean =>
      change(changed.map(patchOf).filter((patch) => patch !== null)),
    removeFields: (ids: readonly FieldId[]): boolean => {
      const gone = new Set(ids);
      // From the end, so that each `at` is right when undo adds them back in reverse.
      const patches = order
        .map((id, at) => ({ id, at }))
        .filter(({ id }) => gone.has(id))
        .reverse();
      return change(
        patches.map(({ id, at }) => ({
          kind: 'field',
          id,
          at,
          before: fields.get(id)!.peek(),
          after: undefined,
        })),
      );
    },
    /**
     * Called with every change made by an action (not `load` and `apply`). Returns the function that
     * unsubscribes.
     */
    onChange: (listener: ChangeListener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
});
export type DocumentState = InstanceType<typeof DocumentModel>;
