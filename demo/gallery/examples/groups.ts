import type { Example, ExampleGroup } from '../example.ts';
import { customizing } from './customizing.ts';
import { documents } from './documents.ts';
import { embedding } from './embedding.ts';
import { placeFields } from './place-fields.ts';
import { saving } from './saving.ts';
import { setUpTemplate } from './set-up-template.ts';
import { signing } from './signing.ts';

/** In display order. */
export const GROUPS: readonly ExampleGroup[] = [
  placeFields,
  setUpTemplate,
  documents,
  saving,
  customizing,
  signing,
  embedding,
];

export const EXAMPLES: readonly Example[] = GROUPS.flatMap(({ examples }) => examples);
