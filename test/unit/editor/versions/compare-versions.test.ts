import { describe, expect, it } from 'vitest';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import {
  compareVersions,
  countDifferences,
  differentParts,
  type VersionContent,
} from '../../../../src/editor/versions/compare-versions.ts';
import { fieldAt, person, templateWith } from '../template.ts';

const ada = person('Ada');
const ben = person('Ben', { order: 2 });
const field = fieldAt(10, 10, { recipient_id: ada.id });
const template = templateWith([field], [ada, ben]);
const versionOf = (some: Partial<typeof template> = {}): VersionContent => {
  const { content, file } = readTemplate({ ...template, ...some });
  return { ...content, file };
};
const before = versionOf();

describe('the comparison of versions', () => {
  it('finds nothing in a template that was saved without changes', () => {
    const same = compareVersions(
      before,
      versionOf({ revision: 7, updated_date: '2026-02-01T00:00:00.000Z' }),
    );
    expect(countDifferences(same)).toBe(0);
    expect(differentParts(same)).toEqual([]);
  });

  it('finds recipients that were added, changed and removed', () => {
    const carol = person('Carol', { order: 2 });
    const after = { ...before, recipients: [{ ...ada, email: 'ada@example.com' }, carol] };
    const { recipients } = compareVersions(before, after);
    expect(recipients.map(({ before: was, after: is }) => [was?.first_name, is?.first_name])).toEqual([
      ['Ada', 'Ada'],
      [undefined, 'Carol'],
      ['Ben', undefined],
    ]);
  });

  it('finds names, settings and reminders that were changed', () => {
    const after = versionOf({
      name: 'Lease',
      settings: { ...template.settings, allow_decline: !template.settings.allow_decline },
    });
    const { properties } = compareVersions(before, after);
    expect(properties.map(({ name }) => name)).toEqual(['name', 'allow_decline']);
    const reminder = { id: '1', hours: 5, hours_before_expiration: null } as never;
    expect(compareVersions(before, versionOf({ reminders: [reminder] })).properties[0]!.name).toBe(
      'reminders',
    );
  });

  it('treats a missing value like one that is null', () => {
    const { language, ...rest } = before.properties;
    expect(compareVersions({ ...before, properties: rest }, before).properties).toEqual([]);
  });

  it('ignores the state of a seal, which is that of now in any version', () => {
    const seal = { ...ada, designation: 'Seal', seal_id: 's', state: 'usable' } as never;
    const revoked = { ...(seal as object), state: 'revoked' } as never;
    const result = compareVersions({ ...before, recipients: [seal] }, { ...before, recipients: [revoked] });
    expect(result.recipients).toEqual([]);
  });

  it('finds other pages, and other names of the same documents', () => {
    const replaced = compareVersions(before, { ...before, file: { ...before.file, document_id: 'other' } });
    expect([replaced.hasOtherPages, replaced.hasOtherDocuments]).toEqual([true, true]);
    const one = { id: 'a', label: 'Lease', page_count: 3 } as never;
    const renamed = compareVersions(
      { ...before, file: { ...before.file, documents: [one] } },
      { ...before, file: { ...before.file, documents: [{ ...(one as object), label: 'Rent' } as never] } },
    );
    expect([renamed.hasOtherPages, renamed.hasOtherDocuments]).toEqual([false, true]);
    expect(differentParts(renamed)).toEqual(['document']);
  });

  it('names the parts that differ', () => {
    const after = { ...versionOf({ name: 'Lease' }), fields: [], recipients: [ada] };
    expect(differentParts(compareVersions(before, after))).toEqual(['recipients', 'fields', 'settings']);
  });
});
