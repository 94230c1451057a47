// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/Button.tsx';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { Menu } from '../../../src/ui/Menu.tsx';
import { Popover } from '../../../src/ui/Popover.tsx';

afterEach(cleanup);

describe('Dialog', () => {
  it('is modal, named by its title, and leaves closing to its owner', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open title="Delete the field?" description="It cannot be brought back." onClose={onClose}>
        <p>Sure?</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Delete the field?' }) as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('stays open when a file chooser in it is canceled', () => {
    const onClose = vi.fn();
    render(
      <Dialog open title="Photo" onClose={onClose}>
        <input type="file" aria-label="Picture" />
      </Dialog>,
    );
    screen.getByLabelText('Picture').dispatchEvent(new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['the content’s first control', false, 'First'],
    ['the marked control', true, 'Second'],
  ])('gives %s the focus, not the corner button', async (_what, autofocus, name) => {
    render(
      <Dialog
        open
        title="Note"
        onClose={() => {}}
        footer={<Button data-autofocus={autofocus || undefined}>Second</Button>}
      >
        <button type="button">First</button>
      </Dialog>,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  });

  it("doesn't report its own unmounting as closing", async () => {
    const onClose = vi.fn();
    const { rerender } = render(<Dialog open title="Note" onClose={onClose} />);
    const dialog = screen.getByRole('dialog');
    rerender(<Dialog open={false} title="Note" onClose={onClose} />);
    dialog.dispatchEvent(new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes before it is removed, so that the browser restores focus to its opener', async () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
    const { rerender } = render(<Dialog open title="Note" />);
    const dialog = screen.getByRole('dialog');
    const wasThere: boolean[] = [];
    close.mockImplementation(() => void wasThere.push(dialog.isConnected));
    rerender(<Dialog open={false} title="Note" />);
    await waitFor(() => expect(wasThere).toEqual([true]));
    close.mockRestore();
  });

  it('keeps key events from what is behind it', () => {
    const below = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: represents the editor's root
      <div onKeyDown={below}>
        <Dialog open title="Note">
          <button type="button">Inside</button>
        </Dialog>
      </div>,
    );
    fireEvent.keyDown(screen.getByRole('button', { name: 'Inside' }), { key: 'Delete' });
    expect(below).not.toHaveBeenCalled();
  });
});

function open(items: Parameters<typeof Menu>[0]['items']) {
  render(<Menu label="More" items={items} trigger={(props) => <Button {...props}>More</Button>} />);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
}

describe('Menu', () => {
  it('supports arrow keys and first letters, and restores focus on Escape', async () => {
    open([
      { label: 'Duplicate', onSelect: vi.fn() },
      'line',
      { label: 'Bring to front', onSelect: vi.fn() },
      { label: 'Delete', danger: true, onSelect: vi.fn() },
    ]);
    const menu = await screen.findByRole('menu', { name: 'More' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Duplicate'));
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Delete');
    fireEvent.keyDown(document.activeElement!, { key: 'b' });
    expect(document.activeElement?.textContent).toBe('Bring to front');
    fireEvent.keyDown(menu, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  it('runs an item after closing, and never a disabled one', async () => {
    const run = vi.fn(() => expect(document.activeElement?.textContent).toBe('More'));
    const never = vi.fn();
    open([
      { label: 'Off', disabled: true, onSelect: never },
      { label: 'On', onSelect: run },
    ]);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Off' }));
    expect(never).not.toHaveBeenCalled();
    const item = screen.getByRole('menuitem', { name: 'On' });
    item.focus();
    fireEvent.click(item);
    expect(run).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('Popover', () => {
  function Example() {
    const [text, setText] = useState('');
    return (
      <>
        <Popover label="Zoom" trigger={(props) => <Button {...props}>Zoom</Button>}>
          {() => (
            <input aria-label="Level" value={text} onInput={(event) => setText(event.currentTarget.value)} />
          )}
        </Popover>
        <button type="button">Elsewhere</button>
      </>
    );
  }

  it('has aria-expanded, focuses its first control, and closes on a press outside', async () => {
    render(<Example />);
    const trigger = screen.getByRole('button', { name: 'Zoom' });
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(trigger);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Level')));
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    fireEvent.pointerDown(screen.getByLabelText('Level'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('follows its trigger while the page scrolls, as long as it is open', async () => {
    render(<Example />);
    const trigger = screen.getByRole('button', { name: 'Zoom' });
    let asked = 0;
    trigger.getBoundingClientRect = () => {
      asked++;
      return new DOMRect(0, 10, 100, 20);
    };
    fireEvent.click(trigger);
    await waitFor(() => expect(asked).toBe(1));
    document.dispatchEvent(new Event('scroll'));
    expect(asked).toBe(2);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    document.dispatchEvent(new Event('scroll'));
    expect(asked).toBe(2);
  });
});
