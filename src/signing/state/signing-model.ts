import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { ServiceCallError } from '../../client/service-call-error.ts';
import { definitions } from '../../fields/definitions.ts';
import { groupOf } from '../../fields/rules/completion.ts';
import { type Box, boundsOf } from '../../geometry/box.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { ErrorStage, WidgetError } from '../../model/errors.ts';
import { isFilled } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import { widgetError } from '../../model/widget-error.ts';
import type { PdfError } from '../../pdf/pdf-error.ts';
import { createAnnouncer } from '../../ui/announcer.ts';
import type { IdentityBody } from '../../wire/http/signing-sessions.ts';
import { deferredModule } from '../deferred.ts';
import type { MountSigningOptions } from '../options.ts';
import type { Shown } from './answers-digest.ts';
import { AnswersModel, type EvaluateFormula, type SignerField } from './answers-model.ts';
import { GuideModel } from './guide-model.ts';
import type { HandoffModel } from './handoff-model.ts';
import { MarksModel } from './marks-model.ts';
import { createSaveQueue } from './save-queue.ts';
import { screenFor } from './screen.ts';
import { SessionModel } from './session-model.ts';

const digests = deferredModule(() => import('./answers-digest.ts'));
const fileReader = deferredModule(() => import('./read-file.ts'));
const handoffs = deferredModule(() => import('./handoff-model.ts'));

/** What lies over the document. */
export type Overlay = 'review' | 'decline' | 'later' | 'identity' | 'consent' | 'print' | null;

/** What is under way. */
type Busy =
  | 'consent'
  | 'finish'
  | 'decline'
  | 'send-code'
  | 'code'
  | 'identity'
  | 'withdraw'
  | 'paper'
  | 'email-link'
  | 'download';

/** Acts whose dialog stays to say what came of them. */
const STAYS_OPEN: readonly Busy[] = ['paper', 'email-link'];

/** Refusals that mean the session is over or has moved on, so it must be read again. */
const MOVED_ON = [
  'ALREADY_SIGNED',
  'NOT_YOUR_TURN',
  'REQUEST_NOT_SENT',
  'REQUEST_EXPIRED',
  'REQUEST_CANCELLED',
  'REQUEST_DECLINED',
  'REQUEST_FINISHED',
  'STATE_CONFLICT',
  'AUTH_REQUIRED',
  'CODE_EXPIRED',
];

export interface SigningPorts extends MountSigningOptions {
  /** Read at each use: the words change with the language. */
  readonly translator: () => Translator;
  readonly evaluateFormula: ReadonlySignal<EvaluateFormula | null>;
  /** Brings a field into view and gives it the keyboard. */
  readonly reveal: (field: SignerField, place: 'page' | 'sheet', box: Box<'percent'>) => void;
  /** Shows the page as a whole again. */
  readonly resetZoom: () => void;
}

