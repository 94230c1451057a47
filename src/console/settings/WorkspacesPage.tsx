import { useState } from 'preact/hooks';
import type { CreatedWorkspace, Workspace, WorkspaceList } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ICONS } from '../../ui/icons.ts';
import { RenameDialog } from '../../ui/RenameDialog.tsx';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { Pager } from '../shell/Pager.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { NewKeysDialog } from './NewKeysDialog.tsx';
import { NewWorkspaceDialog } from './NewWorkspaceDialog.tsx';
import { SettingsPage } from './SettingsPage.tsx';

interface WorkspaceTableProps {
  readonly workspaces: readonly Workspace[];
  readonly onRename: (workspace: Workspace) => void;
}

function WorkspaceTable({ workspaces, onRename }: WorkspaceTableProps) {
  const { t, date } = useMessages(consoleSettings);
  const console = useConsole();
  return (
    <div class="con-table-box">
      <table class="con-table">
        <caption class="ui-visually-hidden">{t('console.settings.workspaces')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.settings.name')}</th>
            <th scope="col">{t('console.settings.created')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {workspaces.map((workspace) => (
            <tr key={workspace.id}>
              <th scope="row">
                {workspace.name}
                {workspace.protected && (
                  <span class="con-quiet con-line">{t('console.settings.protected')}</span>
                )}
              </th>
              <td>{date(workspace.created_date)}</td>
              <td>
                <div class="con-actions">
                  <Button
                    size="small"
                    onClick={() => {
                      console.chooseWorkspace(workspace.id);
                      console.router.go('/settings');
                    }}
                  >
                    {t('console.settings.open')}
                  </Button>
                  {console.may('owner') && (
                    <Button size="small" onClick={() => onRename(workspace)}>
                      {t('console.settings.rename')}
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The company's workspaces. */
export function WorkspacesPage() {
  const i18n = useMessages(consoleSettings);
  const { t } = i18n;
  const console = useConsole();
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<CreatedWorkspace | null>(null);
  const [renaming, setRenaming] = useState<Workspace | null>(null);
  const loaded = useLoaded(String(page), (signal) =>
    console.api<WorkspaceList>('GET', '/workspaces', {
      signal,
      query: { page, page_size: 25 },
      ofCompany: true,
    }),
  );

  async function rename({ id }: Workspace, name: string): Promise<string | null> {
    try {
      await console.api('PATCH', `/workspaces/${id}`, { body: { name }, ofCompany: true });
      await Promise.all([loaded.reload(), console.load()]);
      setRenaming(null);
      console.toasts.show({ tone: 'success', text: t('console.settings.renamed') });
      return null;
    } catch (error) {
      return errorText(i18n, error);
    }
  }

  return (
    <SettingsPage
      section="workspaces"
      needs="owner"
      description={t('console.settings.workspacesHelp')}
      actions={
        console.may('owner') && (
          <Button variant="primary" icon={ICONS.plus} onClick={() => setAdding(true)}>
            {t('console.settings.newWorkspace')}
          </Button>
        )
      }
    >
      <Loaded of={loaded}>
        {({ results, pagination }) => (
          <>
            <WorkspaceTable workspaces={results} onRename={setRenaming} />
            <Pager of={pagination} onPage={setPage} />
          </>
        )}
      </Loaded>
      {isAdding && (
        <NewWorkspaceDialog
          onClose={() => setAdding(false)}
          onCreated={(workspace) => {
            setAdding(false);
            setCreated(workspace);
            void Promise.all([loaded.reload(), console.load()]);
          }}
        />
      )}
      {created && <NewKeysDialog workspace={created} onClose={() => setCreated(null)} />}
      {renaming && (
        <RenameDialog
          title={t('console.settings.rename')}
          label={t('console.settings.name')}
          cancelLabel={t('console.cancel')}
          name={renaming.name}
          maxLength={255}
          onRename={(name) => rename(renaming, name)}
          onClose={() => setRenaming(null)}
        />
      )}
    </SettingsPage>
  );
}
