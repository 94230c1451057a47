/** The language of a signing request’s mails and page. Templates have none. */
import { describe, expect, it } from 'vitest';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { documentChanges } from '../../../../src/editor/state/document-changes.ts';
import { mergeSnapshots } from '../../../../src/editor/state/merge-snapshots.ts';
import type { Snapshot } from '../../../../src/editor/state/patches.ts';
import type { Language } from '../../../../src/model/languages.ts';
import { person, templateWith } from '../template.ts';

const template = templateWith([], [person('Ada')]);
const { content } = readTemplate(template);
const base: Snapshot = { ...content, properties: { ...content.properties, language: null } };
const inLanguage = (language: Language | null): Snapshot => ({
  ...base,
  properties: { ...base.properties, language },
});

describe("a request's language", () => {
  it('is loaded and saved, also when it is reset', () => {
    expect(base.properties.language).toBeNull();
    const changes = documentChanges(base, inLanguage('de'));
    expect(changes.properties).toMatchObject({ language: 'de' });
    expect(documentChanges(inLanguage('de'), base).properties).toMatchObject({ language: null });
  });

  it('is merged, and a conflict if two users chose differently', () => {
    const renamed = { ...base, properties: { ...base.properties, name: 'Theirs' } };
    expect(mergeSnapshots(base, inLanguage('de'), renamed).merged.properties).toMatchObject({
      name: 'Theirs',
      language: 'de',
    });
    expect(mergeSnapshots(base, inLanguage('de'), inLanguage('fr')).conflicts).toMatchObject([
      { kind: 'property', id: 'language', mine: 'de', theirs: 'fr' },
    ]);
  });

  it("doesn't exist in templates", () => {
    expect(content.properties).not.toHaveProperty('language');
  });
});
