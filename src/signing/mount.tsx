import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import type { Appearance } from '../fields/appearance.ts';
import { showSignatureFonts } from '../fields/mark/show-signature-font.ts';
import controlStyles from '../fields/page-controls.css?inline';
import { plainAppearances } from '../fields/plain-appearances.ts';
import fieldStyles from '../fields/styles.css?inline';
import { addGlyphWidths } from '../fields/text/measure-text.ts';
import { setPatternEngine } from '../fields/text/pattern-engine.ts';
import { loadTranslator } from '../i18n/load-translator.ts';
import { createTranslator } from '../i18n/translator.ts';
import { widgetError } from '../model/errors.ts';
import type { FieldType } from '../model/field-types.ts';
import type { Language } from '../model/languages.ts';
import pdfStyles from '../pdf/styles.css?inline';
import { toZoomPercent } from '../pdf/zoom.ts';
import { adoptStyles } from '../theme/adopt-styles.ts';
import uiStyles from '../ui/styles.css?inline';
import type { SigningFrameOptions } from '../wire/frame-messages.ts';
import { baseMessages } from './base-messages.ts';
import { SigningPage } from './components/SigningPage.tsx';
import { deferredModule, resourcesLoaded } from './deferred.ts';
import { watchFrame } from './frame/watch-frame.ts';
import type { MountSigningOptions } from './options.ts';
import { applyPageTheme } from './page-theme.ts';
import type { EvaluateFormula } from './state/answers-model.ts';
import { rememberedLanguage, rememberLanguage } from './state/reader-language.ts';
import { reportOutcomes } from './state/report-outcomes.ts';
import { isOutdated } from './state/session-model.ts';
import { type Signing, SigningScope } from './state/signing-context.tsx';
import { SigningModel, type SigningPorts } from './state/signing-model.ts';
import { createViewport, type Viewport } from './state/viewport.ts';
import signingStyles from './styles.css?inline';

const labelOverrides = deferredModule(() => import('./label-overrides.ts'));
const optionChecks = deferredModule(() => import('./check-options.ts'));
const reading = deferredModule(() => import('./reading/report-reading.ts'));
const printing = deferredModule(() => import('./print/print-document.tsx'));
const sessionWatch = deferredModule(() => import('./state/watch-session.ts'));

interface SigningMount {
  /** Takes the host's options: those of `init` and every later change. */
  update(options: Partial<SigningFrameOptions>): void;
  /** Focuses the next open field, else the consent statement or the page's title. */
  focus(): void;
  destroy(): void;
}

/**
 * Shows the signing page of one recipient in `container`. Outcomes and errors go to `send` and `postToParent`.
 * @example mountSigning({ root: document, container: document.body, sessionId, client, apiUrl, assetBase });
 */
