import { drag, expect, middle, onPage, saved, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const) {
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    test('places a type dragged from the palette where it is dropped, at its actual size', async ({
      page,
      open,
    }) => {
      await open('empty');
      const to = await onPage(page, 1, 50, 40);
      await drag(page, await middle(page.getByRole('button', { name: 'Signature', exact: true })), to);
      // The keyboard goes along.
      await expect(page.getByRole('button', { name: 'Signature, Ada Lovelace' })).toBeFocused();
      const fields = await saved(page);
      expect(fields).toHaveLength(1);
      const { x, y, width, height } = fields[0]!.position;
      expect(x + width / 2).toBeCloseTo(50, 0);
      expect(y + height / 2).toBeCloseTo(40, 0);
      expect(width).toBeCloseTo(25, 3);
    });

    test('selects a type with a click and places it with the next one; Escape cancels', async ({
      page,
      open,
    }) => {
      await open('empty');
      const tile = page.getByRole('button', { name: 'Text', exact: true });
      await tile.click();
      await expect(tile).toHaveAttribute('aria-pressed', 'true');
      const at = await onPage(page, 1, 30, 30);
      await page.mouse.click(at.x, at.y);
      await expect(page.getByRole('button', { name: 'Text, Ada Lovelace' })).toBeVisible();
      await tile.click();
      await page.keyboard.press('Escape');
      await page.mouse.click(at.x, at.y + 100);
      expect(await saved(page)).toHaveLength(1);
    });

    test('draws a selected type at any size', async ({ page, open }) => {
      await open('empty');
      await page.getByRole('button', { name: 'Text area' }).click();
      await drag(page, await onPage(page, 1, 20, 20), await onPage(page, 1, 70, 35));
      const [field] = await saved(page);
      expect(field!.position.x).toBeCloseTo(20, 0);
      expect(field!.position.width).toBeCloseTo(50, 0);
      expect(field!.position.height).toBeCloseTo(15, 0);
    });

    test('moves a field with the pointer as one undo step; Escape puts it back', async ({ page, open }) => {
      await open();
      const field = page.getByRole('button', { name: 'Address, Text' });
      const before = await middle(field);
      await drag(page, before, { x: before.x + 83, y: before.y + 57 });
      await expect.poll(async () => Math.abs((await middle(field)).x - before.x - 83)).toBeLessThan(8);
      await expect.poll(async () => Math.abs((await middle(field)).y - before.y - 57)).toBeLessThan(8);
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await middle(field)).x).toBeCloseTo(before.x, 0);
      await drag(page, before, { x: before.x + 100, y: before.y + 100 }, false);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(async () => (await middle(field)).y).toBeCloseTo(before.y, 0);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    test('releasing the pointer after Escape has no effect', async ({ page, open }) => {
      await open();
      const field = page.getByRole('button', { name: 'Address, Text' });
      const before = await middle(field);
      await drag(page, before, { x: before.x + 60, y: before.y + 150 }, false);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(field).toHaveAttribute('data-selected', 'true');

      const count = await page.locator('[data-field]').count();
      await page.getByRole('button', { name: 'Text area' }).click();
      await drag(page, await onPage(page, 1, 20, 20), await onPage(page, 1, 60, 27), false);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      // The type is still armed; a press of its own places it.
      await expect(page.getByText('Click the page to place Text area')).toBeVisible();
      await expect(page.locator('[data-field]')).toHaveCount(count);
      const at = await onPage(page, 1, 40, 20);
      await page.mouse.click(at.x, at.y);
      await expect(page.locator('[data-field]')).toHaveCount(count + 1);
    });

    test('moves a field to the next page, scrolling on the way', async ({ page, open }) => {
      await open();
      const field = page.getByRole('button', { name: 'Address, Text' });
      const from = await middle(field);
      const stage = (await page.getByRole('region', { name: 'Pages', exact: true }).boundingBox())!;
      await drag(page, from, { x: from.x, y: stage.y + stage.height - 6 }, false);
      // The pages go on scrolling below the resting pointer, until the second lies in the middle.
      await expect
        .poll(
          async () => (await page.getByRole('application', { name: 'Page 2' }).boundingBox())?.y ?? 9999,
          // Asked often: between two questions the pages run on.
          { intervals: [20] },
        )
        .toBeLessThan(stage.y + stage.height / 2 - 60);
      const to = { x: from.x, y: stage.y + stage.height / 2 };
      await page.mouse.move(to.x, to.y - 3);
      await page.mouse.move(to.x, to.y);
      // Away from the edge it comes to rest; wherever that is, the field lands under the pointer.
      const top = async () => (await onPage(page, 2, 0, 0)).y;
      let last = Number.NaN;
      await expect
        .poll(async () => {
          const moved = (await top()) - last;
          last += moved;
          if (Number.isNaN(last)) last = await top();
          return moved;
        })
        .toBe(0);
      await page.mouse.up();
      const end = await onPage(page, 2, 0, 100);
      const moved = (await saved(page)).find((one) => one.label === 'Address')!;
      expect(moved.page_number).toBe(2);
      const wanted = ((to.y - last) / (end.y - last)) * 100;
      // Snapping may take it a few pixels.
      expect(Math.abs(moved.position.y + moved.position.height / 2 - wanted)).toBeLessThan(1);
    });

    test('resizes a field by its handles, with the opposite edge fixed', async ({ page, open }) => {
      await open();
      const field = page.getByRole('button', { name: 'Address, Text' });
      await field.click();
      const before = (await field.boundingBox())!;
      const handle = page.locator('[data-handle="se"]');
      const from = await middle(handle);
      await page.keyboard.down('Control');
      await drag(page, from, { x: from.x + 60, y: from.y + 25 });
      await page.keyboard.up('Control');
      await expect.poll(async () => (await field.boundingBox())!.width - before.width).toBeCloseTo(60, 0);
      const after = (await field.boundingBox())!;
      expect(after.x).toBeCloseTo(before.x, 0);
      expect(after.height - before.height).toBeCloseTo(25, 0);
    });

    test('selects with a rectangle; the group moves together, is copied, cut and deleted', async ({
      page,
      open,
    }) => {
      await open();
      await drag(page, await onPage(page, 1, 5, 28), await onPage(page, 1, 90, 45));
      await expect(page.getByRole('toolbar', { name: 'Selected fields' })).toContainText('3 fields');
      await expect(page.locator('[data-field][data-selected="true"]')).toHaveCount(3);
      await page.keyboard.press('Control+d');
      await expect(page.getByRole('tab', { name: 'All fields 10' })).toBeVisible();
      await page.keyboard.press('Delete');
      await expect(page.getByRole('tab', { name: 'All fields 7' })).toBeVisible();
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('tab', { name: 'All fields 7' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.isDirty)).toBe(false);
    });

    test('resizes a group proportionally, and Escape restores it', async ({ page, open }) => {
      await open();
      await drag(page, await onPage(page, 1, 5, 28), await onPage(page, 1, 90, 45));
      const boxes = () =>
        page
          .locator('[data-field][data-selected="true"]')
          .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().toJSON() as DOMRect));
      const before = await boxes();
      expect(before).toHaveLength(3);
      const frame = page.locator('[data-group-frame]');
      const { x: left, y: top, width } = (await frame.boundingBox())!;
      const from = await middle(frame.locator('[data-handle="se"]'));
      await page.keyboard.down('Control');
      await drag(page, from, { x: from.x + 80, y: from.y + 10 }, false);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(boxes).toEqual(before);
      await drag(page, await middle(frame.locator('[data-handle="se"]')), { x: from.x + 80, y: from.y + 10 });
      await page.keyboard.up('Control');
      await expect.poll(async () => (await frame.boundingBox())!.width / width).toBeGreaterThan(1.05);
      const times = (await frame.boundingBox())!.width / width;
      const after = await boxes();
      before.forEach((old, index) => {
        const now = after[index]!;
        expect(now.x - left).toBeCloseTo((old.x - left) * times, -0.5);
        expect(now.y - top).toBeCloseTo((old.y - top) * times, -0.5);
        expect(now.width).toBeCloseTo(old.width * times, -0.5);
      });
      await page.getByRole('button', { name: 'Undo: resize' }).click();
      await expect.poll(boxes).toEqual(before);
    });

    test('applies actions of the selection bar and keeps the selection', async ({ page, open }) => {
      await open();
      await page.getByRole('button', { name: 'Address, Text' }).click();
      const bar = page.getByRole('toolbar', { name: 'Selected fields' });
      await bar.getByRole('button', { name: 'Duplicate' }).click();
      await expect(page.getByRole('button', { name: 'Address, Text' })).toHaveCount(2);
      await bar.getByRole('button', { name: 'Recipient: Ada Lovelace' }).click();
      await page.getByRole('menuitemradio', { name: 'Grace Hopper' }).click();
      await expect(page.getByRole('button', { name: 'Address, Text, Grace Hopper' })).toHaveCount(1);
      await bar.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Address, Text' })).toHaveCount(1);
    });

    test('copies and pastes through the system clipboard', async ({ page, open, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open();
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.keyboard.press('Control+c');
      const to = await onPage(page, 1, 50, 50);
      await page.mouse.move(to.x, to.y);
      await page.keyboard.press('Control+v');
      await expect(page.getByRole('button', { name: 'Address, Text' })).toHaveCount(2);
      const pasted = (await saved(page)).filter((one) => one.label === 'Address');
      expect(pasted).toHaveLength(2);
      expect(pasted[1]!.position.y + pasted[1]!.position.height / 2).toBeCloseTo(50, 0);
    });

    test('places, picks up, moves, drops and puts back with the keyboard only', async ({ page, open }) => {
      await open('empty');
      await page.getByRole('button', { name: 'Signature', exact: true }).focus();
      await page.keyboard.press('Enter');
      const field = page.getByRole('button', { name: 'Signature, Ada Lovelace' });
      await expect(field).toBeFocused();
      const before = await middle(field);
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(async () => (await middle(field)).x).toBeGreaterThan(before.x + 5);
      await page.keyboard.press('Escape');
      await field.focus();
      await page.keyboard.press('Space');
      await expect(field).toHaveAttribute('aria-pressed', 'true');
      const held = await middle(field);
      await page.keyboard.press('Shift+ArrowDown');
      await expect.poll(async () => (await middle(field)).y).toBeGreaterThan(held.y + 5);
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await middle(field)).y).toBeCloseTo(held.y, 0);
      await expect(page.getByRole('status').filter({ hasText: 'Put back' })).toHaveCount(1);
    });

    test('ignores shortcuts typed into inputs', async ({ page, open }) => {
      await open();
      await page.getByRole('button', { name: 'Address, Text' }).click();
      const label = page.getByLabel('Label');
      await label.fill('Home address');
      await label.press('End');
      await label.press('Backspace');
      await label.press('Delete');
      await expect(page.getByRole('button', { name: 'Home addres, Text' })).toBeVisible();
      expect((await saved(page)).length).toBe(7);
    });

    test('adds, edits, reorders and removes a recipient, after a question about fields', async ({
      page,
      open,
    }) => {
      await open();
      await page.getByRole('button', { name: 'Add recipient' }).click();
      await page.getByLabel('First name').fill('Alan');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('button', { name: /Alan/, pressed: true })).toBeVisible();
      await page.getByRole('button', { name: /Alan/, pressed: true }).press('Alt+ArrowUp');
      await expect(page.getByRole('listitem').nth(1)).toContainText('Alan');
      await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
      await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText('4 fields belong to Ada Lovelace');
      await page.getByRole('button', { name: /Reassign to Alan/ }).click();
      await expect(page.getByRole('button', { name: 'Address, Text, Alan' })).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('button', { name: 'Address, Text, Ada Lovelace' })).toBeVisible();
    });

    test('shows a recipient’s name aligned with the heading, and a drag handle instead of initials', async ({
      page,
      open,
    }) => {
      await open();
      const list = page.getByRole('region', { name: 'Recipients', exact: true });
      const row = list.getByRole('listitem').first();
      const initials = row.getByText('AL', { exact: true });
      const [heading, avatar] = await Promise.all(
        [list.getByRole('heading'), initials].map((one) => one.boundingBox()),
      );
      expect(Math.abs(avatar!.x - heading!.x)).toBeLessThan(1);
      // Not shortened.
      const email = row.getByText('ada@example.com');
      expect(await email.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      const grip = row.locator('[data-grip]');
      await expect(grip).toHaveCSS('opacity', '0');
      await row.hover();
      await expect(grip).toHaveCSS('opacity', '1');
      expect(await grip.boundingBox()).toEqual(avatar);
      // A press without a drag is one on the recipient.
      await list.getByRole('listitem').nth(1).locator('[data-grip]').click();
      await expect(page.getByRole('button', { name: /^Grace Hopper/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await row.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
      const menu = page.getByRole('menu', { name: 'Ada Lovelace' });
      await expect(menu.getByRole('menuitem')).toHaveText(['Edit', 'Move up', 'Move down', 'Remove']);
    });

    test('aligns tabs with their panels', async ({ page, open }) => {
      await open();
      await page.getByRole('tab', { name: 'Document' }).click();
      const left = (text: string, role: 'tab' | 'heading') =>
        page.getByRole(role, { name: text, exact: true }).evaluate((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return words.getBoundingClientRect().left;
        });
      const content = await left('General', 'heading');
      expect(Math.abs((await left('Field', 'tab')) - content)).toBeLessThan(1);
    });

    test('reorders recipients by dragging', async ({ page, open }) => {
      await open();
      const rows = page.getByRole('listitem');
      await rows.nth(0).hover();
      await drag(page, await middle(rows.nth(0).locator('[data-grip]')), await middle(rows.nth(1)));
      await expect(rows.nth(0)).toContainText('Grace Hopper');
      await expect(rows.nth(0)).toContainText('1.');
    });

    test('changes nothing in read-only mode', async ({ page, open }) => {
      await open('readonly');
      const field = page.getByRole('button', { name: 'Address, Text' });
      const before = await middle(field);
      await drag(page, before, { x: before.x + 100, y: before.y });
      await page.keyboard.press('Delete');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+d');
      expect(await middle(field)).toEqual(before);
      await expect(page.getByText('View only')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
      await expect(page.getByLabel('Label')).toBeDisabled();
      expect(await page.evaluate(() => window.isDirty)).toBe(false);
    });

    test('works inside a scaled host', async ({ page, open }) => {
      await open('scale=0.75');
      const field = page.getByRole('button', { name: 'Address, Text' });
      const before = await middle(field);
      await page.keyboard.down('Control');
      await drag(page, before, { x: before.x + 80, y: before.y + 60 });
      await page.keyboard.up('Control');
      await expect.poll(async () => (await middle(field)).x - before.x).toBeCloseTo(80, 0);
      await expect.poll(async () => (await middle(field)).y - before.y).toBeCloseTo(60, 0);
    });

    test('leaks nothing over fifty mounts', async ({ page, open }) => {
      await open();
      const left = await page.evaluate(async () => {
        for (let round = 0; round < 50; round++) window.remount();
        window.editor.destroy();
        const host = document.querySelector('#host')!;
        const root = host.shadowRoot ?? host;
        return {
          nodes: root.childElementCount,
          sheets: (host.shadowRoot ?? document).adoptedStyleSheets.length,
        };
      });
      expect(left).toEqual({ nodes: 0, sheets: 0 });
    });
  });
}

test('lists problems in the checks panel, shows and fixes them', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: /Checks/ }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Has no options to choose from.')).toHaveCount(0);
  // Country is a dropdown without a label's worth of trouble; the field's variable names are what we break.
  for (const label of ['Address', 'Country']) {
    await page.getByRole('button', { name: label }).first().click();
    await page.getByRole('tab', { name: 'Field', exact: true }).click();
    await page.getByLabel('Variable name').fill('same');
  }
  await page.getByRole('tab', { name: /Checks/ }).click();
  const finding = panel.getByText('Several fields are named same');
  await expect(finding).toBeVisible();
  await finding.click();
  await expect(page.locator('[data-field][data-selected="true"]')).toHaveCount(2);
  await panel.getByRole('button', { name: /^Fix: .*Several fields/ }).click();
  await expect(finding).toBeHidden();
  const told = () => page.evaluate(() => window.events.filter(([name]) => name === 'checks').length);
  await expect.poll(told).toBeGreaterThan(1);
});

