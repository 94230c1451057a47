import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import { showHands } from '../fields/mark/show-signature-font.ts';
import controlStyles from '../fields/page-controls.css?inline';
import fieldStyles from '../fields/styles.css?inline';
import { loadTranslator } from '../i18n/load-translator.ts';
import { createTranslator } from '../i18n/translator.ts';
import { widgetError } from '../model/widget-error.ts';
import pdfStyles from '../pdf/styles.css?inline';
import { adoptStyles } from '../theme/adopt-styles.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { TOKENS } from '../theme/tokens.ts';
import uiStyles from '../ui/styles.css?inline';
import type { SigningFrameOptions } from '../wire/frame-messages.ts';
import type { SigningSession } from '../wire/http/signing-sessions.ts';
import { WORDS } from './base-messages.ts';
import { SigningPage } from './components/SigningPage.tsx';
import { watchFrame } from './frame/watch-frame.ts';
import { later, loadLater, whenIdle } from './load-later.ts';
import type { MountSigningOptions } from './options.ts';
import { reportOutcomes } from './state/report-outcomes.ts';
import type { Signing } from './state/signing-context.tsx';
import { SigningScope } from './state/signing-context.tsx';
import { SigningModel, type SigningPorts } from './state/signing-model.ts';
import { createViewport, type Viewport } from './state/viewport.ts';
import signingStyles from './styles.css?inline';

export interface SigningMount {
  /** What the host sends with `init`, at any time. */
  update(options: Partial<SigningFrameOptions>): void;
  /** Takes the keyboard: to the next open field, or to the page's title. */
  focus(): void;
  destroy(): void;
}

/**
 * Shows the signing page of one recipient in `container`. Outcomes and errors go to `send` and `postToParent`.
 * @example mountSigning({ root: document, container: document.body, sessionId, client, apiUrl, assetBase });
 */
