import { useState } from 'preact/hooks';
import type { RotateSecretAnswer, Webhook, WebhookTestAnswer } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleDevelopers } from '../../i18n/locales/en-console-developers.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useConsole } from '../console-model.ts';
import type { PageProps } from '../page-types.ts';
import { hrefOf } from '../router.ts';
import { Card } from '../shell/Card.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { SecretDialog } from '../shell/SecretDialog.tsx';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { Deliveries, type TestResult } from './Deliveries.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookState } from './WebhookState.tsx';

type Open = 'edit' | 'delete' | 'rotate' | null;

export function WebhookPage({ params: [id = ''] }: PageProps) {
  const { t } = useMessages(consoleDevelopers);
  const console = useConsole();
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { isBusy, run } = useAction();
  const [sent, setSent] = useState(0);
  const [tested, setTested] = useState<TestResult | null>(null);
  const path = `/webhooks/${id}`;
  const loaded = useLoaded(id, (signal) => console.api<Webhook>('GET', path, { signal }));

  const sendTest = () =>
    run(async () => {
      const { success, status_code } = await console.api<WebhookTestAnswer>('POST', `${path}/test`, {
        body: {},
      });
      const text =
        status_code === null
          ? t('console.developers.testUnreachable')
          : t(success ? 'console.developers.testDelivered' : 'console.developers.testFailed', {
              status: status_code,
            });
      console.toasts.show({ tone: success ? 'success' : 'danger', text });
      setTested({ isSuccess: success, text, at: new Date() });
      setSent(sent + 1);
    });
  const setEnabled = (enabled: boolean) =>
    run(async () => {
      await console.api('PUT', path, { body: { enabled } });
      await loaded.reload();
    });
  const rotate = () =>
    run(async () => {
      const made = await console.api<RotateSecretAnswer>('POST', `${path}/rotate-secret`, { body: {} });
      setOpen(null);
      setSecret(made.new_secret);
    });
  const remove = () =>
    run(async () => {
      await console.api('DELETE', path);
      console.toasts.show({ tone: 'success', text: t('console.developers.deleted') });
      console.router.go('/developers/webhooks');
    });

  const webhook = loaded.data;
  const actions = webhook && console.may('admin') && (
    <>
      <Menu
        label={t('console.developers.edit')}
        align="end"
        trigger={(props) => (
          <IconButton {...props} icon={DEFERRED_ICONS.more} variant="secondary" label={t('console.menu')} />
        )}
        items={[
          { label: t('console.developers.edit'), onSelect: () => setOpen('edit') },
          {
            label: t(webhook.enabled ? 'console.developers.turnOff' : 'console.developers.turnOn'),
            onSelect: () => void setEnabled(!webhook.enabled),
          },
          { label: t('console.developers.rotate'), onSelect: () => setOpen('rotate') },
          'line',
          { label: t('console.developers.delete'), danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      <Button variant="primary" busy={isBusy} onClick={() => void sendTest()}>
        {t('console.developers.sendTest')}
      </Button>
    </>
  );
  return (
    <>
      <PageHead
        title={webhook?.url ?? t('console.developers.webhooks')}
        back={{ href: hrefOf('/developers/webhooks'), label: t('console.developers.back') }}
        description={webhook && <WebhookState of={webhook} />}
        actions={actions}
      />
      <Loaded of={loaded}>
        {(found) => (
          <div class="con-column">
            <Card title={t('console.developers.deliveries')}>
              <Deliveries id={id} revision={sent} tested={tested} />
            </Card>
            <Card title={t('console.developers.events')}>
              <p class="con-mono con-wrapped">{found.events.join(', ')}</p>
            </Card>
          </div>
        )}
      </Loaded>
      {open === 'edit' && webhook && (
        <WebhookDialog
          webhook={webhook}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            console.toasts.show({ tone: 'success', text: t('console.developers.saved') });
            void loaded.reload();
          }}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('console.developers.deleteTitle')}
          description={t('console.developers.deleteHelp')}
          confirm={t('console.developers.delete')}
          keep={t('console.developers.keep')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'rotate' && (
        <ConfirmDialog
          title={t('console.developers.rotateTitle')}
          description={t('console.developers.rotateHelp')}
          confirm={t('console.developers.rotate')}
          keep={t('console.cancel')}
          isBusy={isBusy}
          onConfirm={() => void rotate()}
          onClose={() => setOpen(null)}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('console.developers.secretMade')}
          help={t('console.developers.shownOnce')}
          done={t('console.developers.done')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
