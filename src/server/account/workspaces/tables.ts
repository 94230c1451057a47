import type { Id, WorkspaceId } from '../../../model/ids.ts';

export type CustomFieldId = Id<'custom-field'>;

export interface WorkspaceTables {
  workspace_custom_field: {
    id: CustomFieldId;
    workspace_id: WorkspaceId;
    field_name: string;
    field_label: string;
    is_preset: boolean;
    preset_value: string;
    created_at: Date;
    updated_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends WorkspaceTables {}
}
