import { useMemo, useState } from 'preact/hooks';
import type { Template } from '../../../client/api/operations.ts';
import { useI18n } from '../../../i18n/context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Card } from '../../shell/Card.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { type CheckedRow, checkRows } from './check-rows.ts';
import type { Mapping } from './match-columns.ts';
import { RowTable } from './RowTable.tsx';
import type { ReadFile } from './read-file.ts';
import type { Target } from './targets.ts';

const MAX_NAME = 255;

interface PrepareRowsProps {
  readonly template: Template;
  readonly targets: readonly Target[];
  readonly file: ReadFile;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onSend: (
    rows: readonly CheckedRow[],
    nameOf: (row: CheckedRow) => string,
    message: string,
  ) => void;
}

/** Columns, the requests' name and message, and a preview of the rows. */
export function PrepareRows({ template, targets, file, mapping, onMapping, onSend }: PrepareRowsProps) {
  const { t } = useI18n();
  const [name, setName] = useState(template.name);
  const [addsPerson, setAddsPerson] = useState(true);
  const [message, setMessage] = useState('');
  const [onlyInvalid, setOnlyInvalid] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const rows = useMemo(() => checkRows(template, targets, mapping, file), [template, targets, mapping, file]);
  const invalid = rows.filter(({ issues }) => issues.length > 0);
  const ready = rows.length - invalid.length;
  const base = name.trim() || template.name;
  const nameOf = ({ title }: CheckedRow) =>
    (addsPerson && title ? t('console.many.requestName', { name: base, person: title }) : base).slice(
      0,
      MAX_NAME,
    );
  return (
    <>
      <ColumnChoices targets={targets} file={file} mapping={mapping} onMapping={onMapping} />
      <Card title={t('console.many.requests')}>
        <Field label={t('console.templates.requestName')} help={t('console.templates.requestNameHelp')}>
          <TextInput value={name} maxLength={MAX_NAME} onValue={setName} />
        </Field>
        <Checkbox checked={addsPerson} label={t('console.many.addPerson')} onValue={setAddsPerson} />
        <Field label={t('console.templates.message')}>
          <TextArea value={message} maxLength={1000} onValue={setMessage} />
        </Field>
      </Card>
      <Card title={t('console.many.rows')}>
        <div role="status">
          <p>{t('console.many.ready', { count: ready })}</p>
          {invalid.length > 0 && (
            <p class="con-many-invalid">{t('console.many.invalid', { count: invalid.length })}</p>
          )}
        </div>
        {invalid.length > 0 && (
          <Checkbox checked={onlyInvalid} label={t('console.many.onlyInvalid')} onValue={setOnlyInvalid} />
        )}
        <RowTable
          title={t('console.many.rows')}
          isPreview
          reported={(onlyInvalid && invalid.length > 0 ? invalid : rows).map((row) => ({ row }))}
        />
      </Card>
      <div class="con-form-end">
        <Button
          variant="primary"
          size="large"
          icon={DEFERRED_ICONS.send}
          disabled={ready === 0}
          onClick={() => setAsking(true)}
        >
          {t('console.many.send', { count: ready })}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('console.many.sendTitle', { count: ready })}
          description={t('console.many.sendHelp')}
          confirm={t('console.many.send', { count: ready })}
          keep={t('console.many.keepEditing')}
          isBusy={false}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onSend(rows, nameOf, message.trim());
          }}
        />
      )}
    </>
  );
}
