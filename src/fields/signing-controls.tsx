import type { FieldType } from '../model/field-types.ts';
import { CheckboxControl, RadioControl, SelectControl } from './choice/choice-control.tsx';
import { LinkControl, StaticControl } from './computed/static-control.tsx';
import { FILE, IMAGE, STAMP } from './file/check-file.ts';
import { fileControl } from './file/file-control.tsx';
import { MarkControl } from './mark/mark-control.tsx';
import type { SigningControl } from './signing-control.ts';
import { cellCount } from './text/check-text.ts';
import { AreaControl, DateControl, textControl } from './text/text-control.tsx';

/** The control that a signer fills each type with. */
export const signingControls: Record<FieldType, SigningControl> = {
  signature: MarkControl,
  initial: MarkControl,
  date: DateControl,
  text: textControl({}),
  text_area: AreaControl,
  name: textControl({ autocomplete: 'name', autocapitalize: 'words' }),
  email: textControl({ type: 'email', autocomplete: 'email', inputMode: 'email' }),
  company: textControl({ autocomplete: 'organization' }),
  title: textControl({ autocomplete: 'organization-title' }),
  phone: textControl({ type: 'tel', autocomplete: 'tel', inputMode: 'tel' }),
  number: textControl({ inputMode: 'decimal' }),
  cells: textControl({ autocomplete: 'off', autocapitalize: 'characters' }, cellCount),
  checkbox: CheckboxControl,
  radio_buttons: RadioControl,
  dropdown: SelectControl,
  file: fileControl(FILE),
  image: fileControl(IMAGE),
  stamp: fileControl(STAMP),
  url: LinkControl,
  formula: StaticControl,
  approval_signature: StaticControl,
  approval_checkmark: StaticControl,
  approval_date: StaticControl,
};
