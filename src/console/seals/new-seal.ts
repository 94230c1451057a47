import type { CreateSeal } from '../../client/api/operations.ts';

/** What the dialog for a new seal holds. */
export interface SealDraft {
  readonly name: string;
  readonly displayName: string;
  readonly kind: 'uploaded' | 'typed';
  /** A data URI; null until a file was chosen. */
  readonly image: string | null;
  readonly text: string;
  readonly title: string;
  readonly statement: string;
  readonly signatory: string;
  readonly isAccepted: boolean;
  readonly isDefault: boolean;
}

/** The body that creates a seal. @param workspaceId null: for the company */
export function sealBody(draft: SealDraft, workspaceId: string | null, language: string): CreateSeal {
  const name = draft.name.trim();
  return {
    name,
    display_name: draft.displayName.trim() || name,
    kind: draft.kind,
    scope: workspaceId ? 'workspace' : 'company',
    ...(workspaceId && { workspace_id: workspaceId }),
    ...(draft.kind === 'uploaded' ? { image: draft.image } : { typed: { text: draft.text.trim() } }),
    ...(draft.title.trim() && { signatory_title: draft.title.trim() }),
    is_default: draft.isDefault,
    statement: {
      language: language as CreateSeal['statement']['language'],
      signatory_name: draft.signatory.trim(),
      text: draft.statement.trim(),
      accepted: true,
    },
  };
}

/** The file as a data URI. */
export function readDataUri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
