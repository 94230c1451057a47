import { z } from '@hono/zod-openapi';
import { PRESET_LIMITS } from '../../model/field-presets.ts';
import { dateTime, recordName, uuid } from './shapes.ts';
import { fieldInput, templateField } from './templates.ts';

const KEPT = {
  type: true,
  required: true,
  variable_name: true,
  label: true,
  placeholder: true,
  dropdown_options: true,
  date_default: true,
  date_signing_default: true,
  multi_group_id: true,
  format_rules: true,
  validation_rules: true,
  read_only: true,
  background_color: true,
} as const;

/** In percent of an A4 page, so that a field has the same printed size on every page. */
const place = z
  .object({
    x: z.number().min(0).max(100).describe('Distance from the left edge of the preset.'),
    y: z.number().min(0).max(100).describe('Distance from the upper edge of the preset.'),
    width: z.number().positive().max(100).describe('Width of the field.'),
    height: z.number().positive().max(100).describe('Height of the field.'),
  })
  .describe('Position relative to the upper left corner of the preset, in percent of an A4 page.');

const fixedText = z.string().max(10_000).describe('Fixed text. Fixed pictures aren’t kept in presets.');

const presetFieldInput = z.object({
  ...fieldInput.pick(KEPT).shape,
  position: place,
  read_only_value: fixedText.nullish(),
});

const presetField = z
  .object({ ...templateField.pick(KEPT).shape, position: place, read_only_value: fixedText })
  .describe('A field of a preset, without recipient, page and conditions.')
  .openapi('PresetField');

export const fieldPreset = z
  .object({
    id: uuid.describe('ID of the preset.'),
    name: z.string().describe('Name that the editor shows.'),
    fields: z.array(presetField).describe('The fields that the preset places.'),
    created_at: dateTime.describe('When the preset was saved.'),
    updated_at: dateTime.describe('When the preset was last renamed.'),
  })
  .describe('Fields saved under a name, which every template of the workspace can place again.')
  .openapi('FieldPreset');

export const fieldPresetList = z.object({
  results: z.array(fieldPreset).describe('All presets of the template’s workspace, by name.'),
});

const presetName = recordName(PRESET_LIMITS.name).describe(
  'Name that the editor shows. It has to be unique in the workspace, ignoring case.',
);

export const createFieldPreset = z
  .strictObject({
    name: presetName,
    fields: z
      .array(presetFieldInput)
      .min(1)
      .max(PRESET_LIMITS.fields)
      .describe('The fields that the preset places.'),
  })
  .describe('The preset to save.');

export const renameFieldPreset = z.strictObject({ name: presetName }).describe('The new name.');

export type FieldPreset = z.infer<typeof fieldPreset>;
export type PresetField = FieldPreset['fields'][number];
export type CreateFieldPreset = z.input<typeof createFieldPreset>;
