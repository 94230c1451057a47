import type { CompanyId, PresetId, WorkspaceId } from '../../model/ids.ts';
import type { PresetField } from '../../wire/http/field-presets.ts';
import type { Json } from '../platform/db/json.ts';

interface FieldPresetTables {
  field_preset: {
    id: PresetId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    name: string;
    fields: Json<readonly PresetField[]>;
    created_at: Date;
    updated_at: Date;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends FieldPresetTables {}
}

export type FieldPresetRow = FieldPresetTables['field_preset'];
