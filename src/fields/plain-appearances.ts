import type { FieldType } from '../model/field-types.ts';
import { stamp as approvalCheckmark } from './approval_checkmark/appearance.ts';
import { stamp as approvalDate } from './approval_date/appearance.ts';
import { stamp as cells } from './cells/appearance.ts';
import { stamp as checkbox } from './checkbox/appearance.ts';
import { stamp as company } from './company/appearance.ts';
import { stamp as date } from './date/appearance.ts';
import { stamp as dropdown } from './dropdown/appearance.ts';
import { stamp as email } from './email/appearance.ts';
import { stamp as file } from './file/appearance.ts';
import { stamp as formula } from './formula/appearance.ts';
import { stamp as name } from './name/appearance.ts';
import { stamp as number } from './number/appearance.ts';
import { stamp as phone } from './phone/appearance.ts';
import { stamp as radioButtons } from './radio_buttons/appearance.ts';
import type { Stamp } from './shared/appearance.ts';
import { stamp as text } from './text/appearance.ts';
import { stamp as textArea } from './text_area/appearance.ts';
import { stamp as title } from './title/appearance.ts';
import { stamp as url } from './url/appearance.ts';

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
