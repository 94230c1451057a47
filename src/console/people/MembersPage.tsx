import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consolePeople } from '../../i18n/locales/en-console-people.ts';
import { ROLES, type Role } from '../../model/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Select } from '../../ui/Select.tsx';
import type { Invitation, Member, Members } from '../../wire/http/console.ts';
import { CallError } from '../call.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { errorText } from '../shell/error-text.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { AccessLogCard } from './AccessLogCard.tsx';
import { InviteDialog } from './InviteDialog.tsx';

interface MemberLineProps {
  readonly member: Member;
  readonly onRole: (role: Role) => void;
  readonly onRemove: () => void;
}

function MemberLine({ member, onRole, onRemove }: MemberLineProps) {
  const { t, date } = useMessages(consolePeople);
  const console = useConsole();
  const isOwner = console.may('owner');
  const { name, email, role, is_you, created_at } = member;
  return (
    <li>
      <div class="con-person">
        <strong>
          {name || email}
          {is_you && <span class="con-badge">{t('console.members.you')}</span>}
        </strong>
        <span class="con-quiet">
          {email} · {t('console.members.since')} {date(created_at)}
        </span>
      </div>
      {isOwner ? (
        <Field label={t('console.members.role')} hideLabel>
          <Select
            value={role}
            options={ROLES.map((one) => ({ value: one, label: t(`console.role.${one}`) }))}
            onValue={onRole}
          />
        </Field>
      ) : (
        <span>{t(`console.role.${role}`)}</span>
      )}
      {(isOwner || is_you) && (
        <Button size="small" onClick={onRemove}>
          {t(is_you ? 'console.members.leave' : 'console.members.remove')}
        </Button>
      )}
    </li>
  );
}

interface InvitationLineProps {
  readonly invitation: Invitation;
  readonly onWithdraw: () => void;
}

function InvitationLine({ invitation, onWithdraw }: InvitationLineProps) {
  const { t, date } = useMessages(consolePeople);
  const console = useConsole();
  const { email, role, invited_by, created_at } = invitation;
  const when = date(created_at);
  return (
    <li>
      <div class="con-person">
        <strong>{email}</strong>
        <span class="con-quiet">
          {t(`console.role.${role}`)} ·{' '}
          {invited_by
            ? t('console.members.invitedBy', { email: invited_by, date: when })
            : t('console.members.invitedByOperator', { date: when })}
        </span>
      </div>
      {console.may('owner') && (
        <Button size="small" onClick={onWithdraw}>
          {t('console.members.withdraw')}
        </Button>
      )}
    </li>
  );
}

export function MembersPage() {
  const i18n = useMessages(consolePeople);
  const { t } = i18n;
  const console = useConsole();
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [ownRole, setOwnRole] = useState<{ readonly member: Member; readonly role: Role } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  const loaded = useLoaded('', (signal) => console.own<Members>('GET', '/members', { signal }));

  async function run(work: () => Promise<unknown>, done?: string) {
    setBusy(true);
    try {
      await work();
      if (done) console.toasts.show({ tone: 'success', text: done });
      setChanges(changes + 1);
      await loaded.reload();
    } catch (error) {
      const isLast = error instanceof CallError && error.code === 'LAST_OWNER';
      const text = isLast ? t('console.members.lastOwner') : errorText(i18n, error);
      console.toasts.show({ tone: 'danger', text });
      await loaded.reload();
    } finally {
      setBusy(false);
      setLeaving(null);
      setOwnRole(null);
    }
  }
  const changeRole = ({ user_id, email, is_you }: Member, role: Role) =>
    run(
      async () => {
        await console.own('PATCH', `/members/${user_id}`, { body: { role } });
        // What this page offers depends on it.
        if (is_you) await console.load();
      },
      t('console.members.changed', { email }),
    );
  const remove = ({ user_id, email, is_you }: Member) =>
    run(
      async () => {
        await console.own('DELETE', `/members/${user_id}`);
        if (is_you) await console.load();
      },
      is_you ? undefined : t('console.members.removed', { email }),
    );

  return (
    <>
      <PageHead
        title={t('console.members.title')}
        description={t('console.members.help')}
        actions={
          console.may('owner') && (
            <Button variant="primary" icon={ICONS.plus} onClick={() => setInviting(true)}>
              {t('console.members.invite')}
            </Button>
          )
        }
      />
      <Loaded of={loaded}>
        {({ members, invitations }) => (
          <div class="con-column">
            <Card title={t('console.members.title')}>
              <ul class="con-people">
                {members.map((member) => (
                  <MemberLine
                    key={`${member.user_id} ${changes}`}
                    member={member}
                    onRole={(role) =>
                      member.is_you && role !== 'owner'
                        ? setOwnRole({ member, role })
                        : void changeRole(member, role)
                    }
                    onRemove={() => setLeaving(member)}
                  />
                ))}
              </ul>
            </Card>
            {invitations.length > 0 && (
              <Card title={t('console.members.invitations')}>
                <ul class="con-people">
                  {invitations.map((invitation) => (
                    <InvitationLine
                      key={invitation.id}
                      invitation={invitation}
                      onWithdraw={() =>
                        void run(() => console.own('DELETE', `/invitations/${invitation.id}`))
                      }
                    />
                  ))}
                </ul>
              </Card>
            )}
            {console.may('owner') && <AccessLogCard revision={changes} />}
          </div>
        )}
      </Loaded>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onDone={(email) => {
            setInviting(false);
            void run(async () => {}, t('console.members.invited', { email }));
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={
            leaving.is_you
              ? t('console.members.leaveTitle', { company: console.me.value.company?.name ?? '' })
              : t('console.members.removeTitle', { email: leaving.email })
          }
          description={t(leaving.is_you ? 'console.members.leaveHelp' : 'console.members.removeHelp')}
          confirm={t(leaving.is_you ? 'console.members.leave' : 'console.members.remove')}
          keep={t('console.cancel')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
      {ownRole && (
        <ConfirmDialog
          title={t('console.members.ownRoleTitle')}
          description={t('console.members.ownRoleHelp')}
          confirm={t('console.members.changeRole')}
          keep={t('console.cancel')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void changeRole(ownRole.member, ownRole.role)}
          onClose={() => {
            setOwnRole(null);
            // The choice shows the role again that applies.
            setChanges(changes + 1);
          }}
        />
      )}
    </>
  );
}