export function mountSigning(options: MountSigningOptions): SigningMount {
  const { root, container } = options;
  /** The English of this mount; translators read it at each call. */
  const english = { ...baseMessages };
  const loadedTranslator = signal(createTranslator('en', english), { name: 'translator' });
  const stopStyles = adoptStyles(root, uiStyles, pdfStyles, fieldStyles, controlStyles, signingStyles);
  container.classList.add('sign-root');
  // `render` clears its parent, and the container has other children.
  const place = container.appendChild(document.createElement('div'));
  place.className = 'sign-place';

  const viewport: Viewport = createViewport(container, (y, height) =>
    options.send?.({ type: 'scroll-to', y, height }),
  );
  const appearances = signal<Partial<Record<FieldType, Appearance>>>(plainAppearances, {
    name: 'appearances',
  });
  const evaluateFormula = signal<EvaluateFormula | null>(null, { name: 'evaluateFormula' });
  const ports: SigningPorts = {
    ...options,
    translator: () => translator.peek(),
    evaluateFormula,
    reveal: viewport.reveal,
    resetZoom: viewport.resetZoom,
  };
  const model = new SigningModel(ports);
  const { sessionModel, screen } = model;
  const { session } = sessionModel;
  let isDestroyed = false;
  const theme = applyPageTheme(root, options.options?.theme ?? 'auto');

  // Primitives of their own, so that an effect doesn't run again for each refresh of the session.
  const requestLanguage = computed(() => session.value?.settings?.language);
  const isDocument = computed(() => screen.value.name === 'document');
  const isLoading = computed(() => screen.value.name === 'loading');

  const overrideLabels = signal<typeof import('./label-overrides.ts').withLabelOverrides>((one) => one);
  const translator = computed(() =>
    overrideLabels.value(loadedTranslator.value, session.value?.settings?.signing_button_label_overrides),
  );
  /** The language that the host or the link asks for. It has priority over the request's. */
  let locale = options.options?.locale;
  /** The reader's choice on this page. It has priority over all others, until the host asks for another language. */
  let chosen: Language | null = null;
  /** Null until the messages have loaded. */
  const pageLanguage = signal<string | null>(null, { name: 'pageLanguage' });
  let loads = 0;
  const loadMessages = async () => {
    const run = ++loads;
    const next = await loadTranslator(
      [chosen, locale, rememberedLanguage(), requestLanguage.peek(), ...navigator.languages],
      english,
    );
    // Another language was chosen while this one loaded.
    if (run !== loads) return;
    loadedTranslator.value = next;
    options.client.language = next.locale;
    pageLanguage.value = next.language;
    if (root instanceof Document) {
      root.documentElement.lang = next.locale;
      root.documentElement.dir = next.direction;
    }
  };

  /** While two devices show the document, each follows what the other does. */
  const isShared = computed(
    () => session.value?.is_handoff === true || model.handoff.value?.link.value != null,
  );
  const isVisible = signal(document.visibilityState === 'visible', { name: 'isVisible' });
  const isWatching = computed(() => {
    if (options.watches === false) return false;
    const now = screen.value;
    if (now.name === 'waiting-for-turn' || ('isSealed' in now && !now.isSealed)) return true;
    // A hidden page refreshes when it is shown again: HTTP/1.1 allows six connections to a service for all tabs together.
    return ['document', 'one-field', 'code'].includes(now.name) && (isVisible.value || isShared.value);
  });

  const isReading = computed(
    () =>
      isDocument.value &&
      viewport.pdf.value !== null &&
      session.value?.settings?.audit_reading_events === true,
  );

  const prefill = signal<Readonly<Record<string, string>> | null>(null, { name: 'prefill' });
  let hasHandedFocus = false;
  const isFocusPending = signal(false, { name: 'isFocusPending' });
  const takeFocus = () => {
    const field = model.guide.current.peek() ?? model.guide.next();
    if (isDocument.peek() && model.canFill.peek() && field) model.goTo(field);
    else
      (
        container.querySelector<HTMLElement>('.sign-consent-text') ??
        container.querySelector<HTMLElement>('h1[tabindex], input, button')
      )?.focus();
  };

  let hostOptions: Partial<SigningFrameOptions> = {};
  /** Moment of the last request to close the host's dialog. */
  let closing: number | null = null;
  let onLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    onLoaded = resolve;
  });
  const reportWrongOption = async (cause: TypeError) => {
    // Before that, the host takes any error for a page that failed to load.
    await loaded;
    if (isDestroyed) return;
    const message = translator.peek().t('errors.VALIDATION_ERROR');
    const more = { stage: 'options', cause: String(cause) } as const;
    options.send?.({ type: 'error', error: widgetError('VALIDATION_ERROR', message, true, more) });
  };
  const checkOptions = async (next: Partial<SigningFrameOptions>, before: Partial<SigningFrameOptions>) => {
    const { unknownSigningOptions, watchSize, wrongSigningOptions } = await optionChecks.load();
    for (const text of unknownSigningOptions(next, before)) console.warn(text);
    for (const wrong of wrongSigningOptions(next, before)) void reportWrongOption(wrong);
    if (before.container || isDestroyed) return;
    stops.push(watchSize(() => ({ width: innerWidth, height: innerHeight }), reportWrongOption));
  };

  const chooseLanguage = (language: Language) => {
    chosen = language;
    rememberLanguage(language);
    void loadMessages();
  };
  const signing: Signing = {
    model,
    viewport,
    ports,
    translator,
    appearances,
    language: pageLanguage,
    chooseLanguage,
  };

  /** Adds what deferred code needs to this mount. */
  const addResources = ({ messages, styles, ...tables }: Awaited<typeof resourcesLoaded>) => {
    if (isDestroyed) return;
    Object.assign(english, messages);
    stops.push(adoptStyles(root, ...styles));
    appearances.value = tables.appearances;
    evaluateFormula.value = tables.evaluateFormula;
    addGlyphWidths(tables.BOLD_AND_HANDWRITING);
    setPatternEngine(tables.compilePattern);
    void printing.load().then(({ takeOverPrinting }) => {
      if (isDestroyed) return;
      const { print, stop } = takeOverPrinting(signing, container);
      signing.print = print;
      stops.push(stop);
    });
  };
  void resourcesLoaded.then(addResources);

  let statementLanguage: string | null = null;
  const stops: (() => void)[] = [
    stopStyles,
    theme.stop,
    watchFrame(container, (message) => options.send?.(message)),
    reportOutcomes(model, options),
    effect(() => {
      if (!isLoading.value) onLoaded();
    }),
    effect(() => {
      const { request, recipient } = session.value ?? {};
      if (!request?.name || !(root instanceof Document)) return;
      const key = recipient?.designation === 'Approver' ? 'signing.titleApprove' : 'signing.title';
      root.title = translator.value.t(key, { name: request.name });
    }),
    // Stored typed signatures must look as they will be sealed.
    effect(() => showSignatureFonts(model.answers.values.value.values())),
    effect(() => theme.setBrandColours(session.value?.branding?.colors ?? {})),
    effect(() => {
      const values = prefill.value;
      if (!values || !isDocument.value || !model.canFill.value) return;
      prefill.value = null;
      model.suggest(values);
    }),
    effect(() => {
      if (!isFocusPending.value || isLoading.value) return;
      isFocusPending.value = false;
      requestAnimationFrame(takeFocus);
    }),
    effect(() => {
      if (requestLanguage.value) void loadMessages();
    }),
    // Requests the consent statement in the page's language, once: the sender may not have it in that one.
    effect(() => {
      const { consent } = session.value ?? {};
      const language = pageLanguage.value;
      if (!consent || consent.accepted_at || !language) return;
      if (consent.language === language || statementLanguage === language) return;
      statementLanguage = language;
      void sessionModel.refresh();
    }),
    effect(() => {
      if (!session.value?.settings?.signing_button_label_overrides) return;
      void labelOverrides.load().then(({ withLabelOverrides }) => {
        overrideLabels.value = withLabelOverrides;
      });
    }),
    effect(() => {
      if (!isReading.value) return;
      let stop: ((isLeaving: boolean) => void) | null = null;
      let isStopped = false;
      void reading.load().then(({ reportReading }) => {
        if (!isStopped) stop = reportReading(signing);
      });
      return () => {
        isStopped = true;
        stop?.(isDestroyed);
      };
    }),
    effect(() => {
      if (!isWatching.value) return;
      let stop = () => {};
      let isStopped = false;
      void sessionWatch.load().then(({ watchSession }) => {
        if (isStopped) return;
        const id = encodeURIComponent(options.sessionId);
        stop = watchSession({
          url: `${options.apiUrl.replace(/\/+$/, '')}/signing-sessions/${id}/events`,
          isOutdated: (pulse) => isShared.peek() || isOutdated(session.peek(), pulse),
          onSessionChange: model.onSessionChange,
        });
      });
      return () => {
        isStopped = true;
        stop();
      };
    }),
  ];

  const onVisible = () => {
    isVisible.value = document.visibilityState === 'visible';
    if (isVisible.peek() && isDocument.peek()) void model.onSessionChange();
  };
  const onOnline = () => {
    model.queue.retry();
    // Signature fonts that failed to load while offline.
    showSignatureFonts(model.answers.values.peek().values());
  };
  // Prompts only when unsaved answers would be lost.
  const onLeave = (event: BeforeUnloadEvent) => {
    model.answers.flush();
    if (model.hasUnsaved()) event.preventDefault();
  };
  addEventListener('online', onOnline);
  addEventListener('beforeunload', onLeave);
  document.addEventListener('visibilitychange', onVisible);
  stops.push(() => {
    removeEventListener('online', onOnline);
    removeEventListener('beforeunload', onLeave);
    document.removeEventListener('visibilitychange', onVisible);
  });

  render(
    <SigningScope signing={signing}>
      <SigningPage />
    </SigningScope>,
    place,
  );
  void loadMessages();
  void sessionModel.load(options.earlySession);

  return {
    update(next) {
      if (isDestroyed) return;
      // Only the loader sends the names of the options that the host gave.
      if (next.container) {
        void checkOptions(next, hostOptions);
        hostOptions = next;
      }
      if (next.theme) theme.setTheme(next.theme);
      if (typeof next.zoom === 'number' && next.zoom > 0)
        viewport.setHostZoom(Math.min(Math.max(Math.round(toZoomPercent(next.zoom)), 25), 300));
      if (next.prefill && typeof next.prefill === 'object') prefill.value = next.prefill;
      // The loader sends it again with each change of the options.
      if (next.focusOnOpen && !hasHandedFocus) hasHandedFocus = isFocusPending.value = true;
      model.isModal.value = next.modal === true;
      if (typeof next.closing === 'number' && next.closing !== closing) {
        closing = next.closing;
        void model.exit();
      }
      if (typeof next.locale === 'string' || next.locale === null) {
        // The loader sends it again with each change of the options.
        if (next.locale !== locale) chosen = null;
        locale = next.locale;
        void loadMessages();
      }
    },
    focus: takeFocus,
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      for (const stop of stops) stop();
      model.queue.destroy();
      model.announcer.destroy();
      render(null, place);
      place.remove();
      container.classList.remove('sign-root');
      model[Symbol.dispose]();
    },
  };
}
