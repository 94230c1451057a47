// @vitest-environment happy-dom
import type { Signal } from '@preact/signals';
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { placeField } from '../../../../src/editor/commands/place-field.ts';
import { Banners } from '../../../../src/editor/components/Banners.tsx';
import { SelectionBar } from '../../../../src/editor/components/SelectionBar.tsx';
import { widgetError } from '../../../../src/model/errors.ts';
import { showPanel } from '../panel.tsx';
import { fieldAt, noStore, person } from '../template.ts';

afterEach(cleanup);

/** The bar needs the stage around it. */
const bar = (
  <div class="ed-stage">
    <SelectionBar />
  </div>
);

const hasRecipient = (name: string) => screen.queryByRole('button', { name: `Recipient: ${name}` }) !== null;

it('shows that fields are unassigned', () => {
  showPanel(bar, [fieldAt(10, 10), fieldAt(10, 20)]);
  expect(hasRecipient('Unassigned')).toBe(true);
});

it('shows that fields have different recipients', () => {
  const ada = person('Ada');
  const fields = [fieldAt(10, 10, { recipient_id: ada.id }), fieldAt(10, 20)];
  showPanel(bar, fields, { recipients: [ada] });
  expect(hasRecipient('Different values')).toBe(true);
});

it.each([
  ['TOKEN_EXPIRED', 'Your access has expired'],
  ['TOKEN_REVOKED', 'Your access was revoked.'],
] as const)('shows the title of %s in the banner', async (code, title) => {
  const store = { ...noStore, toWidgetError: () => widgetError(code, '', false) };
  const { editor } = showPanel(<Banners />, [], { store });
  placeField(editor, 'text', { page: 1 });
  await editor.saving.save().catch(() => {});
  (editor.hasExpired as Signal<boolean>).value = true;
  expect(await screen.findByText(title)).toBeTruthy();
});
