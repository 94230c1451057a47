import type { FieldType } from '../model/field-types.ts';
import { tile as approvalCheckmark } from './approval_checkmark/tile.ts';
import { tile as approvalDate } from './approval_date/tile.ts';
import { tile as approvalSignature } from './approval_signature/tile.ts';
import { tile as cells } from './cells/tile.ts';
import { tile as checkbox } from './checkbox/tile.ts';
import { tile as company } from './company/tile.ts';
import { tile as date } from './date/tile.ts';
import { tile as dropdown } from './dropdown/tile.ts';
import { tile as email } from './email/tile.ts';
import { tile as file } from './file/tile.ts';
import { tile as formula } from './formula/tile.ts';
import { tile as image } from './image/tile.ts';
import { tile as initial } from './initial/tile.ts';
import { tile as name } from './name/tile.ts';
import { tile as number } from './number/tile.ts';
import { tile as phone } from './phone/tile.ts';
import { tile as radioButtons } from './radio_buttons/tile.ts';
import type { FieldTile } from './shared/tile.ts';
import { tile as signature } from './signature/tile.ts';
import { tile as stamp } from './stamp/tile.ts';
import { tile as text } from './text/tile.ts';
import { tile as textArea } from './text_area/tile.ts';
import { tile as title } from './title/tile.ts';
import { tile as url } from './url/tile.ts';

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
