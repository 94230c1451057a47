/** A person with a keyboard alone, in the journey with several documents: Tab, arrows, Enter, Space, Escape and letters. */
import { expect, type Locator } from '@playwright/test';
import { expectLedTo, press, walkTo } from './keyboard.ts';
import {
  documentIn,
  type Hands,
  peopleOf,
  personIn,
  sheetOf,
  type Workplace,
} from './several-documents-journey.ts';

/** Presses that lead from one act to the next within a panel. */
const NEAR = 14;

/** Goes to a part of the editor: with Tab into the editor, and with F6 from part to part. */
async function goTo({ page, editor }: Workplace, name: 'Recipients, Fields' | 'Details'): Promise<void> {
  const isIn = async (place: Locator) => (await place.locator(':focus').count()) > 0;
  const app = editor.locator('.ed-app');
  const part = editor.getByRole('region', { name });
  for (let presses = 0; presses < 30 && !(await isIn(app)); presses += 1) await page.keyboard.press('Tab');
  for (let presses = 0; presses < 5 && !(await isIn(part)); presses += 1) {
    const focused = (await app.locator(':focus').elementHandle())!;
    await page.keyboard.press('F6');
    // The editor's first key waits for the code that handles it.
    await expect
      .poll(
        () => focused.evaluate((one) => (one.getRootNode() as Document).activeElement === one),
        'F6 leads on',
      )
      .toBe(false);
  }
  expect(await isIn(part), `F6 leads to ${name}`).toBe(true);
}

/** Opens the tab with the documents. */
async function openDocuments(at: Workplace): Promise<void> {
  const { page, editor } = at;
  const tabs = editor.getByRole('tablist', { name: 'Details' });
  const tab = tabs.getByRole('tab', { name: 'Document' });
  await goTo(at, 'Details');
  await walkTo(page, tabs.getByRole('tab', { selected: true }), { most: 1 });
  for (let presses = 0; presses < 4 && (await tab.getAttribute('aria-selected')) !== 'true'; presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Makes a recipient or a seal the active one, whose fields are placed. */
async function choose(at: Workplace, owner: string): Promise<void> {
  const { page, editor } = at;
  const toolbar = editor.getByRole('toolbar', { name: 'Recipients' });
  await goTo(at, 'Recipients, Fields');
  await walkTo(page, toolbar.locator('[tabindex="0"]'), { most: 3 });
  const person = personIn(editor, owner);
  await page.keyboard.press('Home');
  await press(page, person, { key: 'ArrowDown', most: 4 });
  await expect(person).toHaveAttribute('aria-pressed', 'true');
}

export const keyboard: Hands = {
  async chooseFiles({ page }, files) {
    const chooser = page.waitForEvent('filechooser');
    // The input is seen as its label.
    await walkTo(page, page.locator('#own-pdf'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([...files]);
  },
  async addDocuments(at, files) {
    const { page, editor } = at;
    await openDocuments(at);
    const chooser = page.waitForEvent('filechooser');
    await press(page, editor.getByRole('button', { name: 'Add document' }), { most: NEAR });
    await (await chooser).setFiles([...files]);
    // The first of the new documents, in the editor of the new pages.
    await expectLedTo(page, documentIn(editor, 'Inventory'), 90_000);
  },
  async addApprover(at) {
    const { page, editor } = at;
    await goTo(at, 'Recipients, Fields');
    await press(page, editor.getByRole('button', { name: 'Add recipient' }).first(), { most: 2 });
    const dialog = editor.getByRole('dialog', { name: 'Add recipient' });
    await expectLedTo(page, dialog.getByLabel('First name'));
    await walkTo(page, dialog.getByRole('radio', { checked: true }), { key: 'Shift+Tab', most: 1 });
    await walkTo(page, dialog.getByRole('radio', { name: 'Approves' }), { key: 'ArrowRight', most: 1 });
    await walkTo(page, dialog.getByLabel('First name'), { most: 1 });
    await page.keyboard.type('Alan');
    await walkTo(page, dialog.getByLabel('Last name'), { most: 2 });
    await page.keyboard.type('Turing');
    await walkTo(page, dialog.getByLabel('Email'), { most: 2 });
    await page.keyboard.type('alan@example.com');
    await press(page, dialog.getByRole('button', { name: 'Done' }), { most: NEAR });
    await expect(dialog).toBeHidden();
  },
  async addSeal(at) {
    const { page, editor } = at;
    await goTo(at, 'Recipients, Fields');
    await press(page, editor.getByRole('button', { name: 'Add seal', exact: true }), { most: 2 });
    const dialog = editor.getByRole('dialog', { name: 'Add seal' });
    await expectLedTo(page, dialog.getByRole('radio', { name: 'Company seal' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await choose(at, 'Company seal');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(peopleOf(editor).nth(2)).toContainText('Company seal');
    await expectLedTo(page, personIn(editor, 'Company seal'));
  },
  async placeField(at, { type, owner, label }) {
    const { page, editor } = at;
    await openDocuments(at);
    await press(page, documentIn(editor, label), { most: NEAR });
    await expect(sheetOf(editor, label)).toBeInViewport();
    await choose(at, owner);
    const tile = editor.getByRole('button', { name: type, exact: true });
    const palette = editor.getByRole('toolbar', { name: 'Fields' });
    await walkTo(page, palette.locator('[tabindex="0"]'), { most: NEAR });
    const isAbove = await tile.evaluate(
      (one, focused) => Boolean(one.compareDocumentPosition(focused!) & Node.DOCUMENT_POSITION_FOLLOWING),
      await palette.locator(':focus').elementHandle(),
    );
    await press(page, tile, { key: isAbove ? 'ArrowLeft' : 'ArrowRight' });
    // What is placed has the keyboard, and is on the document that was shown.
    const field = editor
      .getByRole('button', { name: new RegExp(`^${type}, ${owner}`) })
      .and(editor.locator(':focus'));
    await expect(field).toBeInViewport();
    await expect(sheetOf(editor, label).locator(':focus')).toHaveCount(1);
    const before = (await field.boundingBox())!;
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(async () => (await field.boundingBox())!.y).toBeGreaterThan(before.y);
  },
  press: ({ page }, button) => press(page, button, { key: 'Tab', most: 90 }).then(() => {}),
};
