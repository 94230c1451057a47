import { useI18n } from '../../i18n/context.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useConsole } from '../console-model.ts';

const ALL = 'all';

/** The company and workspace that the pages show. */
export function ScopeChoice() {
  const { t } = useI18n();
  const { me, workspaceId, chooseCompany, chooseWorkspace, router } = useConsole();
  const { company, companies, workspaces } = me.value;
  if (!company) return null;
  const options = [
    { value: ALL, label: t('console.allWorkspaces') },
    ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div class="con-scope">
      {companies.length > 1 ? (
        <Field label={t('console.company')} hideLabel>
          <Select
            value={company.id}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            onValue={(id) => router.attempt(() => void chooseCompany(id))}
          />
        </Field>
      ) : (
        <strong class="con-company">{company.name}</strong>
      )}
      {workspaces.length > 1 && (
        <Field label={t('console.workspace')} hideLabel>
          <Select
            value={workspaceId.value ?? ALL}
            options={options}
            onValue={(id) => router.attempt(() => chooseWorkspace(id === ALL ? null : id))}
          />
        </Field>
      )}
    </div>
  );
}
