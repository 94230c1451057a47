import type { FieldType } from '../model/field-types.ts';
import { stamp as approvalCheckmark } from './approval_checkmark/stamp.ts';
import { stamp as approvalDate } from './approval_date/stamp.ts';
import { stamp as cells } from './cells/stamp.ts';
import { stamp as checkbox } from './checkbox/stamp.ts';
import { stamp as company } from './company/stamp.ts';
import { stamp as date } from './date/stamp.ts';
import { stamp as dropdown } from './dropdown/stamp.ts';
import { stamp as email } from './email/stamp.ts';
import { stamp as file } from './file/stamp.ts';
import { stamp as formula } from './formula/stamp.ts';
import { stamp as name } from './name/stamp.ts';
import { stamp as number } from './number/stamp.ts';
import { stamp as phone } from './phone/stamp.ts';
import { stamp as radioButtons } from './radio_buttons/stamp.ts';
import type { Stamp } from './shared/stamp.ts';
import { stamp as text } from './text/stamp.ts';
import { stamp as textArea } from './text_area/stamp.ts';
import { stamp as title } from './title/stamp.ts';
import { stamp as url } from './url/stamp.ts';

/** Types that are print and signs. A signing page has them from the start; marks and pictures come with `stamps.ts`. */
export const plainStamps = {
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
  url,
  formula,
  approval_checkmark: approvalCheckmark,
  approval_date: approvalDate,
} satisfies Partial<Record<FieldType, Stamp>>;
