// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RemoveRecipientDialog } from '../../../../../src/editor/components/dialogs/RemoveRecipientDialog.tsx';
import { DocumentPanel } from '../../../../../src/editor/components/panels/DocumentPanel.tsx';
import { FieldListPanel } from '../../../../../src/editor/components/panels/FieldListPanel.tsx';
import { SidePanel } from '../../../../../src/editor/components/panels/SidePanel.tsx';
import { findingsOf } from '../../../../../src/editor/components/watch-checks.ts';
import { checkTemplate } from '../../../../../src/fields/rules/check-template.ts';
import { showPanel } from '../../panel.tsx';
import { fieldAt, INHERITED, person } from '../../template.ts';

afterEach(cleanup);

const ada = person('Ada');
const ben = person('Ben', { order: 2 });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the tabs', () => {
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it("include the document's unless it would be empty", () => {
    showPanel(<SidePanel />);
    expect(tabs()).toContain('Document');
    cleanup();
    const { editor } = showPanel(<SidePanel />, [], { live: { features: { settings: false } } });
    expect(tabs()).not.toContain('Document');
    editor.view.tab.value = 'document';
    expect(screen.queryByLabelText('Description')).toBeNull();
  });
});

describe('the field list', () => {
  const fields = [
    fieldAt(10, 50, { label: 'Town', recipient_id: ada.id }),
    fieldAt(10, 10, { label: 'Street', recipient_id: ada.id }),
    fieldAt(50, 10.5, { type: 'date', recipient_id: ben.id }),
  ];
  const rows = () =>
    [...document.querySelectorAll('.ed-row span:not(.ed-letters)')].map(({ textContent }) => textContent);

  it('is in reading order and can be searched by name, type and recipient', () => {
    const { editor } = showPanel(<FieldListPanel />, fields, { recipients: [ada, ben], selected: 0 });
    expect(rows()).toEqual(['Street', 'Date', 'Town']);
    for (const [query, found] of [
      ['STREE', ['Street']],
      ['date', ['Date']],
      [' ben ', ['Date']],
      ['nothing', []],
    ] as const) {
      fireEvent.input(screen.getByRole('searchbox'), { target: { value: query } });
      expect(rows()).toEqual(found);
    }
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } });
    press(/Town/);
    expect(editor.selection.ids.peek()).toEqual([fields[0]!.id]);
    fireEvent.click(screen.getByRole('button', { name: /Street/ }), { ctrlKey: true });
    expect(editor.selection.ids.peek()).toHaveLength(2);
  });
});