export function mountSigning(options: MountSigningOptions): SigningMount {
  const { root, container } = options;
  const spoken = signal(createTranslator('en', WORDS), { name: 'translator' });
  const stopStyles = adoptStyles(root, uiStyles, pdfStyles, fieldStyles, controlStyles, signingStyles);
  let stopTheme = applyTheme(root, options.options?.theme ?? 'auto');
  container.classList.add('sign-root');
  // A child of its own: rendering clears whatever else it finds beside its tree.
  const place = container.appendChild(document.createElement('div'));
  place.className = 'sign-place';

  const viewport: Viewport = createViewport(container, (y, height) =>
    options.send?.({ type: 'scroll-to', y, height }),
  );
  const ports: SigningPorts = {
    ...options,
    // Read at each use; by then it is there.
    translator: () => translator.peek(),
    reveal: viewport.reveal,
    resetZoom: viewport.resetZoom,
  };
  const model = new SigningModel(ports);
  const { sessionModel, screen } = model;
  const settings = computed(() => sessionModel.session.value?.settings);
  /** The language of the request. Only a change of it loads words again: each reading of the session has settings of its own. */
  const requested = computed(() => settings.value?.language);
  /** The reader's language with the sender's own words for buttons. */
  const translator = computed(() => {
    const labels = settings.value?.signing_button_label_overrides;
    return later.value?.withOwnWords(spoken.value, labels) ?? spoken.value;
  });
  let theme = options.options?.theme ?? 'auto';
  /** What the host or the link asks for; the request's own language comes after it. */
  let wished = options.options?.locale;

  /** Two devices show one document: what happens at the desk is seen on the phone, too, and what the phone brings at the desk. */
  const isShared = computed(
    () => sessionModel.session.value?.is_handoff === true || model.handoff.value?.link.value != null,
  );
  const isVisible = signal(document.visibilityState === 'visible', { name: 'isVisible' });
  // A boolean of its own, so that each reading of the session does not start the watch anew.
  const isWatching = computed(() => {
    const now = screen.value;
    if (now.name === 'waiting-for-turn' || ('isSealed' in now && !now.isSealed)) return true;
    // The sender may cancel, and others may decline or sign on another device. A page that nobody sees looks when it is seen again:
    // a browser has six connections to a service for all tabs together.
    return ['document', 'one-field', 'code'].includes(now.name) && (isVisible.value || isShared.value);
  });

  /** Null until the words have arrived. */
  const pageLanguage = signal<string | null>(null, { name: 'pageLanguage' });
  const speak = () =>
    loadTranslator([wished, requested.peek(), ...navigator.languages], WORDS).then((next) => {
      spoken.value = next;
      options.client.language = next.locale;
      pageLanguage.value = next.language;
      if (root instanceof Document) {
        root.documentElement.lang = next.locale;
        root.documentElement.dir = next.direction;
      }
    });

  let dressed: SigningSession['branding']['colors'] = {};
  const dress = (colours: SigningSession['branding']['colors']) => {
    dressed = colours;
    import('../theme/brand-colours.ts').then(
      ({ brandTheme }) => {
        const isDark =
          theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
        const own = brandTheme(colours, TOKENS.colours.surface[isDark ? 1 : 0]);
        if (!isDestroyed) stopTheme = applyTheme(root, own.theme ?? (isDark ? 'dark' : 'light'), own.tokens);
      },
      () => {}, // our own colours do as well
    );
  };

  const suggested = signal<Readonly<Record<string, string>> | null>(null, { name: 'suggested' });
  let isFocusGiven = false;
  /** The host's options, as they came last. */
  let given: Partial<SigningFrameOptions> = {};
  /** When the reader of a host's dialog asked to leave. */
  let asked: number | null = null;
  const isFocusWanted = signal(false, { name: 'isFocusWanted' });
  const takeFocus = () => {
    const field = model.guide.current.peek() ?? model.guide.next();
    if (screen.peek().name === 'document' && model.canFill.peek() && field) model.goTo(field);
    // Before anything can be filled the statement is read; elsewhere the first thing that takes the keyboard.
    else
      (
        container.querySelector<HTMLElement>('.sign-consent-text') ??
        container.querySelector<HTMLElement>('h1[tabindex], input, button')
      )?.focus();
  };

  let markLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    markLoaded = resolve;
  });
  const onWrongOption = async (cause: TypeError) => {
    // Until then, the host takes any error for the end.
    await loaded;
    if (isDestroyed) return;
    const message = translator.peek().t('errors.VALIDATION_ERROR');
    const more = { stage: 'options', cause: String(cause) } as const;
    options.send?.({ type: 'error', error: widgetError('VALIDATION_ERROR', message, true, more) });
  };

  const signing: Signing = { model, viewport, ports, translator };
  let statementAskedIn: string | null = null;
  let isDestroyed = false;
  const stops: (() => void)[] = [
    stopStyles,
    () => stopTheme(),
    watchFrame(container, (message) => options.send?.(message)),
    reportOutcomes(model, options),
    effect(() => {
      if (screen.value.name !== 'loading') markLoaded();
    }),
    effect(() => {
      const { request, recipient } = sessionModel.session.value ?? {};
      if (!request?.name || !(root instanceof Document)) return;
      const key = recipient?.designation === 'Approver' ? 'signing.titleApprove' : 'signing.title';
      root.title = translator.value.t(key, { name: request.name });
    }),
    // A typed mark that is stored already must look as it will be sealed.
    effect(() => showHands(model.answers.values.value.values())),
    // Colours that the sender chose, in whichever theme.
    effect(() => {
      const colours = sessionModel.session.value?.branding?.colors;
      if (colours && Object.keys(colours).length > 0) dress(colours);
    }),
    // The host's suggestions, into what is empty and may be filled; they are answers like any other then.
    effect(() => {
      const given = suggested.value;
      if (!given || screen.value.name !== 'document' || !model.canFill.value) return;
      suggested.value = null;
      model.suggest(given);
    }),
    // A host that opens the page on a person's click may hand the keyboard over.
    effect(() => {
      if (!isFocusWanted.value || screen.value.name === 'loading') return;
      isFocusWanted.value = false;
      requestAnimationFrame(takeFocus);
    }),
    // A request has a language of its own now and then.
    effect(() => {
      if (requested.value) void speak();
    }),
    // The consent statement is shown in the language of the page. A sender may not have it in that one: so it is asked for once.
    effect(() => {
      const { consent } = sessionModel.session.value ?? {};
      const language = pageLanguage.value;
      if (!consent || consent.accepted_at || !language) return;
      if (consent.language === language || statementAskedIn === language) return;
      statementAskedIn = language;
      void sessionModel.refresh();
    }),
    // First the document; an end screen is all there is, so it does not wait.
    effect(() => {
      const { name } = screen.value;
      if (name === 'document') return whenIdle(() => void loadLater());
      if (name !== 'loading') void loadLater();
    }),
    effect(() => (later.value ? adoptStyles(root, ...later.value.styles) : undefined)),
    effect(() => {
      const printing = later.value?.takeOverPrinting(signing, container);
      signing.print = printing?.print;
      return printing?.stop;
    }),
    // What happens elsewhere, the service tells.
    effect(() => {
      const watchSession = later.value?.watchSession;
      if (!isWatching.value || !watchSession) return;
      const session = encodeURIComponent(options.sessionId);
      return watchSession({
        url: `${options.apiUrl.replace(/\/+$/, '')}/signing-sessions/${session}/events`,
        isNews: ({ state, request_status, sealing_status, code_status, link_email_status }) => {
          const shown = sessionModel.session.peek();
          const { status, sealing_status: sealing } = shown?.request ?? {};
          // The stream asks for no code, so it goes on saying `ready` where this page has to wait for one.
          const isLocked = shown?.state === 'auth-required' && state === 'ready';
          return (
            isShared.peek() ||
            (state !== shown?.state && !isLocked) ||
            (shown?.link_email != null && link_email_status !== shown.link_email.status) ||
            (isLocked && code_status !== (shown?.code?.status ?? null)) ||
            request_status !== status ||
            sealing_status !== sealing
          );
        },
        onNews: model.onNews,
      });
    }),
  ];

  // Who comes back to the tab sees what has become of it meanwhile: cancelled, or filled on another device.
  const onVisible = () => {
    isVisible.value = document.visibilityState === 'visible';
    if (isVisible.peek() && screen.peek().name === 'document') void model.onNews();
  };
  const onOnline = () => {
    model.queue.retry();
    // What was typed while the network was away had to do without its hand.
    showHands(model.answers.values.peek().values());
  };
  // The only prompt there is: answers that exist nowhere but here would be lost.
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
  void speak();
  void sessionModel.load(options.earlySession);

  return {
    update(next) {
      if (isDestroyed) return;
      if (next.container) {
        const before = given;
        given = next;
        void loadLater().then(({ SIGNING_KEYS, unknownOptions, wrongSigningOptions, watchSize }) => {
          for (const text of unknownOptions(next.container, SIGNING_KEYS, before.container))
            console.warn(text);
          for (const wrong of wrongSigningOptions(next, before)) void onWrongOption(wrong);
          if (before.container || isDestroyed) return;
          stops.push(watchSize(() => ({ width: innerWidth, height: innerHeight }), onWrongOption));
        });
      }
      if (next.theme) {
        theme = next.theme;
        if (Object.keys(dressed).length > 0) dress(dressed);
        else stopTheme = applyTheme(root, theme);
      }
      // The host's hints; what makes no sense is none.
      if (typeof next.zoom === 'number' && next.zoom > 0)
        viewport.setHostZoom(Math.min(Math.max(Math.round(next.zoom * 100), 25), 300));
      if (next.prefill && typeof next.prefill === 'object') suggested.value = next.prefill;
      // Each later change of the options says it again.
      if (next.focusOnOpen && !isFocusGiven) isFocusGiven = isFocusWanted.value = true;
      model.isModal.value = next.modal === true;
      if (typeof next.closing === 'number' && next.closing !== asked) {
        asked = next.closing;
        void model.exit();
      }
      if (typeof next.locale === 'string' || next.locale === null) {
        wished = next.locale;
        void speak();
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
