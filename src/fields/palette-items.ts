import type { FieldType } from '../model/field-types.ts';
import type { Designation } from '../model/recipient.ts';

/** Sections of the palette. */
export const FIELD_GROUPS = ['signing', 'text', 'choice', 'file', 'approval'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** A recipient by designation, or a seal in the signing order. */
export type Holder = Designation | 'Seal';

export interface PaletteItem {
  /** Path data on a 24 × 24 grid, drawn as a 1.5 wide stroke with round caps, no fill. */
  readonly icon: string;
  readonly group: FieldGroup;
  /** Who may have such a field: designations of recipients, and seals. */
  readonly heldBy: readonly Holder[];
}

const SIGNER: readonly Designation[] = ['Signer'];
const APPROVER: readonly Designation[] = ['Approver'];
const SIGNER_OR_APPROVER: readonly Designation[] = [...SIGNER, ...APPROVER];
const ANYONE: readonly Holder[] = [...SIGNER_OR_APPROVER, 'Seal'];

/** Separate from `definitions.ts`, because the editor's first chunk needs only this. */
export const paletteItems: Record<FieldType, PaletteItem> = {
  signature: {
    icon: 'M3 20h18M4 15.5c2.6-1 6.2-5.5 7-9 .6-2.4-1.3-3-2.1-.6-1.2 3.4-.9 8.1 1.1 8.1 1.6 0 2.4-2.7 3.6-2.7 1 0 .8 1.9 1.9 1.9 1 0 1.6-1.2 2.5-1.2.8 0 1.3.7 2.5.7',
    group: 'signing',
    heldBy: SIGNER,
  },
  initial: {
    icon: 'M3 17 7 7l4 10M4.4 13.5h5.2M14 7v10h3.3a2.75 2.75 0 0 0 0-5.5H14M14 11.5h2.8a2.25 2.25 0 0 0 0-4.5H14',
    group: 'signing',
    heldBy: SIGNER,
  },
  date: {
    icon: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10.25h16M8 3.5v4M16 3.5v4',
    group: 'signing',
    heldBy: ANYONE,
  },
  text: {
    icon: 'M5 7.5V5h14v2.5M12 5v14M9.5 19h5',
    group: 'text',
    heldBy: ANYONE,
  },
  text_area: {
    icon: 'M4 6h16M4 10.5h16M4 15h16M4 19.5h9',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  name: {
    icon: 'M12 11.5A3.75 3.75 0 1 0 12 4a3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  email: {
    icon: 'M5 6h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4.5 7l7.5 6 7.5-6',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  company: {
    icon: 'M5 20V4.5h9V20M14 9.5h5V20M3 20h18M8 8h3M8 12h3M8 16h3',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  title: {
    icon: 'M5 8h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM9 8V5.5h6V8M4 13h16',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  phone: {
    icon: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.5 1.5A14.5 14.5 0 0 1 5 5.5 1.5 1.5 0 0 1 6.5 4Z',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  number: {
    icon: 'M9.5 4l-2 16M16.5 4l-2 16M4.75 9h15.5M3.75 15h15.5',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  cells: {
    icon: 'M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM9 8v8M15 8v8',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  checkbox: {
    icon: 'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4ZM8 12.5l2.75 2.75L16 9.5',
    group: 'choice',
    heldBy: SIGNER_OR_APPROVER,
  },
  radio_buttons: {
    icon: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 9.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Z',
    group: 'choice',
    heldBy: SIGNER_OR_APPROVER,
  },
  dropdown: {
    icon: 'M5 6.5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM7 12h4M13.5 11l2 2 2-2',
    group: 'choice',
    heldBy: SIGNER_OR_APPROVER,
  },
  file: {
    icon: 'M19 11.5l-7.2 7.2a4.6 4.6 0 0 1-6.5-6.5l7.6-7.6a3.1 3.1 0 0 1 4.4 4.4l-7.4 7.4a1.55 1.55 0 0 1-2.2-2.2l6.7-6.7',
    group: 'file',
    heldBy: SIGNER_OR_APPROVER,
  },
  image: {
    icon: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.75a.75.75 0 1 0 0 .01',
    group: 'file',
    heldBy: SIGNER_OR_APPROVER,
  },
  stamp: {
    icon: 'M9.25 13v-2.5C9.25 8.8 8 8.2 8 6.5a4 4 0 0 1 8 0c0 1.7-1.25 2.3-1.25 4V13M6 13h12a1.5 1.5 0 0 1 1.5 1.5v2h-15v-2A1.5 1.5 0 0 1 6 13ZM5 20h14',
    group: 'file',
    heldBy: ANYONE,
  },
  url: {
    icon: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  formula: {
    icon: 'M18 7.5V5H6l6.5 7L6 19h12v-2.5',
    group: 'text',
    heldBy: SIGNER_OR_APPROVER,
  },
  approval_signature: {
    icon: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6ZM8 13.5c1.5-.4 3-3.2 3.4-4.7.4-1.6-.9-1.5-1 .4-.1 2 .3 4.2 1.3 4.2s1.3-1.5 2.1-1.5.9 1 2.2 1',
    group: 'approval',
    heldBy: APPROVER,
  },
  approval_checkmark: {
    icon: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6ZM8.5 12l2.5 2.5 4.5-5',
    group: 'approval',
    heldBy: APPROVER,
  },
  approval_date: {
    icon: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6ZM12 8v4l2.5 1.5',
    group: 'approval',
    heldBy: APPROVER,
  },
};

/** Seals have the types of `canBeOfSeal`. Only signers may have signatures and initials, only approvers approval fields. CCs have no fields. */
export const canHold = (holder: Holder, type: FieldType): boolean =>
  paletteItems[type].heldBy.includes(holder);
