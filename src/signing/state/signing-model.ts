import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { ServiceCallError } from '../../client/call-service.ts';
import { definitions } from '../../fields/definitions.ts';
import { groupOf } from '../../fields/rules/missing-answers.ts';
import { type Box, boundsOf } from '../../geometry/box.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type ErrorStage, type WidgetError, widgetError } from '../../model/errors.ts';
import { isFilled } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import type { PdfError } from '../../pdf/pdf-error.ts';
import { createAnnouncer } from '../../ui/LiveRegion.tsx';
import type { IdentityBody } from '../../wire/http/signing-sessions.ts';
import { deferredModule } from '../deferred.ts';
import type { MountSigningOptions } from '../options.ts';
import type { Shown } from './answers-digest.ts';
import { AnswersModel, type EvaluateFormula, type SignerField } from './answers-model.ts';
import { GuideModel } from './guide-model.ts';
import type { HandoffModel } from './handoff-model.ts';
import { MarksModel } from './marks-model.ts';
import type { PasskeyProblem, PasskeySigner } from './passkey-signer.ts';
import { createSaveQueue } from './save-queue.ts';
import { screenFor } from './screen.ts';
import { SessionModel } from './session-model.ts';

const digests = deferredModule(() => import('./answers-digest.ts'));
const fileReader = deferredModule(() => import('./read-file.ts'));
const passkeys = deferredModule(() => import('./passkey-signer.ts'));
const handoffs = deferredModule(() => import('./handoff-model.ts'));

/** The open dialog. */
type Overlay = 'review' | 'decline' | 'later' | 'identity' | 'consent' | 'print' | null;

/** The action that is under way. */
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

/** Actions after which the dialog stays open to show the result. */
const KEEPS_DIALOG: readonly Busy[] = ['paper', 'email-link'];

/** Error codes after which the session must be read again. */
const SESSION_CHANGED = [
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
  /** Call it at each use, as the language changes. */
  readonly translator: () => Translator;
  readonly evaluateFormula: ReadonlySignal<EvaluateFormula | null>;
  /** Scrolls to a field and focuses it. */
  readonly reveal: (field: SignerField, place: 'page' | 'sheet', box: Box<'percent'>) => void;
  /** Undoes the zoom of `reveal`. */
  readonly resetZoom: () => void;
}

