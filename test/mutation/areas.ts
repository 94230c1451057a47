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
      '!src/fields/shared/advances*.ts',
    ],
    unit: unit('fields'),
    ignoreStatic: true,
  },
  verify: {
    mutate: [...sources('verify'), '!src/verify/page/**'],
    unit: [...unit('verify'), 'test/unit/server/commands/verify.test.ts'],
  },
  sealing: {
    mutate: sources('server/sealing'),
    unit: unit('server/sealing', 'verify'),
    contracts: contracts('sealed-pdf', 'time-stamps', 'evidence'),
  },
  erasure: {
    mutate: sources('server/erasure'),
    unit: unit('server/erasure'),
    contracts: contracts('erasure'),
  },
  webhooks: {
    mutate: sources('server/webhooks'),
    unit: unit('server/webhooks'),
    contracts: contracts('webhooks', 'webhook-log', 'every-webhook-event'),
  },
  tokens: {
    mutate: sources('server/tokens'),
    unit: unit('server/tokens'),
    contracts: contracts('tokens', 'embedded-requests', 'isolation', 'request-drafts', 'signing-ids'),
  },
  keys: {
    mutate: sources('server/keys'),
    unit: unit('server/keys', 'server/commands'),
    contracts: contracts('companies', 'secrets-at-rest', 'isolation'),
  },
  http: {
    mutate: sources('server/http'),
    unit: [...unit('server/http'), 'test/unit/server/slow-clients.test.ts'],
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
    mutate: sources('server/signing-sessions'),
    unit: unit('server/signing-sessions'),
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
    mutate: sources('server/jobs'),
    unit: unit('server/jobs'),
    contracts: contracts('job-lanes', 'job-fairness', 'webhook-log'),
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
export const areaNames = Object.keys(areas) as AreaName[];
