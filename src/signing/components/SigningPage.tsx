import { useI18n } from '../../i18n/context.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { onDemand, whenIdle } from '../deferred.ts';
import { useSigning } from '../state/signing-context.tsx';
import { ActionBar } from './ActionBar.tsx';
import { DocumentView } from './DocumentView.tsx';
import type { OtherScreenProps } from './OtherScreen.tsx';
import { TopBar } from './TopBar.tsx';

const OtherScreen = onDemand<OtherScreenProps>(
  async () => (await import('./OtherScreen.tsx')).OtherScreen,
  LoadingScreen,
);
const InAppNotice = whenIdle(async () => (await import('./InAppNotice.tsx')).InAppNotice);
const Overlays = whenIdle(async () => (await import('./Overlays.tsx')).Overlays);
const EscapeKey = whenIdle(async () => (await import('./EscapeKey.tsx')).EscapeKey);

/** The document with its bars, or the screen that is shown instead. */
export function SigningPage() {
  const { model } = useSigning();
  const session = model.sessionModel.session.value;
  const screen = model.screen.value;
  // Deferred code must not compete with the session's request.
  const isLoading = screen.name === 'loading';
  return (
    <div
      class={`sign${model.isCompact.value ? ' sign-compact' : ''}${model.isModal.value ? ' sign-modal' : ''}`}
    >
      {!isLoading && <InAppNotice />}
      {screen.name === 'document' && session ? (
        <>
          <TopBar session={session} />
          <DocumentView session={session} />
          <ActionBar session={session} />
          <Overlays session={session} />
        </>
      ) : isLoading ? (
        <LoadingScreen />
      ) : (
        <OtherScreen screen={screen} session={session} />
      )}
      {!isLoading && model.isModal.value && <EscapeKey />}
      <LiveRegion announcer={model.announcer} />
    </div>
  );
}

function LoadingScreen() {
  const { t } = useI18n();
  return (
    <main class="sign-end">
      <Spinner size={28} label={t('signing.loading')} />
    </main>
  );
}
