/** A person with one finger on a phone, in the journey with several documents: taps, swipes, long presses and drags. */
import { expect, type Locator } from '@playwright/test';
import { dragByTouch, settled, tap } from './finger.ts';
import {
  documentIn,
  type Hands,
  peopleOf,
  personIn,
  sheetOf,
  type Workplace,
} from './several-documents-journey.ts';

const middleOf = async (control: Locator) => {
  const { x, y, width, height } = await settled(control);
  return { x: x + width / 2, y: y + height / 2 };
};

type Sheet = 'Fields' | 'Details';

/** Opens one of the two sheets at the lower edge; returns it, to swipe in. */
async function openSheet({ page, editor }: Workplace, name: Sheet): Promise<Locator> {
  const sheet = editor.getByRole('region', { name: name === 'Fields' ? 'Recipients, Fields' : name });
  const button = editor.getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await tap(page, button);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await settled(sheet);
  return sheet;
}

async function openDocuments(at: Workplace): Promise<Locator> {
  const sheet = await openSheet(at, 'Details');
  await tap(at.page, at.editor.getByRole('tab', { name: 'Document' }), sheet);
  return sheet;
}

export const touch: Hands = {
  async chooseFiles({ page }, files) {
    const chooser = page.waitForEvent('filechooser');
    await tap(page, page.getByText('Choose files'));
    await (await chooser).setFiles([...files]);
  },
  async addDocuments(at, files) {
    const { page, editor } = at;
    const sheet = await openDocuments(at);
    const chooser = page.waitForEvent('filechooser');
    await tap(page, editor.getByRole('button', { name: 'Add document' }), sheet);
    await (await chooser).setFiles([...files]);
  },
  async addApprover(at) {
    const { page, editor } = at;
    const sheet = await openSheet(at, 'Fields');
    await tap(page, editor.getByRole('button', { name: 'Add recipient' }).first(), sheet);
    const dialog = editor.getByRole('dialog', { name: 'Add recipient' });
    await tap(page, dialog.getByText('Approves', { exact: true }));
    await expect(dialog.getByRole('radio', { name: 'Approves' })).toBeChecked();
    for (const [label, text] of [
      ['First name', 'Alan'],
      ['Last name', 'Turing'],
      ['Email', 'alan@example.com'],
    ] as const) {
      await tap(page, dialog.getByLabel(label));
      await expect(dialog.getByLabel(label)).toBeFocused();
      await page.keyboard.type(text);
    }
    await tap(page, dialog.getByRole('button', { name: 'Done' }));
    await expect(dialog).toBeHidden();
  },
  async addSeal(at) {
    const { page, editor } = at;
    const sheet = await openSheet(at, 'Fields');
    await tap(page, editor.getByRole('button', { name: 'Add seal', exact: true }), sheet);
    const dialog = editor.getByRole('dialog', { name: 'Add seal' });
    await tap(page, dialog.getByText('Company seal').first());
    await tap(page, dialog.getByRole('button', { name: 'Add seal' }));
    await expect(dialog).toBeHidden();
    // Brought into view in the row of recipients, with its menu.
    const row = peopleOf(editor).filter({ hasText: 'Company seal' });
    await expect(row).toBeInViewport({ ratio: 0.9 });
    await tap(page, row.getByRole('button', { name: 'Edit Company seal' }), sheet);
    await tap(page, editor.getByRole('menuitem', { name: 'Move up' }));
  },
  async placeField(at, { type, owner, label }, { x, y }) {
    const { page, editor } = at;
    const details = await openDocuments(at);
    await tap(page, documentIn(editor, label), details);
    const paper = sheetOf(editor, label);
    await expect(paper).toBeInViewport();
    const sheet = await openSheet(at, 'Fields');
    await tap(page, personIn(editor, owner), sheet);
    const tile = editor.getByRole('button', { name: type, exact: true });
    const own = paper.getByRole('button', { name: new RegExp(`^${type}, ${owner}`) });
    // One is held and dragged from the sheet; the others are chosen, and their place is tapped.
    if (label === 'House rules') {
      const from = await middleOf(tile);
      const to = { x: 150, y: 260 };
      await dragByTouch(
        page,
        () => expect(tile).toHaveAttribute('data-taken', ''),
        from,
        { x: 190, y: 500 },
        to,
      );
      await expect(own).toBeInViewport();
      return;
    }
    await tap(page, tile, sheet);
    await expect(editor.getByText(`Click the page to place ${type}`)).toBeVisible();
    // A tap right after a swipe may be taken for the end of it, as by a real phone.
    await expect(async () => {
      const box = await settled(paper);
      await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
      await expect(own).toBeInViewport({ timeout: 2_000 });
    }).toPass();
  },
  press: ({ page }, button) => tap(page, button),
};
