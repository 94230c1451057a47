import { useEffect, useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { BRAND } from '../../model/brand.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useConsole } from '../console-model.ts';
import { START } from '../router.ts';
import { PageSpinner } from '../shell/PageSpinner.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { LinkQuestion } from './LinkQuestion.tsx';
import { signInWithLink, takeLinkToken } from './sign-in.ts';

/** Signs in with a link, a passkey or a code by email, and shows the page that was asked for. */
export function SignInPage() {
  const { t } = useI18n();
  const console = useConsole();
  const [token] = useState(() => takeLinkToken());
  const [signedInAs] = useState(() => (console.isSignedIn() ? console.me.peek().user.email : null));
  const [link, setLink] = useState<'none' | 'asking' | 'working' | 'failed' | 'lost'>(() => {
    if (!token) return 'none';
    return signedInAs === null ? 'working' : 'asking';
  });
  const [email, setEmail] = useState<string | null>(null);

  const onSignedIn = async () => {
    // Not the page for signing in again.
    if (console.router.path.peek() === '/sign-in') console.router.go(START);
    await console.load();
    // The service signed in, but the browser didn't keep the cookie.
    if (console.state.peek() === 'signed-out') setLink('lost');
  };
  useEffect(() => {
    document.title = `${t('console.signIn')} · ${BRAND.name}`;
  }, [t]);
  useEffect(() => {
    if (token && link === 'working')
      void signInWithLink(console, token).then(onSignedIn, () => setLink('failed'));
  }, [link]);

  return (
    <main class="con-sign-in">
      <section class="con-sign-in-card" aria-labelledby="sign-in-title">
        <p class="con-brand">{BRAND.name}</p>
        <h1 id="sign-in-title">{t(link === 'working' ? 'console.linkSigningIn' : 'console.signIn')}</h1>
        {link === 'working' && <PageSpinner />}
        {link === 'asking' && (
          <LinkQuestion
            email={signedInAs ?? ''}
            onUse={() => setLink('working')}
            onStay={() => console.router.go(START)}
          />
        )}
        {link === 'failed' && (
          <Banner tone="warning" title={t('console.linkInvalid')}>
            {t('console.linkInvalidHelp')}
          </Banner>
        )}
        {link === 'lost' && (
          <Banner tone="warning" title={t('console.cookiesBlocked')}>
            {t('console.cookiesBlockedHelp')}
          </Banner>
        )}
        {(link === 'none' || link === 'failed' || link === 'lost') &&
          (email === null ? (
            <EmailForm onCode={setEmail} onSignedIn={onSignedIn} />
          ) : (
            <CodeForm email={email} onBack={() => setEmail(null)} onSignedIn={onSignedIn} />
          ))}
      </section>
    </main>
  );
}
