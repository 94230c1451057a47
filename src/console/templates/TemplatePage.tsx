import { useState } from 'preact/hooks';
import type { Template } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleLists } from '../../i18n/locales/en-console-lists.ts';
import { consoleMany } from '../../i18n/locales/en-console-many.ts';
import { consoleTemplates } from '../../i18n/locales/en-console-templates.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useConsole } from '../console-model.ts';
import type { PageProps } from '../page-types.ts';
import { hrefOf } from '../router.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { EmbeddedEditor } from './EmbeddedEditor.tsx';
import { TemplateTags } from './TemplateTags.tsx';

/** The pages for people who may not edit. */
function PagePictures({ template }: { readonly template: Template }) {
  const { t } = useMessages(consoleTemplates);
  return (
    <div class="con-page-pictures">
      {template.preview_pages.map(({ page_number: page, url, width, height }) => (
        <img
          key={page}
          src={url}
          width={width}
          height={height}
          alt={t('console.templates.page', { page })}
          loading="lazy"
        />
      ))}
    </div>
  );
}

export function TemplatePage({ params: [id = ''] }: PageProps) {
  const i18n = useMessages(consoleTemplates);
  useMessages(consoleMany);
  useMessages(consoleLists);
  const { t } = i18n;
  const console = useConsole();
  const [isCopying, setCopying] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, run } = useAction();
  const loaded = useLoaded(id, (signal) => console.api<Template>('GET', `/templates/${id}`, { signal }));
  const name = loaded.data?.name ?? '';

  const duplicate = () =>
    run(async () => {
      const copy = await console.api<{ id: string }>('POST', `/templates/${id}/duplicate`, { body: {} });
      console.toasts.show({ tone: 'success', text: t('console.templates.duplicated') });
      console.router.go(`/templates/${copy.id}`);
    });
  const remove = () =>
    run(async () => {
      await console.api('DELETE', `/templates/${id}`);
      console.toasts.show({ tone: 'success', text: t('console.templates.deleted') });
      console.router.go('/templates');
      // Unsaved changes are gone with the template: there is nothing to ask.
      console.router.resolvePending(true);
    });

  const actions = loaded.data && console.may('admin') && (
    <>
      <Menu
        label={t('console.templates.more')}
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            icon={DEFERRED_ICONS.more}
            variant="secondary"
            label={t('console.templates.more')}
          />
        )}
        items={[
          {
            label: t('console.templates.duplicate'),
            icon: DEFERRED_ICONS.copy,
            onSelect: () => void duplicate(),
          },
          ...(console.me.value.workspaces.length > 1
            ? [{ label: t('console.lists.copyTo'), onSelect: () => setCopying(true) }]
            : []),
          'line',
          {
            label: t('console.templates.delete'),
            icon: DEFERRED_ICONS.trash,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <a class="ui-button ui-secondary ui-medium con-button-link" href={hrefOf(`/templates/${id}/send-many`)}>
        {t('console.many.open')}
      </a>
      <a class="ui-button ui-primary ui-medium con-button-link" href={hrefOf(`/templates/${id}/send`)}>
        {t('console.templates.send')}
      </a>
    </>
  );
  return (
    <>
      <PageHead
        title={name || t('console.templates')}
        back={{ href: hrefOf('/templates'), label: t('console.templates.back') }}
        actions={actions}
      />
      <TemplateTags id={id} />
      <Loaded of={loaded}>
        {(template) =>
          console.may('admin') ? (
            <EmbeddedEditor id={id} onSave={loaded.reload} />
          ) : (
            <PagePictures template={template} />
          )
        }
      </Loaded>
      {isCopying && loaded.data && (
        <CopyDialog id={id} workspaceId={loaded.data.workspace_id} onClose={() => setCopying(false)} />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t('console.templates.deleteTitle', { name })}
          description={t('console.templates.deleteHelp')}
          confirm={t('console.templates.delete')}
          keep={t('console.templates.keep')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
