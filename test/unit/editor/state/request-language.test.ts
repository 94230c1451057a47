/** The language of a template or signing request: of its emails and signing pages. */
import { describe, expect, it } from 'vitest';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { documentChanges } from '../../../../src/editor/state/document-changes.ts';
import { mergeSnapshots } from '../../../../src/editor/state/merge-snapshots.ts';
import type { Properties, Snapshot } from '../../../../src/editor/state/patches.ts';
import type { Language } from '../../../../src/model/languages.ts';
import { person, templateWith } from '../template.ts';

const { content: base } = readTemplate(templateWith([], [person('Ada')]));
const having = (changes: Partial<Properties>): Snapshot => ({
  ...base,
  properties: { ...base.properties, ...changes },
});
const inLanguage = (language: Language | null) => having({ language });

describe('the language', () => {
  it('is loaded and saved, also when it is reset', () => {
    expect(base.properties.language).toBeNull();
    expect(documentChanges(base, inLanguage('de')).properties).toMatchObject({ language: 'de' });
    expect(documentChanges(inLanguage('de'), base).properties).toMatchObject({ language: null });
  });

  it('is merged, and a conflict if two users chose differently', () => {
    expect(
      mergeSnapshots(base, inLanguage('de'), having({ name: 'Theirs' })).merged.properties,
    ).toMatchObject({ name: 'Theirs', language: 'de' });
    expect(mergeSnapshots(base, inLanguage('de'), inLanguage('fr')).conflicts).toMatchObject([
      { kind: 'property', id: 'language', mine: 'de', theirs: 'fr' },
    ]);
  });
});

describe('the completion page', () => {
  it('is loaded, saved and merged key by key', () => {
    const mine = having({ completion_title: 'Done' });
    const theirs = having({
      completion_message: 'Thanks',
      settings: { ...base.properties.settings, allowed_origins: ['https://a.example'] },
    });
    expect(documentChanges(base, mine).properties).toMatchObject({ completion_title: 'Done' });
    const { merged, conflicts } = mergeSnapshots(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.properties).toEqual({
      ...base.properties,
      completion_title: 'Done',
      completion_message: 'Thanks',
      settings: { ...base.properties.settings, allowed_origins: ['https://a.example'] },
    });
  });
});
