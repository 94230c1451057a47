export const SEAL_KINDS = ['uploaded', 'typed', 'drawn'] as const;
export type SealKind = (typeof SEAL_KINDS)[number];

/** Of the company, for all its workspaces, or of one workspace. */
export const SEAL_SCOPES = ['company', 'workspace'] as const;
export type SealScope = (typeof SEAL_SCOPES)[number];

/** Whether a seal in the signing order can be applied, or was. `paused`: it was revoked after sending, so the request waits. */
export const SEAL_PARTICIPANT_STATES = ['usable', 'revoked', 'paused', 'applied'] as const;
export type SealParticipantState = (typeof SEAL_PARTICIPANT_STATES)[number];

export const SEAL_PARTICIPANT_STATUSES = ['pending', 'paused', 'applied'] as const;
export type SealParticipantStatus = (typeof SEAL_PARTICIPANT_STATUSES)[number];

export const SEAL_ACTIONS = [
  'created',
  'replaced',
  'revoked',
  'renamed',
  'default_changed',
  'erased',
  'image_read',
  'participant_swapped',
] as const;
export type SealAction = (typeof SEAL_ACTIONS)[number];

export const SEAL_ACTORS = ['user', 'api_key', 'system'] as const;
export type SealActor = (typeof SEAL_ACTORS)[number];

/** Maximum numbers of characters. */
export const SEAL_TEXTS = {
  name: 120,
  displayName: 200,
  person: 200,
  typed: 120,
  statementVersion: 50,
  statement: { min: 20, max: 4_000 },
} as const;

export const SEAL_IMAGE = {
  bytes: 2 * 1024 * 1024,
  /** Per side. */
  pixels: { min: 100, max: 4_000 },
} as const;
