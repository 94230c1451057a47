import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { languageName } from '../../i18n/language-name.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import type { Language } from '../../model/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { CONSOLE_ICONS } from '../../ui/console-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ICONS } from '../../ui/icons.ts';
import type { SignerTerms } from '../../wire/http/signer-terms.ts';
import { useConsole } from '../console-model.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { StatementDialog } from './StatementDialog.tsx';
import { useOwnerPath } from './scope.ts';

interface StatementTableProps {
  readonly terms: readonly SignerTerms[];
  readonly onEdit: (terms: SignerTerms) => void;
  readonly onDelete: (terms: SignerTerms) => void;
}

function StatementTable({ terms, onEdit, onDelete }: StatementTableProps) {
  const { t, date } = useMessages(consoleMail);
  const canEdit = useConsole().may('admin');
  return (
    <div class="con-table-box">
      <table class="con-table">
        <caption class="ui-visually-hidden">{t('console.settings.consent')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.mail.language')}</th>
            <th scope="col">{t('console.mail.changed')}</th>
            {canEdit && <td />}
          </tr>
        </thead>
        <tbody>
          {terms.map((one) => (
            <tr key={one.language}>
              <th scope="row">{languageName(one.language as Language)}</th>
              <td>{date(one.updated_at)}</td>
              {canEdit && (
                <td>
                  <div class="con-actions">
                    <Button size="small" onClick={() => onEdit(one)}>
                      {t('console.mail.edit')}
                    </Button>
                    <Button size="small" onClick={() => onDelete(one)}>
                      {t('console.mail.delete')}
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The statements that recipients agree to, by language. */
export function ConsentPage() {
  const { t } = useMessages(consoleMail);
  const console = useConsole();
  const path = `${useOwnerPath()}/signer-terms`;
  const [editing, setEditing] = useState<SignerTerms | 'new' | null>(null);
  const [deleting, setDeleting] = useState<SignerTerms | null>(null);
  const { isBusy, run } = useAction();
  const loaded = useLoaded(path, (signal) =>
    console.api<{ terms: readonly SignerTerms[] }>('GET', path, { signal }),
  );
  const remove = ({ language }: SignerTerms) =>
    run(async () => {
      await console.api('DELETE', `${path}/${language}`);
      await loaded.reload();
    }, t('console.mail.statementDeleted')).then(() => setDeleting(null));
  const add = console.may('admin') && (
    <Button variant="primary" icon={ICONS.plus} onClick={() => setEditing('new')}>
      {t('console.mail.addStatement')}
    </Button>
  );
  return (
    <SettingsPage section="consent" needs="admin" description={t('console.mail.consentHelp')} actions={add}>
      <Loaded of={loaded}>
        {({ terms }) =>
          terms.length > 0 ? (
            <StatementTable terms={terms} onEdit={setEditing} onDelete={setDeleting} />
          ) : (
            <EmptyState icon={CONSOLE_ICONS.book} title={t('console.mail.noStatements')} large>
              {t('console.mail.noStatementsHelp')}
            </EmptyState>
          )
        }
      </Loaded>
      {editing && (
        <StatementDialog
          path={path}
          terms={editing === 'new' ? null : editing}
          taken={loaded.data?.terms.map(({ language }) => language) ?? []}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void loaded.reload();
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('console.mail.deleteStatementTitle')}
          description={t('console.mail.deleteStatementHelp')}
          confirm={t('console.mail.delete')}
          keep={t('console.mail.keepStatement')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </SettingsPage>
  );
}
