import type { ColumnType } from 'kysely';
import type {
  CompanyId,
  SealId,
  SealLineageId,
  SealParticipantId,
  SigningRequestId,
  TemplateId,
  WorkspaceId,
} from '../../../model/ids.ts';
import type { SealAction, SealActor, SealKind, SealParticipantStatus } from '../../../model/seal.ts';
import type { SignatureFont } from '../../../model/signature-fonts.ts';
import type { Json } from '../../platform/db/json.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** What the signatory of a seal attested. */
export interface SealStatement {
  readonly language: string;
  readonly version: string;
  readonly text: string;
  /** Of the text's UTF-8 bytes, in hex. */
  readonly sha256: string;
  readonly signatory_name: string;
  readonly signatory_title: string | null;
}

/** A seal without an image of its own. */
export interface TypedSeal {
  readonly text: string;
  readonly style: SignatureFont;
}

export interface SealTables {
  organization_seal: {
    id: SealId;
    lineage_id: SealLineageId;
    version: number;
    company_id: CompanyId;
    /** Null for a seal of the company. */
    workspace_id: WorkspaceId | null;
    name: string;
    display_name: string;
    authority_name: string;
    signatory_title: string | null;
    kind: SealKind;
    is_default: Defaulted<boolean>;
    typed: Json<TypedSeal> | null;
    /** The PNG in the object store. */
    image_key: Optional<string>;
    image_sha256: Optional<string>;
    /** Pixels. */
    image_width: Optional<number>;
    image_height: Optional<number>;
    statement: Json<SealStatement>;
    attested_at: Date;
    /** When a newer version replaced this one. */
    replaced_at: Optional<Date>;
    revoked_at: Optional<Date>;
    created_at: Date;
  };
  seal_log: {
    id: string;
    company_id: CompanyId;
    lineage_id: SealLineageId;
    seal_id: SealId;
    action: SealAction;
    actor_kind: SealActor;
    details: Json<Readonly<Record<string, unknown>>>;
    created_at: Date;
  };
  template_seal_participant: {
    id: SealParticipantId;
    template_id: TemplateId;
    seal_id: SealId;
    signing_order: number;
    created_at: Date;
    updated_at: Date;
  };
  request_seal_participant: {
    id: SealParticipantId;
    request_id: SigningRequestId;
    /** The template's participant that it was copied from. */
    template_participant_id: SealParticipantId | null;
    seal_id: SealId;
    signing_order: number;
    status: Defaulted<SealParticipantStatus>;
    applied_at: Optional<Date>;
    paused_at: Optional<Date>;
    created_at: Date;
    updated_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SealTables {}
}
