/** Places that list the widgets' options by hand, compared with the options' types. */
import { describe, expect, it, vi } from 'vitest';
import { invalidEditorOptions } from '../../../src/editor/validate-options.ts';
import { REMOUNT_OPTIONS } from '../../../src/embed/wrappers/remount-options.ts';
import { FLAGS } from '../../../src/embed/wrappers/vue.ts';
import { WIDGET_TYPES } from '../../../src/server/surface/reference/widgets/widget-types.ts';
import { wrongSigningOptions } from '../../../src/signing/check-options.ts';

interface Definition {
  readonly texts: readonly string[];
  readonly flags: readonly string[];
  readonly numbers: readonly string[];
  readonly events: readonly string[];
}
const { elements } = vi.hoisted(() => ({ elements: new Map<string, Definition>() }));
vi.mock('../../../src/embed/wrappers/element.ts', () => ({
  defineElement: (tag: string, definition: Definition) => elements.set(tag, definition),
}));
vi.stubGlobal('__EDITED__', 'templateId');
vi.stubGlobal('__SERVED__', false);
vi.stubGlobal('__SCRIPT_URL__', 'https://sign.example.com/embed/template-editor.js');
await import('../../../src/entries/element.esm.ts');
const { SIGNING_OPTIONS } = await import('../../../src/embed/signing/signing-options.ts');

interface Widget {
  readonly options: string;
  readonly element: string;
  readonly remount: readonly string[];
  readonly invalid: (options: object) => readonly TypeError[];
  /** Checked by the loader, which throws. */
  readonly checkedByLoader: readonly string[];
}

const BY_LOADER = ['container', 'apiUrl', 'embedUrl', 'theme'];
const WIDGETS: readonly Widget[] = [
  {
    options: 'EditorOptions',
    element: 'countersign-template-editor',
    remount: REMOUNT_OPTIONS.templateEditor,
    invalid: invalidEditorOptions,
    checkedByLoader: ['jwt', 'templateId', 'isolation', ...BY_LOADER],
  },
  {
    options: 'RequestEditorOptions',
    element: 'countersign-signing-request-editor',
    remount: REMOUNT_OPTIONS.requestEditor,
    invalid: invalidEditorOptions,
    checkedByLoader: ['jwt', 'signingRequestId', 'isolation', ...BY_LOADER],
  },
  {
    options: 'SigningOptions',
    element: 'countersign-signing',
    remount: REMOUNT_OPTIONS.signing,
    invalid: wrongSigningOptions,
    checkedByLoader: [...BY_LOADER, ...SIGNING_OPTIONS.split(',').map((one) => one.split(':')[0]!)],
  },
];
/** Objects and functions can't be attributes, and an attribute can't turn off what is on by default. */
const NOT_ATTRIBUTES = ['container', 'getToken', 'features', 'prefill', 'leaveGuard', 'onClosed'];

describe.each(WIDGETS)(
  'each option of $options',
  ({ options, element, remount, invalid, checkedByLoader }) => {
    const members = WIDGET_TYPES[options]!.members!;
    const isBoolean = ({ type }: { readonly type: string }) => type === 'boolean' || type === 'Autosave';

    it('is an attribute or event of the element', () => {
      const { texts, flags, numbers, events } = elements.get(element)!;
      const expected = members.filter(({ name }) => !NOT_ATTRIBUTES.includes(name));
      const names = (kind: (member: (typeof members)[number]) => boolean) =>
        expected
          .filter(kind)
          .map(({ name }) => name)
          .sort();
      const isCallback = ({ name }: { readonly name: string }) => /^on[A-Z]/.test(name);
      expect([...events].map((name) => `on${name}`).sort()).toEqual(names(isCallback));
      expect([...flags].sort()).toEqual(names(isBoolean));
      expect([...numbers].sort()).toEqual(names(({ type }) => type === 'number'));
      expect([...texts].sort()).toEqual(
        names((one) => !isCallback(one) && !isBoolean(one) && one.type !== 'number'),
      );
    });

    it('can be an attribute without a value in Vue if it’s a boolean', () => {
      for (const { name } of members.filter(isBoolean)) expect(FLAGS).toContain(name);
    });

    it('is validated', () => {
      const unchecked = members
        .map(({ name }) => name)
        .filter((name) => !checkedByLoader.includes(name) && invalid({ [name]: [0] }).length === 0);
      expect(unchecked).toEqual([]);
    });

    it('creates a new widget exactly if update() can’t change it', () => {
      // `timeout` only matters while connecting.
      const fixed = members
        .map(({ name }) => name)
        .filter((name) => !/^on[A-Z]/.test(name) && !['container', 'timeout'].includes(name))
        .filter((name) => !canUpdate(options, name));
      expect([...remount].sort()).toEqual(fixed.sort());
    });
  },
);

/** From the generated descriptions of `EditorUpdate` and `SigningUpdate`. */
function canUpdate(options: string, name: string): boolean {
  if (options === 'SigningOptions')
    return WIDGET_TYPES.SigningUpdate!.members!.some((one) => one.name === name);
  return !WIDGET_TYPES.EditorUpdate!.text!.includes(`'${name}'`);
}
