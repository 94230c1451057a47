import { useState } from 'preact/hooks';
import { compilePattern } from '../../../fields/text/pattern.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useEditor } from '../../kernel/editor-context.ts';

function isRegExp(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

interface PatternInputProps {
  readonly value: string;
  /** Only patterns that answers can be checked against, or none. */
  readonly onValue: (pattern: string) => void;
}

/**
 * An unusable pattern stays in the input with the reason, and isn't applied to the field: the service would
 * reject it.
 */
export function PatternInput({ value, onValue }: PatternInputProps) {
  const { t } = useEditor().i18n;
  // Until the field's own pattern changes, for example by undo.
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const shown = draft?.over === value ? draft.text : value;
  const isUsable = shown === '' || compilePattern(shown) !== null;
  const reason = isRegExp(shown) ? 'editor.set.patternUnsupported' : 'editor.set.patternWrong';
  const take = (text: string) => {
    const takes = text === '' || compilePattern(text) !== null;
    setDraft(takes ? null : { text, over: value });
    if (takes) onValue(text);
  };
  return (
    <Field label={t('editor.set.pattern')} error={isUsable ? null : t(reason)}>
      <TextInput value={shown} maxLength={500} spellcheck={false} onValue={take} />
    </Field>
  );
}
