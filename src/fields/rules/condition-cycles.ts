import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import { referencedFields } from './conditions.ts';

/** A field on the current path, and the next of its references to visit. */
interface Visit {
  readonly id: FieldId;
  readonly asked: readonly FieldId[];
  next: number;
}

/**
 * Fields whose visibility depends on themselves: strongly connected components of the visibility conditions (Tarjan's algorithm,
 * linear). Iterative, because a chain may be as long as a template has fields.
 */
export function fieldsInCycles(fields: readonly Field[]): ReadonlySet<FieldId> {
  const asks = new Map(fields.map((field) => [field.id, referencedFields(field.visibility_conditions)]));
  const found = new Set<FieldId>();
  /** Tarjan's index and low link of each field. */
  const place = new Map<FieldId, number>();
  const low = new Map<FieldId, number>();
  const open: FieldId[] = [];
  const isOpen = new Set<FieldId>();
  const enter = (id: FieldId): Visit => {
    low.set(id, place.size);
    place.set(id, place.size);
    open.push(id);
    isOpen.add(id);
    return { id, asked: asks.get(id)!, next: 0 };
  };
  const lower = (id: FieldId, to: number) => low.set(id, Math.min(low.get(id)!, to));

  const leave = ({ id, asked }: Visit) => {
    if (low.get(id) !== place.get(id)) return;
    const component = open.splice(open.lastIndexOf(id));
    for (const one of component) isOpen.delete(one);
    if (component.length > 1 || asked.includes(id)) for (const one of component) found.add(one);
  };

  for (const start of asks.keys()) {
    if (place.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const to = visit.asked[visit.next++];
      if (to === undefined) {
        path.pop();
        leave(visit);
        const above = path.at(-1);
        if (above) lower(above.id, low.get(visit.id)!);
      } else if (!asks.has(to)) continue;
      else if (!place.has(to)) path.push(enter(to));
      else if (isOpen.has(to)) lower(visit.id, place.get(to)!);
    }
  }
  return found;
}
