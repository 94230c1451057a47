import type { FunctionComponent } from 'preact';
import type { Size } from '../geometry/box.ts';
import type { Field } from '../model/field.ts';
import type { FieldValue } from '../model/field-value.ts';

export interface SigningControlProps {
  readonly field: Field;
  readonly value: FieldValue;
  /** ID of the control, for its label. */
  readonly id: string;
  /** The field's label, shown while it is empty. */
  readonly label: string;
  /** Accessible name: the label and what to fill in. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  /** While consent is missing or the request is being finished. */
  readonly isDisabled: boolean;
  readonly describedBy?: string;
  /** `page`: small, over the document. `sheet`: full size, in the panel that phones use. */
  readonly place: 'page' | 'sheet';
  /** On the page: the box in points. */
  readonly size?: Size;
  /** `typing`: more input may follow; `done`: the control lost focus or an option was chosen. */
  readonly onValue: (value: FieldValue, stage: 'typing' | 'done') => void;
  /** Opens the signature or initials dialog. */
  readonly onMark: () => void;
  readonly onFile: (file: File) => void;
}

/** A native control for one type. Stateless: answers are in the page's model. */
export type SigningControl = FunctionComponent<SigningControlProps>;

export const ariaOf = (props: SigningControlProps) => ({
  id: props.id,
  'aria-label': props.place === 'page' ? props.name : undefined,
  'aria-invalid': props.isInvalid || undefined,
  'aria-describedby': props.describedBy,
});

export const textOf = (value: FieldValue) => (typeof value === 'string' ? value : '');
