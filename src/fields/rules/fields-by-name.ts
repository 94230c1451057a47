import type { Field } from '../../model/field.ts';

/** Fields by variable name, as formulas refer to them: the first of several with one name. */
export function fieldsByName<Some extends Pick<Field, 'variable_name'>>(
  fields: readonly Some[],
): ReadonlyMap<string, Some> {
  const byName = new Map<string, Some>();
  for (const field of fields) {
    const { variable_name: name } = field;
    if (name !== '' && !byName.has(name)) byName.set(name, field);
  }
  return byName;
}
