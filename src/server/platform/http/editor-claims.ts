import type { CompanyId, TokenId, WorkspaceId } from '../../../model/ids.ts';

export const AUDIENCES = ['template-editor', 'signing-request-editor'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const PERMISSIONS = ['read', 'write', 'send', 'recipients', 'fields', 'settings', 'document'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The claims of a verified editor token. */
export interface EditorClaims {
  readonly tokenId: TokenId;
  readonly audience: Audience;
  /** ID of the template or request. */
  readonly subjectId: string;
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId;
  readonly permissions: readonly Permission[];
}
