import { signal } from '@preact/signals';
import { render } from 'preact';
import { I18n } from '../i18n/context.ts';
import { consoleShell } from '../i18n/locales/en-console.ts';
import { errors } from '../i18n/locales/en-errors.ts';
import { ui } from '../i18n/locales/en-ui.ts';
import type { Translator } from '../i18n/translator.ts';
import { adoptStyles } from '../theme/adopt-styles.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { Button } from '../ui/Button.tsx';
import { DEFERRED_ICONS } from '../ui/deferred-icons.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadErrors } from '../ui/lazy.tsx';
import noteStyles from '../ui/notes.css?inline';
import panelStyles from '../ui/panels.css?inline';
import uiStyles from '../ui/styles.css?inline';
import { ToastList } from '../ui/ToastList.tsx';
import widgetStyles from '../ui/widgets.css?inline';
import { CallError } from './call.ts';
import { type ConsoleModel, ConsoleProvider, createConsole } from './console-model.ts';
import { loadConsoleTranslator } from './load-translator.ts';
import { providePageMessages } from './page-messages.ts';
import { PAGES } from './pages.ts';
import { errorText } from './shell/error-text.ts';
import { PageSpinner } from './shell/PageSpinner.tsx';
import { Shell } from './shell/Shell.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';
import styles from './styles.css?inline';

function Content({ console, i18n }: { readonly console: ConsoleModel; readonly i18n: Translator }) {
  const { t } = i18n;
  const state = console.state.value;
  const isSigningIn = console.router.path.value === '/sign-in';
  if (state instanceof CallError)
    return (
      <EmptyState
        icon={DEFERRED_ICONS.error}
        title={t('console.failed')}
        heading="h1"
        large
        danger
        actions={<Button onClick={() => void console.load()}>{t('console.retry')}</Button>}
      >
        {errorText(i18n, state)}
      </EmptyState>
    );
  if (state === 'signed-out' || isSigningIn) return <SignInPage />;
  return state === 'loading' ? <PageSpinner /> : <Shell pages={PAGES} />;
}

/** A ring. Returns what removes it. */
function showWaiting(page: Document, container: HTMLElement): () => void {
  const ring = page.createElement('div');
  ring.className = 'con-waiting';
  ring.setAttribute('aria-busy', 'true');
  container.append(ring);
  return () => ring.remove();
}

/** Shows the console in `container`. */
export async function mountConsole(page: Document, container: HTMLElement): Promise<void> {
  const console = createConsole(page);
  applyTheme(page, 'auto');
  adoptStyles(page, uiStyles, noteStyles, widgetStyles, panelStyles, styles);
  // Until it is known who is signed in.
  const stopWaiting = showWaiting(page, container);
  const translating = loadConsoleTranslator(navigator.languages, { ...ui, ...errors, ...consoleShell });
  providePageMessages(async () => (await translating).loadPages());
  // The page's code loads while it is asked who is signed in.
  PAGES.find(({ pattern }) => pattern.test(console.router.path.peek()))?.component.preload();
  const [translator] = await Promise.all([translating, console.load()]).finally(stopWaiting);
  page.documentElement.lang = translator.language;
  page.documentElement.dir = translator.direction;
  const failure = signal<{ readonly retry: () => void } | null>(null);
  const App = () => (
    <I18n.Provider value={translator}>
      <ConsoleProvider value={console}>
        <LoadErrors.Provider value={(_cause, retry) => (failure.value = { retry })}>
          <Content console={console} i18n={translator} />
          <ToastList toasts={console.toasts} />
          <LoadFailure failure={failure.value} t={translator.t} onRetry={() => (failure.value = null)} />
        </LoadErrors.Provider>
      </ConsoleProvider>
    </I18n.Provider>
  );
  render(<App />, container);
}

interface LoadFailureProps extends Pick<Translator, 't'> {
  readonly failure: { readonly retry: () => void } | null;
  readonly onRetry: () => void;
}

/** A page's code couldn't be loaded, such as after an update of the service. */
function LoadFailure({ failure, t, onRetry }: LoadFailureProps) {
  if (!failure) return null;
  return (
    <div class="con-load-failure" role="alert">
      <p>{t('console.offline')}</p>
      <Button
        onClick={() => {
          onRetry();
          failure.retry();
        }}
      >
        {t('console.retry')}
      </Button>
    </div>
  );
}