/** One signer's visit: everything the components read and call. */
export const SigningModel = createModel((ports: SigningPorts) => {
  const toWidgetError = (error: unknown, stage: ErrorStage): WidgetError => {
    const { t } = ports.translator();
    if (error instanceof ServiceCallError) return error.toWidgetError(stage, t(`errors.${error.code}`));
    return widgetError('UNEXPECTED', t('errors.UNEXPECTED'), true, { stage, cause: String(error) });
  };
  const sessionModel = new SessionModel({ client: ports.client, sessionId: ports.sessionId, toWidgetError });
  const announcer = createAnnouncer();

  /** Answers that have arrived. */
  let saves = 0;
  const queue = createSaveQueue({
    onSaved: () => saves++,
    save: async (field, value) => {
      const answer = await ports.client.putValue(ports.sessionId, field, value);
      answers.took(field, value, answer.value);
    },
    canRetry: (error) => !(error instanceof ServiceCallError) || error.retryable,
    onRefused: (field, error) => {
      const refused = toWidgetError(error, 'save');
      const { code, message } = refused;
      if (code === 'LINK_EXPIRED') sessionModel.end(refused);
      else if (MOVED_ON.includes(code)) void sessionModel.refresh();
      else if (code === 'CONSENT_REQUIRED') void sessionModel.refresh();
      else answers.refusedByService(field, error instanceof ServiceCallError ? error.details : {}, message);
    },
  });
  const answers = new AnswersModel({
    session: sessionModel.session,
    queue,
    evaluateFormula: ports.evaluateFormula,
    onFilled: (fieldId) => ports.send?.({ type: 'field-filled', fieldId }),
  });
  const guide = new GuideModel(answers);
  const marks = new MarksModel(answers);

  const overlay = signal<Overlay>(null, { name: 'overlay' });
  /** The act that is under way. */
  const busy = signal<Busy | null>(null, { name: 'busy' });
  /** Why the last act failed. */
  const problem = signal<WidgetError | null>(null, { name: 'problem' });
  /** Too narrow to fill fields on the page itself: they are filled in a panel at the lower edge. */
  const isCompact = signal(false, { name: 'isCompact' });
  /** The page is in a dialog of the host's. */
  const isModal = signal(false, { name: 'isModal' });
  /** The page that is read. */
  const page = signal(1, { name: 'page' });
  const reading = signal<string | null>(null, { name: 'reading' });
  /** Counts up when somebody tried to fill before agreeing. */
  const consentNudge = signal(0, { name: 'consentNudge' });
  const screen = computed(() =>
    screenFor({
      session: sessionModel.session.value,
      failure: sessionModel.failure.value,
      acted: sessionModel.acted.value,
    }),
  );
  /** The sender wants nobody led from field to field. */
  /** For the host's page: public ids only. */
  const ids = () => {
    const session = sessionModel.session.peek();
    return { requestId: session?.request?.id ?? null, recipientId: session?.id ?? null };
  };
  const isUnguided = computed(() => sessionModel.session.value?.settings?.disable_guided_navigation === true);
  const canFill = computed(() => sessionModel.isConsented.value && busy.value !== 'finish');

  /** Fields whose answers another device changed under the signer's last look: nothing is signed before they are seen. */
  const changed = signal<readonly FieldId[]>([], { name: 'changed' });

  /** Whether it was done. */
  const run = async (name: Busy, act: () => Promise<unknown>): Promise<boolean> => {
    if (busy.peek()) return false;
    busy.value = name;
    problem.value = null;
    const asked = overlay.peek();
    try {
      await act();
      // A dialog that was opened meanwhile isn't this act's to close.
      if (overlay.peek() === asked && !STAYS_OPEN.includes(name) && changed.peek().length === 0)
        overlay.value = null;
      return true;
    } catch (error) {
      const failed = toWidgetError(error, 'sign');
      problem.value = failed;
      ports.send?.({ type: 'error', error: failed });
      ports.postToParent?.({ type: 'signing.error', error: failed.code });
      if (failed.code === 'LINK_EXPIRED') sessionModel.end(failed);
      else if (MOVED_ON.includes(failed.code) || failed.code === 'STALE_DOCUMENT')
        await sessionModel.refresh();
      return false;
    } finally {
      busy.value = null;
    }
  };

  const goTo = (field: SignerField | null) => {
    if (!field) return;
    guide.focused.value = field.id;
    // The panel asks a group of boxes as one question, so they are shown as one.
    const group = isCompact.peek() ? groupOf(field, answers.editable.peek()) : [field];
    const near = group.filter((part) => part.page_number === field.page_number);
    ports.reveal(
      field,
      isCompact.peek() ? 'sheet' : 'page',
      boundsOf(near.map(({ position }) => position)) ?? field.position,
    );
  };

  const consent = () =>
    run('consent', async () => {
      await sessionModel.consent(ports.translator().locale);
    }).then(() => {
      if (!sessionModel.isConsented.peek()) return;
      // From the top: whoever tabbed through the page on the way here has filled nothing yet.
      guide.focused.value = null;
      if (!isUnguided.peek() && !overlay.peek()) goTo(guide.next());
    });

  /** Shows what the service holds by now, and notes what that changes. */
  const showStored = async (before: Shown) => {
    const { differing, shownBy } = await digests.load();
    answers.takeStored();
    const isLooking = overlay.peek() === 'review';
    if (isLooking) changed.value = [...new Set([...changed.peek(), ...differing(before, shownBy(answers))])];
  };

  /** Everything is sent before the act, and the act is the last thing that is sent. */
  const finish = () =>
    run('finish', async () => {
      const { answersDigest, shownBy } = await digests.load();
      answers.flush();
      await queue.drained();
      if (changed.peek().length > 0) return;
      const shown = shownBy(answers);
      try {
        await sessionModel.finish(await answersDigest(shown));
      } catch (error) {
        if (toWidgetError(error, 'sign').code === 'STALE_ANSWERS') await showStored(shown);
        throw error;
      }
      ports.send?.({ type: 'signed', ...ids() });
      ports.postToParent?.({ type: 'signing.completed' });
    });

  /** From the last look back to the page, where the changed answers stand. */
  const lookAgain = () => {
    const fields = answers.editable.peek().filter(({ id }) => changed.peek().includes(id));
    overlay.value = problem.value = null;
    changed.value = [];
    goTo(fields[0] ?? null);
  };

  const decline = (reason: string) =>
    run('decline', async () => {
      await sessionModel.decline(reason);
      ports.send?.({ type: 'declined', ...ids() });
      ports.postToParent?.({ type: 'signing.declined' });
    });

  const sendCode = () => run('send-code', () => sessionModel.act((client, id) => client.sendCode(id)));
  const enterCode = (code: string) =>
    run('code', () => sessionModel.act((client, id) => client.enterCode(id, code)));
  const correct = (body: IdentityBody) =>
    run('identity', () => sessionModel.act((client, id) => client.correct(id, body)));
  const withdraw = () =>
    run('withdraw', async () => {
      answers.flush();
      await queue.drained();
      await sessionModel.act((client, id) => client.withdraw(id));
      guide.focused.value = null;
    });
  const requestPaperCopy = () =>
    run('paper', () => sessionModel.act((client, id) => client.requestPaperCopy(id)));
  const emailLink = () => run('email-link', () => sessionModel.act((client, id) => client.emailLink(id)));
  const download = () =>
    run('download', async () => {
      const { url } = await ports.client.download(ports.sessionId);
      const link = Object.assign(document.createElement('a'), { href: url, download: '', rel: 'noopener' });
      link.click();
    });

  /** Made when it is first asked for; its code comes with the dialogs. */
  const handoff = signal<HandoffModel | null>(null, { name: 'handoff' });
  const openHandoff = async (field: FieldId | null) => {
    const { HandoffModel } = await handoffs.load();
    handoff.value ??= new HandoffModel({
      client: ports.client,
      sessionId: ports.sessionId,
      sessionModel,
      toWidgetError,
      onFilled: (fieldId) => {
        answers.takeStored();
        announcer.announce(ports.translator().t('signing.phone.received'));
        goTo(answers.byId.peek().get(fieldId) ?? null);
      },
    });
    handoff.value.open(field);
  };

  /** Something happened on another device: what it saved shows here, and what is typed here stays. */
  const onNews = async () => {
    const { shownBy } = await digests.load();
    const before = saves;
    const shown = shownBy(answers);
    // What was saved meanwhile may not be in it yet.
    if ((await sessionModel.refresh()) && saves === before) await showStored(shown);
  };

  /** What the host knows already, by `variable_name` or id: text that the field accepts, where nothing is yet. */
  const suggest = (given: Readonly<Record<string, string>>) => {
    for (const field of answers.editable.peek()) {
      const value = given[field.id] ?? (field.variable_name ? given[field.variable_name] : undefined);
      if (typeof value !== 'string' || isFilled(answers.answer(field.id))) continue;
      if (!definitions[field.type].validate(field, value)) answers.set(field, value, 'done');
    }
  };

  /** Why the document did not load. What only the service can have said, such as the end of the session, is acted on. */
  const documentError = (error: PdfError): WidgetError => {
    const told = error.reason === 'unlinked' ? toWidgetError(error.cause, 'load') : null;
    if (told?.code === 'LINK_EXPIRED') sessionModel.end(told);
    else if (told && MOVED_ON.includes(told.code)) void sessionModel.refresh();
    if (told && !told.retryable) return told;
    const message = ports.translator().t('signing.documentFailed');
    return widgetError(error.code, message, true, { stage: 'load', cause: String(error) });
  };

  /** "Finish later": everything typed is on its way before the dialog says so. */
  const openLater = () => {
    answers.flush();
    openOverlay('later');
  };

  const openOverlay = (which: Overlay) => {
    problem.value = null;
    overlay.value = which;
  };
  /** From the review to the first field that may be filled and is not. */
  const goToEmpty = () => {
    overlay.value = problem.value = null;
    goTo(answers.firstEmptyOptional.peek());
  };
  const openDecline = () => openOverlay('decline');

  const askConsent = () => {
    consentNudge.value += 1;
  };

  /** Leaves the field: the panel of narrow screens closes. */
  const leave = () => {
    answers.flush();
    guide.focused.value = null;
    ports.resetZoom();
  };

  const upload = async (field: SignerField, file: File) => {
    reading.value = field.id;
    try {
      const { readFile } = await fileReader.load();
      const value = await readFile(field, file);
      if ('reason' in value) answers.setRefusal(field.id, value);
      else answers.set(field, value, 'done');
    } finally {
      reading.value = null;
    }
  };

  const openReview = () => {
    ports.resetZoom();
    changed.value = [];
    overlay.value = 'review';
    if (answers.isDayOver()) void onNews();
  };

  /** The main button: on to what is missing, or to the review when nothing is. */
  const proceed = () => {
    answers.flush();
    const current = guide.current.peek();
    // A required field is not passed over in silence; who presses again goes on.
    const isAsked = current?.editable && answers.refusals.peek().get(current.id)?.reason === 'required';
    const isStuck = current?.editable && !isAsked && (answers.ask(current) || !answers.check(current));
    // Unguided, the button asks for the review; only what stands in its way is shown.
    if (!isStuck && isUnguided.peek() && guide.isComplete.peek()) return openReview();
    const next = isStuck ? current : guide.next();
    if (next) return goTo(next);
    openReview();
  };

  effect(() => {
    const [done, total] = [guide.done.value, guide.total.value];
    if (screen.value.name !== 'document') return;
    ports.send?.({ type: 'progress', done, total });
    if (done > 0) announcer.announce(ports.translator().t('signing.progressLabel', { done, total }));
  });
  effect(() => {
    if (queue.state.value === 'waiting') announcer.announce(ports.translator().t('signing.waitingText'));
  });

  const hasUnsaved = () => queue.pending.peek() > 0;
  const isAnswered = (field: SignerField) => isFilled(answers.answer(field.id));

  const leaveModal = () => ports.send?.({ type: 'closed', ...ids() });
  /** Out of the host's dialog once everything is saved; meanwhile it says what it waits for, and who goes back stays. */
  const exit = async () => {
    answers.flush();
    const mustWait = hasUnsaved();
    if (mustWait) overlay.value = 'later';
    await queue.drained();
    if (!mustWait || overlay.peek() === 'later') leaveModal();
  };

  return {
    sessionModel,
    answers,
    guide,
    marks,
    queue,
    announcer,
    overlay,
    busy,
    problem,
    isCompact,
    isModal,
    exit,
    leaveModal,
    page,
    reading,
    screen,
    canFill,
    goTo,
    consent,
    consentNudge,
    askConsent,
    leave,
    changed,
    lookAgain,
    goToEmpty,
    finish,
    decline,
    sendCode,
    enterCode,
    correct,
    withdraw,
    requestPaperCopy,
    emailLink,
    download,
    handoff,
    openHandoff,
    onNews,
    suggest,
    documentError,
    isUnguided,
    openLater,
    openOverlay,
    openDecline,
    upload,
    proceed,
    hasUnsaved,
    isAnswered,
    ids,
  };
});
export type SigningModel = InstanceType<typeof SigningModel>;
