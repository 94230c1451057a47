/** A person with a mouse, in the journey with several documents. */
import { expect } from '@playwright/test';
import { settled } from './finger.ts';
import {
  documentIn,
  type Hands,
  peopleOf,
  personIn,
  sheetOf,
  type Workplace,
} from './several-documents-journey.ts';

async function openDocuments({ editor }: Workplace): Promise<void> {
  await editor.getByRole('tab', { name: 'Document' }).click();
}

export const mouse: Hands = {
  chooseFiles: ({ page }, files) => page.locator('#own-pdf').setInputFiles([...files]),
  async addDocuments(at, files) {
    await openDocuments(at);
    const chooser = at.page.waitForEvent('filechooser');
    await at.editor.getByRole('button', { name: 'Add document' }).click();
    await (await chooser).setFiles([...files]);
  },
  async addApprover({ editor }) {
    await editor.getByRole('button', { name: 'Add recipient' }).first().click();
    const dialog = editor.getByRole('dialog', { name: 'Add recipient' });
    await dialog.getByLabel('First name').fill('Alan');
    await dialog.getByLabel('Last name').fill('Turing');
    await dialog.getByLabel('Email').fill('alan@example.com');
    await dialog.getByText('Approves', { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: 'Approves' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Done' }).click();
  },
  async addSeal({ page, editor }) {
    await editor.getByRole('button', { name: 'Add seal', exact: true }).click();
    const dialog = editor.getByRole('dialog', { name: 'Add seal' });
    await dialog.getByRole('radio', { name: 'Company seal' }).check();
    await dialog.getByRole('button', { name: 'Add seal' }).click();
    const row = peopleOf(editor).filter({ hasText: 'Company seal' });
    await row.hover();
    const grip = await settled(row.locator('[data-grip]'));
    const third = await settled(peopleOf(editor).nth(2));
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2, third.y + third.height / 3, { steps: 6 });
    await page.mouse.up();
  },
  async placeField(at, { type, owner, label }, { x, y }) {
    const { page, editor } = at;
    await openDocuments(at);
    await documentIn(editor, label).click();
    await expect(sheetOf(editor, label)).toBeInViewport();
    await personIn(editor, owner).click();
    await editor.getByRole('button', { name: type, exact: true }).click();
    const box = await settled(sheetOf(editor, label));
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  },
  press: (_at, button) => button.click(),
};
