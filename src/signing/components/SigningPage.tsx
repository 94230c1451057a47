import { useI18n } from '../../i18n/context.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { later } from '../load-later.ts';
import { useSigning } from '../state/signing-context.tsx';
import { Dock } from './ActionBar.tsx';
import { DocumentView } from './DocumentView.tsx';
import { TopBar } from './TopBar.tsx';

/** The whole page: the document with its bars, or what there is to say instead. */
export function SigningPage() {
  const { model } = useSigning();
  const { t } = useI18n();
  const session = model.sessionModel.session.value;
  const screen = model.screen.value;
  const { CodeScreen, EndScreen, InAppNotice, OneField, Overlays, EscapeKey } = later.value ?? {};
  return (
    <div
      class={`sign${model.isCompact.value ? ' sign-compact' : ''}${model.isModal.value ? ' sign-modal' : ''}`}
    >
      {InAppNotice && <InAppNotice />}
      {screen.name === 'document' && session ? (
        <>
          <TopBar session={session} />
          <DocumentView session={session} />
          <Dock session={session} />
          {Overlays && <Overlays session={session} />}
        </>
      ) : screen.name === 'code' && session && CodeScreen ? (
        <CodeScreen session={session} />
      ) : screen.name === 'one-field' && session && OneField ? (
        <OneField session={session} />
      ) : screen.name === 'loading' || !EndScreen ? (
        <main class="sign-end">
          <Spinner size={28} label={t('signing.loading')} />
        </main>
      ) : (
        <EndScreen screen={screen} session={session} />
      )}
      {model.isModal.value && EscapeKey && <EscapeKey />}
      <LiveRegion announcer={model.announcer} />
    </div>
  );
}
