import type { Json as JsonValue } from '../../model/canonical-json.ts';
import type { SigningRequestId } from '../../model/ids.ts';
import { everyColumn } from '../platform/db/every-column.ts';
import type { Json } from '../platform/db/json.ts';
import type { AuditActor, AuditSource } from './chain.ts';

export interface AuditTables {
  audit_entry: {
    request_id: SigningRequestId;
    sequence: number;
    id: string;
    at: Date;
    source: AuditSource;
    event: string;
    description: string;
    actor: Json<AuditActor>;
    ip_address: string | null;
    user_agent: string | null;
    details: Json<{ readonly [key: string]: JsonValue }>;
    previous_hash: string;
    hash: string;
  };
}

export const AUDIT_COLUMNS = everyColumn<AuditTables['audit_entry']>({
  request_id: true,
  sequence: true,
  id: true,
  at: true,
  source: true,
  event: true,
  description: true,
  actor: true,
  ip_address: true,
  user_agent: true,
  details: true,
  previous_hash: true,
  hash: true,
});

declare module '../platform/db/tables.ts' {
  interface Tables extends AuditTables {}
}
