import { useState } from 'preact/hooks';
import type { SigningRequest } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleLists } from '../../i18n/locales/en-console-lists.ts';
import type { Translator } from '../../i18n/translator.ts';
import { Button } from '../../ui/Button.tsx';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { errorText } from '../shell/error-text.ts';
import { CorrectDialog } from './CorrectDialog.tsx';

type Recipient = SigningRequest['recipients'][number];

/** How far a recipient is, in words. */
export function progressText({ t, date }: Translator, recipient: Recipient): string {
  const { finished_on, declined_on, viewed_on, invited_on, invitation_status: invitation } = recipient;
  if (finished_on) return t('console.requests.state.finished', { date: date(finished_on) });
  if (declined_on) return t('console.requests.state.declined', { date: date(declined_on) });
  if (invitation === 'failed') return t('console.requests.state.failed');
  if (viewed_on) return t('console.requests.state.viewed', { date: date(viewed_on) });
  if (invitation === 'sending') return t('console.requests.state.sending');
  if (invitation === 'not_emailed') return t('console.requests.state.notEmailed');
  if (invited_on) return t('console.requests.state.sent', { date: date(invited_on) });
  return t('console.requests.state.waiting');
}

/** Whether they haven't acted. */
const canCorrect = ({ status }: SigningRequest, one: Recipient): boolean =>
  status === 'in_progress' && !one.finished_on && !one.declined_on;

/** Whether the invitation can be sent again: it is their turn, and they haven't acted. */
const canRemind = (request: SigningRequest, one: Recipient): boolean =>
  canCorrect(request, one) && !['not_invited', 'sending'].includes(one.invitation_status);

interface RequestPeopleProps {
  readonly request: SigningRequest;
  readonly onChange: () => Promise<void>;
}

/** Who takes part, and how far they are. */
export function RequestPeople({ request, onChange }: RequestPeopleProps) {
  const i18n = useMessages(consoleLists);
  const { t } = i18n;
  const console = useConsole();
  const [correcting, setCorrecting] = useState<Recipient | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function remind({ recipient_id, name, email }: Recipient) {
    setBusyId(recipient_id);
    try {
      const body = { recipient_ids: [recipient_id] };
      await console.api('POST', `/signing-requests/${request.id}/resend`, { body });
      console.toasts.show({
        tone: 'success',
        text: t('console.requests.reminded', { name: name || email || '' }),
      });
      await onChange();
    } catch (error) {
      console.toasts.show({ tone: 'danger', text: errorText(i18n, error) });
    } finally {
      setBusyId(null);
    }
  }

  return (
    <Card title={t('console.requests.people')}>
      <ol class="con-people">
        {request.recipients.map((one) => (
          <li key={one.recipient_id}>
            <span class="con-order" aria-hidden="true">
              {one.order}
            </span>
            <div class="con-person">
              <strong>{one.name || one.email || t(`console.requests.designation.${one.designation}`)}</strong>
              <span class="con-quiet">
                {[t(`console.requests.designation.${one.designation}`), one.name && one.email]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {request.status !== 'not_sent' && (
                <span class={`con-state${one.finished_on ? ' con-done' : ''}`}>
                  {progressText(i18n, one)}
                </span>
              )}
              {one.decline_reason && (
                <span class="con-quiet">{t('console.requests.reason', { reason: one.decline_reason })}</span>
              )}
            </div>
            {console.may('admin') && canCorrect(request, one) && (
              <div class="con-person-actions">
                <Button
                  size="small"
                  aria-label={t('console.lists.correctPerson', { name: one.name || one.email || '' })}
                  onClick={() => setCorrecting(one)}
                >
                  {t('console.lists.correct')}
                </Button>
                {canRemind(request, one) && (
                  <Button size="small" busy={busyId === one.recipient_id} onClick={() => void remind(one)}>
                    {t('console.requests.remind')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {correcting && (
        <CorrectDialog
          requestId={request.id}
          recipient={correcting}
          onClose={() => setCorrecting(null)}
          onDone={onChange}
        />
      )}
    </Card>
  );
}
