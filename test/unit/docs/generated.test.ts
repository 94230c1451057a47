import { expect, it } from 'vitest';
import { GENERATED_DOCS } from '../../support/generated-docs.ts';

it.each(Object.entries(GENERATED_DOCS))(
  '%s is current (run `vitest -u` to update it)',
  async (name, write) => {
    await expect(write()).toMatchFileSnapshot(`../../../docs/${name}`);
  },
);
