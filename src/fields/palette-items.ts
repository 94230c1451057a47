import type { FieldType } from '../model/field-types.ts';
import { tile as approvalCheckmark } from './approval_checkmark/palette-item.ts';
import { tile as approvalDate } from './approval_date/palette-item.ts';
import { tile as approvalSignature } from './approval_signature/palette-item.ts';
import { tile as cells } from './cells/palette-item.ts';
import { tile as checkbox } from './checkbox/palette-item.ts';
import { tile as company } from './company/palette-item.ts';
import { tile as date } from './date/palette-item.ts';
import { tile as dropdown } from './dropdown/palette-item.ts';
import { tile as email } from './email/palette-item.ts';
import { tile as file } from './file/palette-item.ts';
import { tile as formula } from './formula/palette-item.ts';
import { tile as image } from './image/palette-item.ts';
import { tile as initial } from './initial/palette-item.ts';
import { tile as name } from './name/palette-item.ts';
import { tile as number } from './number/palette-item.ts';
import { tile as phone } from './phone/palette-item.ts';
import { tile as radioButtons } from './radio_buttons/palette-item.ts';
import type { FieldTile } from './shared/palette-item.ts';
import { tile as signature } from './signature/palette-item.ts';
import { tile as stamp } from './stamp/palette-item.ts';
import { tile as text } from './text/palette-item.ts';
import { tile as textArea } from './text_area/palette-item.ts';
import { tile as title } from './title/palette-item.ts';
import { tile as url } from './url/palette-item.ts';

/** How each type looks where types are told apart; without what `definitions.ts` knows of it, which nobody needs to see. */
export const tiles: Record<FieldType, FieldTile> = {
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
