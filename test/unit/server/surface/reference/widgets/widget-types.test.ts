/** The reference's list of widget options is read from the types that host pages compile against. `vitest -u` writes it anew. */
import { expect, it } from 'vitest';
import { COLOR_KEYS } from '../../../../../../src/model/branding.ts';
import { WIDGET_TYPES } from '../../../../../../src/server/surface/reference/widgets/widget-types.ts';
import { EDITOR_KEYS, SIGNING_KEYS } from '../../../../../../src/wire/unknown-options.ts';
import { describeTypes } from '../../../../../support/describe-types.ts';

const FILES = [
  'src/embed/editor-options.ts',
  'src/embed/create-editor.ts',
  'src/embed/request-editor.ts',
  'src/embed/signing/signing-options.ts',
  'src/embed/signing/mount-signing.ts',
  'src/wire/editor-options.ts',
  'src/wire/frame-messages.ts',
  'src/model/errors.ts',
  'src/model/findings.ts',
];
const OPTIONS = ['EditorOptions', 'RequestEditorOptions', 'SigningOptions'];
const HANDLES = ['EditorHandle', 'RequestEditorHandle', 'SigningHandle'];
const UPDATES = ['EditorUpdate', 'SigningUpdate', 'ModalOptions'];

const colors = COLOR_KEYS.map((name) => ({
  name,
  type: 'string | null',
  required: false,
  description: '',
}));

it('is current', async () => {
  const types = describeTypes(FILES, [...OPTIONS, ...HANDLES, ...UPDATES], {
    computed: { ThemeColours: colors },
    // A union that is shorter in words than in types.
    except: ['SigningEvent'],
  });
  await expect(`// biome-ignore-all format: written by \`test/unit/server/surface/reference/widgets/widget-types.test.ts\`, not by hand
// biome-ignore-all lint: as above
import type { DescribedType } from './widget-members.ts';

/** Options, callbacks and handles of the widgets, read from their TypeScript types. */
export const WIDGET_TYPES: Readonly<Record<string, DescribedType>> = ${JSON.stringify(types, null, 2)};
`).toMatchFileSnapshot('../../../../../../src/server/surface/reference/widgets/widget-types.ts');
});

const namesOf = (type: string) => WIDGET_TYPES[type]!.members!.map(({ name }) => name);

it('has every option that the widgets accept', () => {
  expect(new Set([...namesOf('EditorOptions'), ...namesOf('RequestEditorOptions')])).toEqual(
    new Set(EDITOR_KEYS),
  );
  // The dialog passes these to its frame.
  const internal = ['modal', 'closing'];
  expect(new Set([...namesOf('SigningOptions'), ...internal])).toEqual(new Set(SIGNING_KEYS));
});

it('describes every option, callback and method', () => {
  const members = [...OPTIONS, ...HANDLES].flatMap((type) => WIDGET_TYPES[type]!.members!);
  expect(members.filter(({ description }) => description.length < 10)).toEqual([]);
});
