import { expect, it, vi } from 'vitest';
import { placeField } from '../../../../src/editor/commands/place-field.ts';
import { findingsOf, watchChecks } from '../../../../src/editor/components/watch-checks.ts';
import type { Finding } from '../../../../src/model/findings.ts';
import { editorOf, sealAnswer, sealedTemplate } from '../seals/sealed-template.ts';
import { editorWith, person } from '../template.ts';

it('reports findings initially and, debounced, when they change', async () => {
  vi.useFakeTimers();
  try {
    const editor = editorWith([], { recipients: [person('Ada')] });
    const reported: string[][] = [];
    const stop = watchChecks(editor, (found: readonly Finding[]) =>
      reported.push(found.map(({ rule }) => rule)),
    );
    await vi.advanceTimersByTimeAsync(50);
    expect(reported).toEqual([['no-signature']]);
    placeField(editor, 'date', { page: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported).toHaveLength(1);
    placeField(editor, 'signature', { page: 1 });
    await vi.advanceTimersByTimeAsync(100);
    expect(reported).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported.at(-1)).not.toContain('no-signature');
    expect(
      findingsOf(editor)
        .peek()
        .map(({ rule }) => rule),
    ).toEqual(reported.at(-1));
    stop();
    editor.history.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

it('finds a seal without a stamp, and one that was revoked', async () => {
  vi.useFakeTimers();
  try {
    const seal = sealAnswer(2, { state: 'revoked' });
    const editor = editorOf(sealedTemplate(seal));
    let found: readonly Finding[] = [];
    const stop = watchChecks(editor, (now) => (found = now));
    await vi.advanceTimersByTimeAsync(50);
    const ofSeals = () => found.filter(({ rule }) => rule.startsWith('seal-')).map(({ rule }) => rule);
    expect(ofSeals()).toEqual(['seal-unavailable']);
    expect(found.map(({ rule }) => rule)).not.toContain('unassigned');
    editor.document.removeFields([editor.document.allFields()[0]!.id]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ofSeals().toSorted()).toEqual(['seal-no-stamp', 'seal-unavailable']);
    stop();
  } finally {
    vi.useRealTimers();
  }
});
