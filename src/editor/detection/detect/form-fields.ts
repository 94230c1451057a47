/** Fields of the PDF's own form, with their properties. */
import type { Field } from '../../../model/field.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { FormWidget } from '../../../pdf/content/page-content.ts';
import { fold } from '../../page-text/fold.ts';
import { type SignerHint, type Suggestion, suggestionOf } from '../suggestion.ts';
import { typeForLabel } from './labels.ts';
import type { ReadPage } from './read-page.ts';

/** `client.full_name[0]` as a label: "Full name". */
function readableName(name: string): string {
  const last =
    name
      .replace(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ?? '';
  const words = last
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function typeFor(widget: FormWidget, label: string): FieldType {
  switch (widget.kind) {
    case 'signature':
      return typeForLabel(label) === 'initial' ? 'initial' : 'signature';
    case 'checkbox':
      return 'checkbox';
    case 'radio':
      return 'radio_buttons';
    case 'choice':
      return widget.options.some((one) => one.trim()) ? 'dropdown' : 'text';
    case 'text': {
      if (widget.isMultiline) return 'text_area';
      if (widget.combCells > 1) return 'cells';
      if (widget.isDate) return 'date';
      // A filled-in value isn't the name of a future signer, and a text field can contain any value.
      const asked = widget.isReadOnly ? null : typeForLabel(label);
      return asked ?? 'text';
    }
  }
}

const PARTY = /(?:signer|recipient|signatory|party|role|client|empfanger|unterzeichner)[ _-]*(\d{1,2})(?!\d)/;

function partyOf(widget: FormWidget): SignerHint {
  const name = fold(`${widget.name} ${widget.tooltip}`);
  const number = PARTY.exec(name);
  return {
    ...(number && { order: Number(number[1]) }),
    words: [readableName(widget.name.replaceAll('.', ' ')), widget.tooltip].filter(Boolean),
  };
}

function settingsOf(widget: FormWidget, type: FieldType, label: string): Partial<Field> {
  const options = [...new Set(widget.options.map((one) => one.trim().slice(0, 500)).filter(Boolean))];
  const isText = type === 'text' || type === 'text_area';
  return {
    label: label.slice(0, 255),
    variable_name: widget.name.slice(0, 100),
    required: widget.isRequired,
    ...(type === 'dropdown' && { dropdown_options: options.slice(0, 500) }),
    ...(type === 'cells' && { format_rules: { cellCount: Math.min(60, widget.combCells) } }),
    ...(isText && widget.maxLength > 0 && { validation_rules: { maxLength: widget.maxLength } }),
    ...(isText &&
      widget.isReadOnly &&
      widget.value.trim() && {
        read_only: true,
        required: false,
        read_only_value: widget.value.slice(0, 10_000),
      }),
  };
}

export function* findFormFields(page: ReadPage): Generator<Suggestion> {
  const shares = new Map<string, number>();
  for (const { name, kind } of page.widgets)
    if (kind === 'checkbox') shares.set(name, (shares.get(name) ?? 0) + 1);
  for (const widget of page.widgets) {
    const label =
      widget.kind === 'radio' && widget.value
        ? [widget.tooltip || readableName(widget.name), widget.value].filter(Boolean).join(': ')
        : widget.tooltip || readableName(widget.name);
    const type = typeFor(widget, label);
    // A read-only field without a value would stay an empty box.
    if (widget.isReadOnly && !widget.value.trim() && widget.kind === 'text') continue;
    const isGroup =
      widget.kind === 'radio' || (widget.kind === 'checkbox' && (shares.get(widget.name) ?? 0) > 1);
    yield suggestionOf({
      source: 'form',
      type,
      page: page.page,
      box: widget.box,
      party: partyOf(widget),
      group: isGroup ? `form ${widget.name}` : null,
      settings: settingsOf(widget, type, label),
    });
  }
}
