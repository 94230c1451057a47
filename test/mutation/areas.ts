/** What can be mutated, and which tests are expected to notice. Globs are relative to the repository. */
export interface Area {
  readonly mutate: readonly string[];
  /** Run for every mutant that they cover. */
  readonly unit: readonly string[];
  /** Run only for mutants that survive the unit tests: each run starts a service. */
  readonly contracts?: readonly string[];
  /** Leaves out mutants that act only while modules load: each needs all tests of the area, in a fresh process. */
  readonly ignoreStatic?: boolean;
}

const unit = (...names: string[]) => names.map((name) => `test/unit/${name}/**/*.test.{ts,tsx}`);
const contracts = (...names: string[]) => names.map((name) => `test/contracts/${name}.test.ts`);
const sources = (folder: string) => [`src/${folder}/**/*.{ts,tsx}`];

export const areas = {
  geometry: { mutate: sources('geometry'), unit: unit('geometry') },
  bridge: { mutate: sources('bridge'), unit: unit('bridge') },
  'editor-state': { mutate: sources('editor/state'), unit: unit('editor/state') },
  fields: {
    mutate: [
      ...sources('fields'),
      // Tables of glyph widths, measured from the fonts.
      '!src/fields/text/glyph-widths-*.ts',
    ],
    unit: unit('fields'),
    ignoreStatic: true,
  },
  verify: {
    mutate: [...sources('verify'), '!src/verify/page/**'],
    unit: [...unit('verify'), 'test/unit/server/cli/verify.test.ts'],
  },
  sealing: {
    mutate: [...sources('server/sealing'), ...sources('server/pdf')],
    unit: unit('server/sealing', 'server/pdf', 'verify'),
    contracts: contracts('sealed-pdf', 'time-stamps', 'evidence'),
  },
  erasure: {
    mutate: sources('server/requests/erasure'),
    unit: unit('server/requests/erasure'),
    contracts: contracts('erasure'),
  },
  webhooks: {
    mutate: sources('server/webhooks'),
    unit: unit('server/webhooks'),
    contracts: contracts('webhooks', 'webhook-log', 'every-webhook-event'),
  },
  tokens: {
    mutate: sources('server/account/tokens'),
    unit: unit('server/account/tokens'),
    contracts: contracts('tokens', 'embedded-requests', 'isolation', 'request-drafts', 'signing-ids'),
  },
  keys: {
    mutate: sources('server/account/keys'),
    unit: unit('server/account/keys', 'server/cli'),
    contracts: contracts('companies', 'secrets-at-rest', 'isolation'),
  },
  http: {
    mutate: sources('server/platform/http'),
    unit: [...unit('server/platform/http'), 'test/unit/server/slow-clients.test.ts'],
    contracts: contracts(
      'errors',
      'repetition-and-limits',
      'openapi',
      'attacks',
      'service-api',
      'open-routes',
      'upload-bounds',
      'framing',
    ),
  },
  'signing-sessions': {
    mutate: sources('server/requests/signing'),
    unit: unit('server/requests/signing'),
    contracts: contracts(
      'signing-access',
      'signing-journey',
      'signers-apart',
      'signing-settings',
      'signing-links',
      'framing',
      'languages',
    ),
  },
  jobs: {
    mutate: sources('server/platform/jobs'),
    unit: unit('server/platform/jobs'),
    contracts: contracts('job-lanes', 'job-fairness', 'webhook-log'),
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
export const areaNames = Object.keys(areas) as AreaName[];
