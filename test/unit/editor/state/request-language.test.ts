/** The language of a signing request’s mails and page. Templates have none. */
import { describe, expect, it } from 'vitest';
import { mergeSnapshots } from '../../../../src/editor/state/merge-snapshots.ts';
import type { Snapshot } from '../../../../src/editor/state/patches.ts';
import { toPutBody } from '../../../../src/editor/state/put-body.ts';
import { toSnapshot } from '../../../../src/editor/state/template-body.ts';
import type { Language } from '../../../../src/model/languages.ts';
import { person, templateWith } from '../template.ts';

const template = templateWith([], [person('Ada')]);
const base = toSnapshot({ ...template, language: null });
const inLanguage = (language: Language | null): Snapshot => ({
  ...base,
  properties: { ...base.properties, language },
});

describe("a request's language", () => {
  it('is loaded and saved, also when it is reset', () => {
    expect(base.properties.language).toBeNull();
    const body = toPutBody(base, inLanguage('de'));
    expect(body.template_properties).toMatchObject({ language: 'de' });
    expect(toPutBody(inLanguage('de'), base).template_properties).toMatchObject({ language: null });
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
    expect(toSnapshot(template).properties).not.toHaveProperty('language');
  });
});
