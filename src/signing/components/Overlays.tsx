import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { useSigning } from './context.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { HandoffDialog } from './HandoffDialog.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { LaterDialog } from './LaterDialog.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

/** Everything that opens over the document; a file of its own, fetched once the document is on its way. */
export function Overlays({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const overlay = model.overlay.value;
  return (
    <>
      <MarkDialog session={session} />
      {overlay === 'review' && <ReviewDialog session={session} />}
      {overlay === 'decline' && <DeclineDialog session={session} />}
      {overlay === 'later' && <LaterDialog session={session} />}
      {overlay === 'identity' && <IdentityDialog session={session} />}
      {overlay === 'consent' && <ConsentDialog session={session} />}
      {overlay === 'print' && <PrintDialog session={session} />}
      <HandoffDialog />
    </>
  );
}