test('builds conditions from fields of the same recipient, and confirms removing a field they use', async ({
  page,
  open,
}) => {
  await open();
  await page.getByRole('button', { name: 'Address' }).first().click();
  const shown = page.getByRole('group', { name: 'Shown only when' });
  await shown.getByRole('button', { name: 'Add a condition' }).click();
  const asked = shown.getByLabel('Field');
  // Country belongs to the other recipient.
  await expect(asked.locator('option', { hasText: 'Country' })).toHaveCount(0);
  await asked.selectOption({ label: 'Checkbox (Page 1)' });
  await expect(shown.getByLabel('Operator')).toHaveValue('is_filled');
  await expect(shown.getByLabel('Operator').locator('option').first()).toHaveText('is checked');
  // Groups are joined one way, conditions within a group the other.
  await shown.getByRole('button', { name: 'Or another condition' }).click();
  await expect(asked).toHaveCount(2);
  await expect(shown.getByText('or', { exact: true })).toBeVisible();
  await shown.getByRole('button', { name: 'Remove this condition' }).last().click();
  await expect(asked).toHaveCount(1);

  await page.locator('[data-type="checkbox"]').click();
  // The circle cannot be closed.
  const own = page.getByRole('group', { name: 'Shown only when' });
  await own.getByRole('button', { name: 'Add a condition' }).click();
  await expect(own.getByLabel('Field').locator('option', { hasText: 'Address' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Remove this condition' }).click();

  await page.locator('[data-type="checkbox"]').focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this field?' });
  await expect(dialog).toContainText('Address');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-type="checkbox"]')).toBeVisible();
  await page.locator('[data-type="checkbox"]').focus();
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('[data-type="checkbox"]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.locator('[data-type="checkbox"]')).toBeVisible();
  await page.getByRole('button', { name: 'Address' }).first().click();
  await expect(shown.getByLabel('Field')).toHaveCount(1);
});
