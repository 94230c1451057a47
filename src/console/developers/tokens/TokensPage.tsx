import { useState } from 'preact/hooks';
import { useMessages } from '../../../i18n/context.ts';
import { consoleTools } from '../../../i18n/locales/en-console-tools.ts';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { IssuedTokenEntry, IssuedTokens } from '../../../wire/http/issued-tokens.ts';
import { useConsole } from '../../console-model.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { errorText } from '../../shell/error-text.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Pager } from '../../shell/Pager.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import { Sections } from '../Sections.tsx';
import { TokenTable } from './TokenTable.tsx';

const EDITORS = ['template-editor', 'signing-request-editor'] as const;
const ANY = 'any';

interface Revoking {
  readonly token: IssuedTokenEntry;
  /** Whether all tokens of its template or request end. */
  readonly isAll: boolean;
}

/** Asks, then revokes. */
function RevokeDialog({
  token,
  isAll,
  onClose,
  onDone,
}: Revoking & { readonly onClose: () => void; readonly onDone: () => void }) {
  const i18n = useMessages(consoleTools);
  const { t } = i18n;
  const console = useConsole();
  const [isBusy, setBusy] = useState(false);
  const name = token.subject_name ?? t('console.tokens.deletedRecord');
  async function revoke() {
    setBusy(true);
    try {
      let count = 1;
      if (isAll) {
        const body = { subject_id: token.subject_id };
        count = (await console.own<{ revoked: number }>('POST', '/tokens/revoke', { body })).revoked;
      } else await console.own('DELETE', `/tokens/${token.id}`);
      console.toasts.show({ tone: 'success', text: t('console.tokens.revoked', { count }) });
    } catch (error) {
      console.toasts.show({ tone: 'danger', text: errorText(i18n, error) });
    }
    onDone();
  }
  return (
    <ConfirmDialog
      title={isAll ? t('console.tokens.revokeAllTitle', { name }) : t('console.tokens.revokeOneTitle')}
      description={t('console.tokens.revokeHelp')}
      confirm={t('console.tokens.revoke')}
      keep={t('console.tokens.keep')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  );
}

/** Editor tokens that work. */
export function TokensPage() {
  const { t } = useMessages(consoleTools);
  const console = useConsole();
  const { router } = console;
  const query = router.query.value;
  const editor = EDITORS.find((one) => one === query.get('editor')) ?? null;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const [revoking, setRevoking] = useState<Revoking | null>(null);
  const loaded = useLoaded(`${editor} ${page}`, (signal) =>
    console.own<IssuedTokens>('GET', '/tokens', {
      signal,
      query: { editor: editor ?? undefined, page, page_size: 25 },
    }),
  );
  return (
    <>
      <PageHead title={t('console.developers.tokens')} description={t('console.tokens.help')} />
      <Sections />
      <search class="con-filters">
        <Field label={t('console.tokens.editor')} hideLabel>
          <Select
            value={editor ?? ANY}
            options={[
              { value: ANY, label: t('console.tokens.anyEditor') },
              ...EDITORS.map((value) => ({ value, label: t(`console.tokens.editor.${value}`) })),
            ]}
            onValue={(value) => router.replaceQuery({ editor: value === ANY ? '' : value })}
          />
        </Field>
      </search>
      <Loaded of={loaded}>
        {({ tokens, pagination }) =>
          tokens.length > 0 ? (
            <>
              <TokenTable tokens={tokens} onRevoke={(token, isAll) => setRevoking({ token, isAll })} />
              <Pager
                of={pagination}
                onPage={(next) => router.replaceQuery({ editor: editor ?? '', page: String(next) })}
              />
            </>
          ) : (
            <EmptyState icon={DEFERRED_ICONS.list} title={t('console.tokens.none')} large>
              {t('console.tokens.noneHelp')}
            </EmptyState>
          )
        }
      </Loaded>
      {revoking && (
        <RevokeDialog
          {...revoking}
          onClose={() => setRevoking(null)}
          onDone={() => {
            setRevoking(null);
            void loaded.reload();
          }}
        />
      )}
    </>
  );
}
