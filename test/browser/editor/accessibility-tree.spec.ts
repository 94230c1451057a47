/** What assistive technology gets of the editor. */
import { expect, test } from './harness/harness-test.ts';

const PAGE = `
  - application "Page 1 of 3":
    - /children: equal
    - button "Signature of the tenant, Signature, Ada Lovelace"
    - button "Date, Ada Lovelace"
    - button "Signature, Grace Hopper"
    - button "Address, Text, Ada Lovelace"
    - button "Country, Dropdown, Grace Hopper"
    - button "Checkbox, Ada Lovelace"
    - button "Initials, Grace Hopper"
`;

test.describe('the accessibility tree', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('has bars, regions and pages in reading order, and the selected field’s settings', async ({
    page,
    open,
  }) => {
    await open();
    await expect(page.getByRole('tab', { name: 'Document' })).toBeVisible();
    await page.getByRole('button', { name: 'Address, Text' }).click();
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - main "Template editor":
        - heading "Template editor" [level=1]
        - toolbar "Template editor":
          - textbox "Name": Rental agreement
          - status: Saved
          - button "Undo" [disabled]
          - button "Save"
        - region "Recipients, Fields":
          - region "Recipients":
            - heading "Recipients" [level=2]
            - toolbar "Recipients":
              - list:
                - listitem:
                  - button "Ada Lovelace 1. Signs ada@example.com" [pressed]
                - listitem:
                  - button "Grace Hopper 2. Signs grace@example.com"
          - region "Fields":
            - searchbox "Find a field type"
            - toolbar "Fields":
              - group "Signing"
              - group "Text"
              - group "Choices"
              - group "Files"
        - region "Pages":
          - group "Page 1 of 3"
          - group "Page 2 of 3"
          - toolbar "Selected fields":
            - button "Duplicate"
            - button "Delete"
        - region "Details":
          - tablist "Details":
            - tab "Field" [selected]
            - tab "All fields 7"
            - tab "Checks"
            - tab "Document"
    `);
    const settings = page.getByRole('tabpanel', { name: 'Field', exact: true });
    await expect(settings.getByRole('textbox', { name: 'Label' })).toHaveValue('Address');
    await expect(settings.getByRole('combobox', { name: 'Recipient' })).toHaveValue(/./);
    await expect(settings.getByRole('checkbox', { name: 'Required', exact: true })).toBeChecked();
    for (const side of ['Left', 'Top', 'Width', 'Height'])
      await expect(settings.getByRole('spinbutton', { name: side })).toHaveValue(/^\d/);
  });

  test('names each field by label, type and recipient, and has nothing else on a page', async ({
    page,
    open,
  }) => {
    await open();
    await expect(page.getByRole('region', { name: 'Pages', exact: true })).toMatchAriaSnapshot(PAGE);
  });
});

test.describe('the accessibility tree at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('has the same fields, without sideways scrolling', async ({ page, open }) => {
    await open();
    await expect(page.getByRole('region', { name: 'Pages', exact: true })).toMatchAriaSnapshot(PAGE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
