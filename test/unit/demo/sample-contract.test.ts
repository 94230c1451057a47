import { beforeAll, describe, expect, it } from 'vitest';
import { makeSampleContract, type SampleContract } from '../../../demo/sample/make-sample-contract.ts';
import { sampleTemplate } from '../../../demo/sample/sample-template.ts';
import { contains, intersects, PAGE } from '../../../src/geometry/box.ts';
import { inspect } from '../../../src/server/pdf/document/inspect.ts';
import { putTemplate } from '../../../src/wire/http/templates.ts';

let sample: SampleContract;
beforeAll(async () => {
  sample = await makeSampleContract();
});

describe('the sample contract', () => {
  it('is a valid PDF of a few pages, small enough to upload instantly', async () => {
    const found = await inspect({ bytes: sample.pdf, maxPages: 10 });
    expect(found).toMatchObject({ isNormalised: false, pageCount: 4 });
    expect(sample.pdf.length).toBeLessThan(300_000);
  });

  it('has its fields on its pages, without overlaps', () => {
    expect(sample.fields.length).toBeGreaterThan(20);
    for (const [index, field] of sample.fields.entries()) {
      expect(contains({ x: 0, y: 0, ...PAGE }, field.position)).toBe(true);
      expect(field.page_number).toBeLessThanOrEqual(4);
      for (const other of sample.fields.slice(index + 1)) {
        if (other.page_number !== field.page_number) continue;
        expect(intersects(field.position, other.position), `${field.label} / ${other.label}`).toBe(false);
      }
    }
  });

  it('asks both parties for a signature, and for initials on every page but the last', () => {
    for (const party of ['client', 'provider'] as const) {
      const own = sample.fields.filter((field) => field.party === party);
      expect(own.filter(({ type }) => type === 'signature').map(({ page_number }) => page_number)).toEqual([
        4,
      ]);
      expect(own.filter(({ type }) => type === 'initial').map(({ page_number }) => page_number)).toEqual([
        1, 2, 3,
      ]);
    }
  });

  it('becomes a template that the service accepts', () => {
    const { name, ...body } = sampleTemplate(sample.fields);
    expect(name).toBe('Consulting Services Agreement');
    const parsed = putTemplate.parse(body);
    expect(parsed.fields).toHaveLength(sample.fields.length);
    const groups = new Set(parsed.fields!.map(({ multi_group_id }) => multi_group_id).filter(Boolean));
    expect(groups.size).toBe(2);
  });
});
