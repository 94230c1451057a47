// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { DocumentPanel } from '../../../../../src/editor/components/panels/DocumentPanel.tsx';
import { showPanel } from '../../panel.tsx';
import { INHERITED } from '../../template.ts';

afterEach(cleanup);

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('settings of the document', () => {
  it('of declining show what the workspace decided', () => {
    showPanel(<DocumentPanel />, [], {
      inherited: { ...INHERITED, allow_decline: false, require_decline_reason: true },
    });
    for (const [name, checked] of [
      ['Allow declining', false],
      ['Require a reason to decline', true],
    ] as const) {
      const one = screen.getByRole<HTMLInputElement>('switch', { name, checked });
      expect(one.disabled).toBe(true);
      expect(one.getAttribute('aria-describedby')).not.toBeNull();
    }
  });

  it('don’t ask for a reason if no one can decline', () => {
    const { editor } = showPanel(<DocumentPanel />, [], { inherited: INHERITED });
    const reason = () =>
      screen.getByRole<HTMLInputElement>('switch', { name: 'Require a reason to decline' });
    expect(reason().disabled).toBe(false);
    fireEvent.click(screen.getByRole('switch', { name: 'Allow declining' }));
    expect(editor.document.properties.peek().settings.allow_decline).toBe(false);
    expect(reason().disabled).toBe(true);
  });

  it('that are empty show the workspace’s completion page', () => {
    const { editor } = showPanel(<DocumentPanel />, [], {
      inherited: {
        ...INHERITED,
        completion_title: 'Welcome',
        completion_redirect_url: 'https://hr.example/start',
        completion_redirect_delay: 1,
      },
    });
    expect(screen.getByLabelText('Heading').getAttribute('placeholder')).toBe('Welcome');
    expect(screen.getByLabelText('Message').getAttribute('placeholder')).toBe('Built-in text');
    expect(screen.getByText('Continues to hr.example after 1 second')).toBeTruthy();
    type('Heading', 'Thanks');
    type('Heading', '');
    expect(editor.document.properties.peek().completion_title).toBeNull();
  });

  it('that were changed one after the other are undone one by one', () => {
    const { editor } = showPanel(<DocumentPanel />);
    fireEvent.click(screen.getByRole('switch', { name: 'Sign in order' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Drawn signatures only' }));
    editor.history.undo();
    expect(editor.document.properties.peek().settings).toMatchObject({
      use_signing_order: false,
      hand_drawn_only: false,
    });
  });

  it('require passkeys, or follow the workspace', () => {
    const { editor } = showPanel(<DocumentPanel />);
    const settings = () => editor.document.properties.peek().settings;
    const passkey = screen.getByRole<HTMLInputElement>('switch', { name: /^Require a passkey to sign/ });
    expect([settings().require_passkey, passkey.checked]).toEqual([null, false]);
    fireEvent.click(passkey);
    expect(settings().require_passkey).toBe(true);
    fireEvent.click(
      screen.getByRole('button', { name: 'Use workspace default (Off): Require a passkey to sign' }),
    );
    expect(settings().require_passkey).toBeNull();
  });

  it('forget text that can’t be saved when the value changes', async () => {
    const { editor } = showPanel(<DocumentPanel />);
    type('Continue to', 'https://a.example/');
    type('Continue to', 'nowhere');
    const value = () => screen.getByLabelText<HTMLInputElement>('Continue to').value;
    expect(value()).toBe('nowhere');
    expect(editor.document.properties.peek().completion_redirect_url).toBe('https://a.example/');
    editor.history.undo();
    await waitFor(() => expect(value()).toBe(''));
    expect(screen.queryByText('Enter an address that starts with https://')).toBeNull();
  });
});
