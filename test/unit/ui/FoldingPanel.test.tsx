// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { FoldingPanel } from '../../../src/ui/FoldingPanel.tsx';

it('renders its content when it is first opened, and keeps it', () => {
  const content = vi.fn(() => <input aria-label="Minimum" />);
  render(
    <FoldingPanel title="Accepted values" initiallyOpen={false}>
      {content}
    </FoldingPanel>,
  );
  expect(content).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Accepted values' });
  fireEvent.click(button);
  const input = screen.getByLabelText<HTMLInputElement>('Minimum');
  input.value = '3';
  fireEvent.click(button);
  fireEvent.click(button);
  expect(screen.getByLabelText<HTMLInputElement>('Minimum').value).toBe('3');
});
