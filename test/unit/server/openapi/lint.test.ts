/** The OpenAPI document through the linters that readers of it use. Their cores: nothing is fetched, nothing is reported. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { beforeAll, expect, it } from 'vitest';
import { openApiReader } from '../../../support/openapi-document.ts';

let source: string;
beforeAll(async () => {
  source = JSON.stringify(await openApiReader()());
}, 120_000);

it("passes Redocly's recommended rules", async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The address is the operator's, in this test one of example.com.
      'no-server-example.com': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
}, 60_000);

it("passes Spectral's rules for OpenAPI", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [[rulesets.oas as never, 'recommended']],
    rules: {
      // Whom to ask is the operator's to say; the service does not know.
      'info-contact': 'off',
      // `openapi-schemas.test.ts` validates every example, in half of the time.
      'oas3-valid-media-example': 'off',
    },
  });
  const problems = await linter.run(JSON.parse(source) as Record<string, unknown>);
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
}, 60_000);
