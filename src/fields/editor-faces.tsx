import type { FieldType } from '../model/field-types.ts';
import { edit as approvalCheckmark } from './approval_checkmark/edit.tsx';
import { edit as approvalDate } from './approval_date/edit.tsx';
import { edit as approvalSignature } from './approval_signature/edit.tsx';
import { edit as cells } from './cells/edit.tsx';
import { edit as checkbox } from './checkbox/edit.tsx';
import { edit as company } from './company/edit.tsx';
import { edit as date } from './date/edit.tsx';
import { edit as dropdown } from './dropdown/edit.tsx';
import { edit as email } from './email/edit.tsx';
import { edit as file } from './file/edit.tsx';
import { edit as formula } from './formula/edit.tsx';
import { edit as image } from './image/edit.tsx';
import { edit as initial } from './initial/edit.tsx';
import { edit as name } from './name/edit.tsx';
import { edit as number } from './number/edit.tsx';
import { edit as phone } from './phone/edit.tsx';
import { edit as radioButtons } from './radio_buttons/edit.tsx';
import type { EditFace } from './shared/edit-face.tsx';
import { edit as signature } from './signature/edit.tsx';
import { edit as stamp } from './stamp/edit.tsx';
import { edit as text } from './text/edit.tsx';
import { edit as textArea } from './text_area/edit.tsx';
import { edit as title } from './title/edit.tsx';
import { edit as url } from './url/edit.tsx';

/** What the editor shows inside a field's box. */
export const edits: Record<FieldType, EditFace> = {
  signature,
  initial,
  date,
  text,
  text_area: textArea,
  name,
  email,
  company,
  title,
  phone,
  number,
  cells,
  checkbox,
  radio_buttons: radioButtons,
  dropdown,
  file,
  image,
  stamp,
  url,
  formula,
  approval_signature: approvalSignature,
  approval_checkmark: approvalCheckmark,
  approval_date: approvalDate,
};
