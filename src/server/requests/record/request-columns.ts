import { everyColumn } from '../../platform/db/every-column.ts';
import type { FieldRow } from './queries.ts';

export const FIELD_COLUMNS = everyColumn<FieldRow>({
  id: true,
  request_id: true,
  recipient_id: true,
  template_field_id: true,
  place: true,
  definition: true,
  value: true,
  value_at: true,
  is_hidden: true,
});
