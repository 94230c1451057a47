import type { Translator } from '../../i18n/translator.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { ICONS, type IconPath } from '../../ui/icons.ts';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import type { Screen } from '../state/screen.ts';
import type { EndTone } from './EndCard.tsx';

interface EndScreenText {
  readonly tone: EndTone;
  readonly icon: IconPath;
  readonly title: string;
  readonly text: string;
  /** The consequences, in a paragraph of their own. */
  readonly more?: string | undefined;
  readonly isBusy?: boolean;
  readonly canRetry?: boolean;
}

export function endScreenText(
  screen: Screen,
  session: SigningSession | null,
  { t }: Translator,
): EndScreenText {
  const sender = session?.request.sender_name ?? '';
  const isApprover = session?.recipient.designation === 'Approver';
  switch (screen.name) {
    case 'signed':
    case 'already-signed':
      return signedText(screen, session!, t);
    case 'declined':
      return plain(
        'danger',
        ICONS.close,
        t('signing.end.declined'),
        sender ? t('signing.end.declinedText', { sender }) : t('signing.end.declinedTextUnnamed'),
      );
    case 'declined-here':
      return plain(
        'danger',
        ICONS.close,
        t(isApprover ? 'signing.end.declinedHereApprove' : 'signing.end.declinedHere'),
        t(session!.sender_is_told ? 'signing.end.declinedHereText' : 'signing.end.declinedHereUntold', {
          sender,
        }),
      );
    case 'waiting-for-turn': {
      if (session!.recipient.designation === 'CC')
        return plain('info', SIGNING_ICONS.document, t('signing.end.copy'), t('signing.end.copyText'));
      const before = session!.others.find(
        (other) => !other.is_done && other.designation !== 'CC' && other.order <= session!.recipient.order,
      );
      const [named, unnamed] = session!.turn_is_emailed
        ? (['signing.end.waitingForTurnText', 'signing.end.waitingForOthersText'] as const)
        : (['signing.end.waitingUntoldTurnText', 'signing.end.waitingUntoldText'] as const);
      const text = before?.name ? t(named, { name: before.name }) : t(unnamed);
      return plain('info', DEFERRED_ICONS.users, t('signing.end.waitingForTurn'), text);
    }
    case 'cancelled':
      return plain(
        'neutral',
        DEFERRED_ICONS.trash,
        t('signing.end.cancelled'),
        sender ? t('signing.end.cancelledText', { sender }) : t('signing.end.cancelledTextUnnamed'),
      );
    case 'expired':
      return plain(
        'warning',
        DEFERRED_ICONS.clock,
        t('signing.end.expired'),
        sender ? t('signing.end.expiredText', { sender }) : t('signing.end.expiredTextUnnamed'),
      );
    case 'not-sent':
      return plain(
        'info',
        DEFERRED_ICONS.send,
        t('signing.end.notSent'),
        sender ? t('signing.end.notSentText', { sender }) : t('signing.end.notSentTextUnnamed'),
      );
    case 'failed': {
      if (screen.error.code === 'LINK_EXPIRED')
        return plain(
          'warning',
          DEFERRED_ICONS.clock,
          t('signing.end.phoneOver'),
          t('signing.end.phoneOverText'),
        );
      const isInvalid = ['NOT_FOUND', 'VALIDATION_ERROR', 'UNAUTHORIZED'].includes(screen.error.code);
      if (isInvalid)
        return plain('danger', DEFERRED_ICONS.error, t('signing.end.invalid'), t('signing.end.invalidText'));
      return {
        ...plain('danger', DEFERRED_ICONS.warning, t('signing.end.failed'), screen.error.message),
        canRetry: true,
      };
    }
    default:
      return { ...plain('neutral', SIGNING_ICONS.document, t('signing.loading'), ''), isBusy: true };
  }
}

const plain = (tone: EndTone, icon: IconPath, title: string, text: string): EndScreenText => ({
  tone,
  icon,
  title,
  text,
});

function signedText(
  screen: Extract<Screen, { name: 'signed' | 'already-signed' }>,
  { request, recipient, others, copy_is_emailed }: SigningSession,
  t: Translator['t'],
): EndScreenText {
  const isApprover = recipient.designation === 'Approver';
  const isEveryone = screen.waitsFor === 0;
  const title =
    screen.name === 'signed'
      ? t(isApprover ? 'signing.end.approved' : 'signing.end.signed')
      : screen.isSealed
        ? t('signing.end.finished')
        : t(isApprover ? 'signing.end.alreadyApproved' : 'signing.end.alreadySigned');
  if (screen.isSealed) {
    const { sender_name: sender, final_document_url: url } = request;
    const ask = url ? undefined : t('signing.end.askForCopy', { sender });
    const more = copy_is_emailed ? t('signing.end.copyMailed', { address: recipient.email }) : ask;
    const isAlone =
      recipient.designation === 'Signer' && others.every(({ designation }) => designation === 'CC');
    return {
      ...plain(
        'success',
        DEFERRED_ICONS.shield,
        title,
        t(isAlone ? 'signing.end.sealedAlone' : 'signing.end.sealed'),
      ),
      more: [more, t('signing.end.nothingLeft')].filter(Boolean).join(' '),
    };
  }
  if (!isEveryone)
    return plain(
      'success',
      SIGNING_ICONS.check,
      title,
      t(copy_is_emailed ? 'signing.end.signedWaiting' : 'signing.end.signedWaitingOnly', {
        count: screen.waitsFor,
      }),
    );
  const isLate = request.sealing_status === 'failed';
  return {
    ...plain(
      'success',
      SIGNING_ICONS.check,
      title,
      t(isLate ? 'signing.end.sealFailed' : 'signing.end.sealing'),
    ),
    isBusy: !isLate,
  };
}
