import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import type { Screen } from '../state/screen.ts';
import { CodeScreen } from './CodeScreen.tsx';
import { EndScreen } from './EndScreen.tsx';
import { HandoffFieldScreen } from './HandoffFieldScreen.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

export interface OtherScreenProps {
  readonly screen: Screen;
  readonly session: SigningSession | null;
}

/** Everything that is shown instead of the document. */
export function OtherScreen(props: OtherScreenProps) {
  return (
    <>
      <header class="sign-other-bar">
        <LanguageMenu />
      </header>
      <Content {...props} />
    </>
  );
}

function Content({ screen, session }: OtherScreenProps) {
  if (screen.name === 'code' && session) return <CodeScreen session={session} />;
  if (screen.name === 'one-field' && session) return <HandoffFieldScreen session={session} />;
  return <EndScreen screen={screen} session={session} />;
}
