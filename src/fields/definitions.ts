import type { FieldType } from '../model/field-types.ts';
import { definition as approvalCheckmark } from './approval_checkmark/definition.ts';
import { definition as approvalDate } from './approval_date/definition.ts';
import { definition as approvalSignature } from './approval_signature/definition.ts';
import { definition as cells } from './cells/definition.ts';
import { definition as checkbox } from './checkbox/definition.ts';
import { definition as company } from './company/definition.ts';
import { definition as date } from './date/definition.ts';
import { definition as dropdown } from './dropdown/definition.ts';
import { definition as email } from './email/definition.ts';
import { definition as file } from './file/definition.ts';
import { definition as formula } from './formula/definition.ts';
import { definition as image } from './image/definition.ts';
import { definition as initial } from './initial/definition.ts';
import { definition as name } from './name/definition.ts';
import { definition as number } from './number/definition.ts';
import { definition as phone } from './phone/definition.ts';
import { definition as radioButtons } from './radio_buttons/definition.ts';
import type { FieldDefinition } from './shared/definition.ts';
import { definition as signature } from './signature/definition.ts';
import { definition as stamp } from './stamp/definition.ts';
import { definition as text } from './text/definition.ts';
import { definition as textArea } from './text_area/definition.ts';
import { definition as title } from './title/definition.ts';
import { definition as url } from './url/definition.ts';

/** What each type is. A type without one does not compile. */
export const definitions: Record<FieldType, FieldDefinition> = {
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
