import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { PrintTooLongDialog } from '../print/PrintTooLongDialog.tsx';
import { SignatureDialog } from '../signature/SignatureDialog.tsx';
import { useSigning } from '../state/signing-context.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { FinishLaterDialog } from './FinishLaterDialog.tsx';
import { HandoffDialog } from './HandoffDialog.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

/** All dialogs over the document. */
export function Overlays({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const overlay = model.overlay.value;
  return (
    <>
      <SignatureDialog session={session} />
      {overlay === 'review' && <ReviewDialog session={session} />}
      {overlay === 'decline' && <DeclineDialog session={session} />}
      {overlay === 'later' && <FinishLaterDialog session={session} />}
      {overlay === 'identity' && <IdentityDialog session={session} />}
      {overlay === 'consent' && <ConsentDialog session={session} />}
      {overlay === 'print' && <PrintTooLongDialog session={session} />}
      <HandoffDialog />
    </>
  );
}
