import { useI18n } from '../../../i18n/context.ts';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { IssuedTokenEntry } from '../../../wire/http/issued-tokens.ts';
import { useConsole } from '../../console-model.ts';
import { hrefOf } from '../../router.ts';

interface TokenTableProps {
  readonly tokens: readonly IssuedTokenEntry[];
  readonly onRevoke: (token: IssuedTokenEntry, isAll: boolean) => void;
}

const FOLDERS = { 'template-editor': 'templates', 'signing-request-editor': 'requests' } as const;
const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

function TokenRow({
  token,
  onRevoke,
}: { readonly token: IssuedTokenEntry } & Pick<TokenTableProps, 'onRevoke'>) {
  const { t, date } = useI18n();
  const isAdmin = useConsole().may('admin');
  const name = token.subject_name ?? t('console.tokens.deletedRecord');
  return (
    <tr>
      <th scope="row">
        {token.subject_name === null ? (
          name
        ) : (
          <a class="con-token-link" href={hrefOf(`/${FOLDERS[token.editor]}/${token.subject_id}`)}>
            {name}
          </a>
        )}
        <span class="con-quiet con-token-editor">{t(`console.tokens.editor.${token.editor}`)}</span>
      </th>
      <td class="con-mono">{token.permissions.join(', ')}</td>
      <td>
        {token.issuer_kind
          ? t(`console.tokens.issuer.${token.issuer_kind}`)
          : t('console.tokens.unknownIssuer')}
        {token.issuer && (
          <span class={`con-quiet${token.issuer_kind === 'user' ? '' : ' con-mono'}`}>
            {token.issuer_kind === 'user' ? token.issuer : `${token.issuer}…`}
          </span>
        )}
      </td>
      <td>
        <time dateTime={token.expires_at}>{date(token.expires_at, TIME)}</time>
        <span class="con-quiet">{t('console.tokens.created', { time: date(token.created_at, TIME) })}</span>
      </td>
      {isAdmin && (
        <td>
          <Menu
            label={t('console.tokens.actions', { name })}
            align="end"
            trigger={(props) => (
              <IconButton
                {...props}
                icon={DEFERRED_ICONS.more}
                size="small"
                label={t('console.tokens.actions', { name })}
              />
            )}
            items={[
              { label: t('console.tokens.revokeOne'), danger: true, onSelect: () => onRevoke(token, false) },
              {
                label: t('console.tokens.revokeAll', { name }),
                danger: true,
                onSelect: () => onRevoke(token, true),
              },
            ]}
          />
        </td>
      )}
    </tr>
  );
}

/** One page of tokens. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const { t } = useI18n();
  const isAdmin = useConsole().may('admin');
  return (
    <div class="con-table-box">
      <table class="con-table">
        <caption class="ui-visually-hidden">{t('console.tokens.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.tokens.opens')}</th>
            <th scope="col">{t('console.tokens.permissions')}</th>
            <th scope="col">{t('console.tokens.createdBy')}</th>
            <th scope="col">{t('console.tokens.expires')}</th>
            {isAdmin && (
              <th scope="col">
                <span class="ui-visually-hidden">{t('console.tokens.revoke')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
