import { useI18n } from '../../../i18n/context.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Card } from '../../shell/Card.tsx';
import { type Mapping, unusedColumns } from './match-columns.ts';
import type { ReadFile } from './read-file.ts';
import { roleName, shortName } from './row-issue-text.ts';
import type { Target } from './targets.ts';

const NONE = 'none';

interface ColumnChoicesProps {
  readonly targets: readonly Target[];
  readonly file: ReadFile;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}

/** Which column of the file each target is read from, as found by the headers or corrected. */
export function ColumnChoices({ targets, file: { headers }, mapping, onMapping }: ColumnChoicesProps) {
  const i18n = useI18n();
  const { t, list } = i18n;
  const unused = unusedColumns(headers, mapping);
  const groups = new Map<string, Target[]>();
  for (const target of targets) {
    const name = target.kind === 'person' ? roleName(i18n, target.recipient) : t('console.many.fields');
    groups.set(name, [...(groups.get(name) ?? []), target]);
  }
  const options = [
    { value: NONE, label: t('console.many.notInFile') },
    ...headers.flatMap((header, index) => (header ? [{ value: String(index), label: header }] : [])),
  ];
  const choose = (key: string, value: string) => {
    const { [key]: _gone, ...others } = mapping;
    onMapping(value === NONE ? others : { ...others, [key]: Number(value) });
  };
  return (
    <Card title={t('console.many.columns')}>
      <p class="con-quiet">{t('console.many.columnsHelp')}</p>
      {[...groups].map(([name, own]) => (
        <fieldset key={name} class="con-many-columns">
          <legend>{name}</legend>
          {own.map((target) => {
            const at = mapping[target.key];
            const isMissing = at === undefined && target.isRequired && target.fallback === '';
            const help =
              at === undefined && target.fallback
                ? t('console.many.fromTemplate', { value: target.fallback })
                : undefined;
            return (
              <Field
                key={target.key}
                label={shortName(i18n, target)}
                required={target.isRequired && target.fallback === ''}
                error={isMissing ? t('console.many.needed') : null}
                {...(help && { help })}
              >
                <Select
                  value={at === undefined ? NONE : String(at)}
                  options={options}
                  onValue={(value) => choose(target.key, value)}
                />
              </Field>
            );
          })}
        </fieldset>
      ))}
      {unused.length > 0 && <p role="status">{t('console.many.unused', { names: list(unused) })}</p>}
    </Card>
  );
}
