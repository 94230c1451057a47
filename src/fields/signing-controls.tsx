import type { FieldType } from '../model/field-types.ts';
import { sign as approvalCheckmark } from './approval_checkmark/sign.tsx';
import { sign as approvalDate } from './approval_date/sign.tsx';
import { sign as approvalSignature } from './approval_signature/sign.tsx';
import { sign as cells } from './cells/sign.tsx';
import { sign as checkbox } from './checkbox/sign.tsx';
import { sign as company } from './company/sign.tsx';
import { sign as date } from './date/sign.tsx';
import { sign as dropdown } from './dropdown/sign.tsx';
import { sign as email } from './email/sign.tsx';
import { sign as file } from './file/sign.tsx';
import { sign as formula } from './formula/sign.tsx';
import { sign as image } from './image/sign.tsx';
import { sign as initial } from './initial/sign.tsx';
import { sign as name } from './name/sign.tsx';
import { sign as number } from './number/sign.tsx';
import { sign as phone } from './phone/sign.tsx';
import { sign as radioButtons } from './radio_buttons/sign.tsx';
import type { SignControl } from './shared/sign-control.ts';
import { sign as signature } from './signature/sign.tsx';
import { sign as stamp } from './stamp/sign.tsx';
import { sign as text } from './text/sign.tsx';
import { sign as textArea } from './text_area/sign.tsx';
import { sign as title } from './title/sign.tsx';
import { sign as url } from './url/sign.tsx';

/** What a signer fills a field with. */
export const signs: Record<FieldType, SignControl> = {
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