describe('template settings', () => {
  it('are stored under their own keys', () => {
    const { editor } = showPanel(<DocumentPanel />);
    type(/^Name/, 'Lease');
    type(/^Name/, '  ');
    type('Description', 'For flats');
    choose('Expires after', '3');
    fireEvent.click(screen.getByRole('switch', { name: 'Drawn signatures only' }));
    expect(editor.document.properties.peek()).toMatchObject({
      name: 'Lease',
      description: 'For flats',
      expiration_hours: 72,
      settings: { hand_drawn_only: true },
    });
  });

  it('show whole days as days, and other times in hours', () => {
    const { editor } = showPanel(<DocumentPanel />);
    const hours = () => editor.document.properties.peek().expiration_hours;
    const expiration = () => {
      const unit = screen.getByLabelText<HTMLSelectElement>('Expires after: Unit');
      return `${screen.getByLabelText<HTMLInputElement>('Expires after').value} ${[...unit.options].find((one) => one.value === unit.value)!.textContent}`;
    };
    expect(expiration()).toBe('7 days');
    choose('Expires after: Unit', 'hour');
    expect(hours()).toBe(168);
    expect(expiration()).toBe('168 hours');
    choose('Expires after', '30');
    expect(hours()).toBe(30);
    // Not a whole number of days, so it's rounded.
    choose('Expires after: Unit', 'day');
    expect(hours()).toBe(24);
    expect(expiration()).toBe('1 day');
  });

  it("show and follow the workspace's value until they are changed", () => {
    const inherited = {
      ...INHERITED,
      require_otp_verification: true,
      disable_guided_navigation: true,
      allow_presigning_download: false,
      show_qr_code: true,
    };
    const { editor } = showPanel(<DocumentPanel />, [], { inherited });
    const settings = () => editor.document.properties.peek().settings;
    const find = (name: string, description: string, checked: boolean) =>
      screen.getByRole('switch', { name, description, checked });
    const code = find('Require an email code', 'Workspace default (On)', true);
    // The API's setting is the negation.
    const guide = find('Guide recipients from field to field', 'Workspace default (Off)', false);
    fireEvent.click(guide);
    expect(settings().disable_guided_navigation).toBe(false);
    fireEvent.click(code);
    expect(settings().require_otp_verification).toBe(false);
    find('Require an email code', '', false);
    press('Use workspace default (On): Require an email code');
    expect(settings().require_otp_verification).toBeNull();
    find('Require an email code', 'Workspace default (On)', true);
    expect(document.activeElement).toBe(code);
  });

  it('include reminders, relative to sending or expiry, for all recipients or one', () => {
    const { editor } = showPanel(<DocumentPanel />, [], { recipients: [ada, ben] });
    const reminders = () => editor.document.properties.peek().reminders!;
    press('Add a reminder');
    expect(reminders()).toMatchObject([{ hours: 48, hours_before_expiration: null, all_users: true }]);
    choose('Time', 'before');
    choose('To', ben.id);
    type('Subject', 'Last day');
    expect(reminders()).toMatchObject([
      {
        hours: null,
        hours_before_expiration: 48,
        all_users: false,
        template_user_id: ben.id,
        subject: 'Last day',
      },
    ]);
    press('Remove this reminder');
    expect(reminders()).toEqual([]);
  });
});

describe('findings', () => {
  it('select their fields, and are fixed with one click and one undo step', async () => {
    const fields = [
      fieldAt(10, 10, { type: 'signature', recipient_id: ada.id }),
      fieldAt(10, 30, { label: 'One', variable_name: 'same', recipient_id: ada.id }),
      fieldAt(10, 50, { label: 'Two', variable_name: 'same', recipient_id: ada.id }),
    ];
    const { editor } = showPanel(<SidePanel />, fields, { recipients: [ada], selected: 0 });
    const scrolled: number[] = [];
    editor.viewer.value = { scrollToBox: (page: number) => scrolled.push(page) } as never;
    const found = checkTemplate({
      fields,
      recipients: [ada],
      pageCount: 3,
      pageSize: editor.view.pageSize,
    });
    findingsOf(editor).value = found;
    editor.view.tab.value = 'checks';
    fireEvent.click(await screen.findByText(/Several fields are named same/));
    expect(editor.selection.ids.peek()).toEqual([fields[1]!.id, fields[2]!.id]);
    expect(scrolled).toEqual([1]);
    press(/^Fix: /);
    await vi.waitFor(() => expect(editor.document.field(fields[2]!.id)!.peek().variable_name).toBe('same_2'));
    expect(editor.history.undoName.peek()).toBe('editor.step.fix');
    editor.history.undo();
    expect(editor.document.allFields()).toEqual(fields);
  });
});

describe('removing a recipient or changing their role', () => {
  it('reassigns the fields to a compatible recipient or deletes them', () => {
    const boss = person('Boss', { designation: 'Approver', order: 3 });
    const fields = [fieldAt(1, 1, { type: 'signature', recipient_id: ada.id })];
    const show = () =>
      showPanel(<RemoveRecipientDialog kind="change-role" id={ada.id} designation="CC" />, fields, {
        recipients: [ada, ben, boss],
      });
    const reassigned = show();
    expect(screen.queryByRole('button', { name: /Boss/ })).toBeNull();
    press(/Ben/);
    expect(reassigned.field().recipient_id).toBe(ben.id);
    expect(reassigned.editor.document.recipients.peek().find(({ id }) => id === ada.id)!.designation).toBe(
      'CC',
    );
    cleanup();
    const deleted = show();
    press('Delete the fields');
    expect(deleted.editor.document.allFields()).toEqual([]);
    deleted.editor.history.undo();
    expect(deleted.editor.document.allFields()).toEqual(fields);
  });
});
