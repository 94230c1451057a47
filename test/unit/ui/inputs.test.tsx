// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/Button.tsx';
import { Checkbox } from '../../../src/ui/Checkbox.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { NumberInput } from '../../../src/ui/NumberInput.tsx';
import { SegmentedControl } from '../../../src/ui/SegmentedControl.tsx';
import { Select } from '../../../src/ui/Select.tsx';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { TextInput } from '../../../src/ui/TextInput.tsx';

afterEach(cleanup);

describe('Field', () => {
  it('associates label, help and error with its input', () => {
    render(
      <Field label="Email" help="Where the link goes" error="No @ in it" required>
        <TextInput type="email" value="" />
      </Field>,
    );
    const input = screen.getByLabelText(/Email/);
    const words = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(words).toEqual(['Where the link goes', 'No @ in it']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect((input as HTMLInputElement).required).toBe(true);
  });
});

describe('Button', () => {
  it('ignores clicks while busy and keeps its focus', () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
  });
});

describe('Select', () => {
  it('shows its placeholder while the value is null, even if another option is empty', () => {
    render(
      <Select
        aria-label="Recipient"
        value={null as string | null}
        placeholder="Different values"
        options={[
          { value: '', label: 'Nobody' },
          { value: 'ada', label: 'Ada' },
        ]}
        onValue={() => {}}
      />,
    );
    const select = screen.getByLabelText('Recipient') as HTMLSelectElement;
    expect(select.selectedOptions[0]?.textContent).toBe('Different values');
  });
});

describe('NumberInput', () => {
  const commit = (value: string, props: { min?: number; max?: number } = {}) => {
    const onCommit = vi.fn();
    render(<NumberInput aria-label="X" value={12.34567} digits={2} onCommit={onCommit} {...props} />);
    const input = screen.getByLabelText('X') as HTMLInputElement;
    const before = input.value;
    input.value = value;
    fireEvent.change(input);
    return { before, onCommit, input };
  };

  it("shows the requested digits and doesn't commit an unchanged value", () => {
    const { before, onCommit } = commit('12.35');
    expect(before).toBe('12.35');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('keeps the value within its limits', () => {
    const { onCommit } = commit('140', { min: 0, max: 100 });
    expect(onCommit).toHaveBeenCalledWith(100);
  });

  it('reports null when emptied', () => {
    expect(commit('').onCommit).toHaveBeenCalledWith(null);
  });
});

describe('choices', () => {
  it('report the chosen value in Select, which shows its placeholder while nothing is chosen', () => {
    const onValue = vi.fn();
    const options = [
      { value: 'a', label: 'Ada' },
      { value: 'b', label: 'Ben' },
    ] as const;
    render(
      <Select aria-label="Who" value={null} placeholder="Choose…" options={options} onValue={onValue} />,
    );
    const select = screen.getByLabelText('Who') as HTMLSelectElement;
    expect(select.options[0]?.textContent).toBe('Choose…');
    select.value = 'b';
    fireEvent.change(select);
    expect(onValue).toHaveBeenCalledWith('b');
  });

  it('report the new state in Checkbox', () => {
    const onValue = vi.fn();
    render(<Checkbox label="Required" checked={false} onValue={onValue} />);
    fireEvent.click(screen.getByLabelText('Required'));
    expect(onValue).toHaveBeenCalledWith(true);
  });

  it('are radio buttons in SegmentedControl', () => {
    const onValue = vi.fn();
    render(
      <SegmentedControl
        label="Theme"
        value="light"
        segments={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onValue={onValue}
      />,
    );
    expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(onValue).toHaveBeenCalledWith('dark');
  });

  it.each([
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ])('Tabs move in reading direction (%s)', (direction, key) => {
    const onSelect = vi.fn();
    render(
      <div style={`direction:${direction}`}>
        <Tabs
          label="Side"
          selected="fields"
          tabs={[
            { id: 'fields', label: 'Fields' },
            { id: 'people', label: 'People' },
          ]}
          onSelect={onSelect}
        >
          content
        </Tabs>
      </div>,
    );
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Fields' }), { key });
    expect(onSelect).toHaveBeenCalledWith('people');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'People' }));
  });
});