/** One signer's visit: what components read and call. */
export const SigningModel = createModel((ports: SigningPorts) => {
  const toWidgetError = (error: unknown, stage: ErrorStage): WidgetError => {
    const { t } = ports.translator();
    if (error instanceof ServiceCallError) return error.toWidgetError(stage, t(`errors.${error.code}`));
    return widgetError('UNEXPECTED', t('errors.UNEXPECTED'), true, { stage, cause: String(error) });
  };
  const sessionModel = new SessionModel({ client: ports.client, sessionId: ports.sessionId, toWidgetError });
  const announcer = createAnnouncer();

  /** Counts saved answers. */
  let saves = 0;
  const queue = createSaveQueue({
    onSaved: () => saves++,
    save: async (field, value) => {
      const answer = await ports.client.putValue(ports.sessionId, field, value);
      answers.markSaved(field, value, answer.value);
    },
    canRetry: (error) => !(error instanceof ServiceCallError) || error.retryable,
    onRefused: (field, error) => {
      const refused = toWidgetError(error, 'save');
      const { code, message } = refused;
      if (code === 'LINK_EXPIRED') sessionModel.end(refused);
      else if (SESSION_CHANGED.includes(code)) void sessionModel.refresh();
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
  const busy = signal<Busy | null>(null, { name: 'busy' });
  /** Why the last action failed. */
  const problem = signal<WidgetError | null>(null, { name: 'problem' });
  /** Too narrow to fill in fields on the page: a sheet at the lower edge shows them. */
  const isCompact = signal(false, { name: 'isCompact' });
  /** In a dialog of the host page. */
  const isModal = signal(false, { name: 'isModal' });
  /** Number of the current page. */
  const page = signal(1, { name: 'page' });
  const reading = signal<string | null>(null, { name: 'reading' });
  /** Counts attempts to fill in a field before consent. */
  const consentPrompts = signal(0, { name: 'consentPrompts' });
  const screen = computed(() =>
    screenFor({
      session: sessionModel.session.value,
      failure: sessionModel.failure.value,
      acted: sessionModel.acted.value,
    }),
  );
  /** For the host; public IDs only. */
  const ids = () => {
    const session = sessionModel.session.peek();
    return { requestId: session?.request?.id ?? null, recipientId: session?.id ?? null };
  };
  /** The sender has turned off guided navigation. */
  const isUnguided = computed(() => sessionModel.session.value?.settings?.disable_guided_navigation === true);
  const canFill = computed(() => sessionModel.isConsented.value && busy.value !== 'finish');

  /** Fields that another device changed during the review: the signer must see them before finishing. */
  const changed = signal<readonly FieldId[]>([], { name: 'changed' });

  /** Why the passkey didn't sign. */
  const passkeyProblem = signal<PasskeyProblem | null>(null, { name: 'passkeyProblem' });
  let passkeySigner: PasskeySigner | undefined;

  /** Returns whether the action succeeded. */
  const run = async (name: Busy, act: () => Promise<unknown>): Promise<boolean> => {
    if (busy.peek()) return false;
    busy.value = name;
    problem.value = passkeyProblem.value = null;
    const asked = overlay.peek();
    try {
      await act();
      const isDone = changed.peek().length === 0 && !passkeyProblem.peek();
      // Keeps a dialog that was opened meanwhile.
      if (overlay.peek() === asked && !KEEPS_DIALOG.includes(name) && isDone) overlay.value = null;
      return true;
    } catch (error) {
      const failed = toWidgetError(error, 'sign');
      problem.value = failed;
      ports.send?.({ type: 'error', error: failed });
      ports.postToParent?.({ type: 'signing.error', error: failed.code });
      if (failed.code === 'LINK_EXPIRED') sessionModel.end(failed);
      else if (SESSION_CHANGED.includes(failed.code) || failed.code === 'STALE_DOCUMENT')
        await sessionModel.refresh();
      return false;
    } finally {
      busy.value = null;
    }
  };

  const goTo = (field: SignerField | null) => {
    if (!field) return;
    guide.focused.value = field.id;
    // The sheet shows a group of boxes together.
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
      // Starts at the top, even if a field was focused before.
      guide.focused.value = null;
      if (!isUnguided.peek() && !overlay.peek()) goTo(guide.next());
    });

  /** Shows stored answers, and during the review remembers which have changed. */
  const syncAnswers = async (before: Shown) => {
    const { differing, shownBy } = await digests.load();
    answers.showStored();
    const isLooking = overlay.peek() === 'review';
    if (isLooking) changed.value = [...new Set([...changed.peek(), ...differing(before, shownBy(answers))])];
  };

  /** The passkey's signature if the request requires one; null if there was a problem. */
  const signWithPasskey = async (answers_sha256 = '') => {
    const { id: recipient_id, request, fields_sha256, settings } = sessionModel.session.peek()!;
    if (!settings?.require_passkey) return undefined;
    const { createPasskeySigner } = await passkeys.load();
    passkeySigner ??= createPasskeySigner(ports);
    const { id: request_id, document_sha256, documents = [] } = request;
    const signed = await passkeySigner.sign({
      request_id,
      recipient_id,
      document_sha256,
      documents,
      fields_sha256,
      answers_sha256,
    });
    if (typeof signed !== 'string') return signed;
    passkeyProblem.value = signed;
    return null;
  };

  /** Finishes once all answers are saved. */
  const finish = () =>
    run('finish', async () => {
      const { answersDigest, shownBy } = await digests.load();
      answers.flush();
      await queue.drained();
      if (changed.peek().length > 0) return;
      const shown = shownBy(answers);
      try {
        const digest = await answersDigest(shown);
        const passkey = await signWithPasskey(digest);
        if (passkey === null) return;
        await sessionModel.finish(digest, passkey);
      } catch (error) {
        if (toWidgetError(error, 'sign').code === 'STALE_ANSWERS') await syncAnswers(shown);
        throw error;
      }
      ports.send?.({ type: 'signed', ...ids() });
      ports.postToParent?.({ type: 'signing.completed' });
    });

  /** From the review to the first changed answer. */
  const goToChanged = () => {
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
  const correctIdentity = (body: IdentityBody) =>
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

  /** Created on first use. */
  const handoff = signal<HandoffModel | null>(null, { name: 'handoff' });
  const openHandoff = async (field: FieldId | null) => {
    const { HandoffModel } = await handoffs.load();
    handoff.value ??= new HandoffModel({
      client: ports.client,
      sessionId: ports.sessionId,
      sessionModel,
      toWidgetError,
      onFilled: (fieldId) => {
        answers.showStored();
        announcer.announce(ports.translator().t('signing.phone.received'));
        goTo(answers.byId.peek().get(fieldId) ?? null);
      },
    });
    handoff.value.open(field);
  };

  /** Shows what another device has saved; keeps what is typed here. */
  const onSessionChange = async () => {
    const { shownBy } = await digests.load();
    const before = saves;
    const shown = shownBy(answers);
    // The response may lack an answer that was saved meanwhile.
    if ((await sessionModel.refresh()) && saves === before) await syncAnswers(shown);
  };

  /** Prefills empty text fields, by `variable_name` or ID, with values that they accept. */
  const suggest = (given: Readonly<Record<string, string>>) => {
    for (const field of answers.editable.peek()) {
      const value = given[field.id] ?? (field.variable_name ? given[field.variable_name] : undefined);
      if (typeof value !== 'string' || isFilled(answers.answer(field.id))) continue;
      if (!definitions[field.type].validate(field, value)) answers.set(field, value, 'done');
    }
  };

  /** Why the document failed to load. Also handles errors of the service, such as the end of the session. */
  const documentError = (error: PdfError): WidgetError => {
    const told = error.reason === 'unlinked' ? toWidgetError(error.cause, 'load') : null;
    if (told?.code === 'LINK_EXPIRED') sessionModel.end(told);
    else if (told && SESSION_CHANGED.includes(told.code)) void sessionModel.refresh();
    if (told && !told.retryable) return told;
    const message = ports.translator().t('signing.documentFailed');
    return widgetError(error.code, message, true, { stage: 'load', cause: String(error) });
  };

  const openFinishLater = () => {
    answers.flush();
    openOverlay('later');
  };

  const openOverlay = (which: Overlay) => {
    problem.value = null;
    overlay.value = which;
  };
  /** From the review to the first empty optional field. */
  const goToEmpty = () => {
    overlay.value = problem.value = null;
    goTo(answers.firstEmptyOptional.peek());
  };
  const openDecline = () => openOverlay('decline');

  const promptForConsent = () => {
    consentPrompts.value += 1;
  };

  /** Closes the sheet of narrow screens. */
  const closeField = () => {
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
    passkeyProblem.value = null;
    overlay.value = 'review';
    if (answers.hasDayChanged()) void onSessionChange();
  };

  /** The main button: to the next incomplete field, else to the review. */
  const proceed = () => {
    answers.flush();
    const current = guide.current.peek();
    // The first press on an empty required field shows an error, the second one continues.
    const isAsked = current?.editable && answers.refusals.peek().get(current.id)?.reason === 'required';
    const isStuck =
      current?.editable && !isAsked && (answers.reportMissing(current) || !answers.check(current));
    // Without guidance, the button opens the review unless a field is incomplete.
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

  const closeModal = () => ports.send?.({ type: 'closed', ...ids() });
  /** Closes the host's dialog once all answers are saved; until then a dialog shows that, and can cancel. */
  const exit = async () => {
    answers.flush();
    const mustWait = hasUnsaved();
    if (mustWait) overlay.value = 'later';
    await queue.drained();
    if (!mustWait || overlay.peek() === 'later') closeModal();
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
    passkeyProblem,
    isCompact,
    isModal,
    exit,
    closeModal,
    page,
    reading,
    screen,
    canFill,
    goTo,
    consent,
    consentPrompts,
    promptForConsent,
    closeField,
    changed,
    goToChanged,
    goToEmpty,
    finish,
    decline,
    sendCode,
    enterCode,
    correctIdentity,
    withdraw,
    requestPaperCopy,
    emailLink,
    download,
    handoff,
    openHandoff,
    onSessionChange,
    suggest,
    documentError,
    isUnguided,
    openFinishLater,
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
