/** Finds headers of a host page that break our widgets, and suggests fixes. */
import { type Csp, type PageHeaders, readPolicy } from './read-headers.ts';

export type CheckedWidget = 'editor' | 'editor-inline' | 'signing';

export interface HostCheck {
  readonly headers: PageHeaders;
  readonly widget: CheckedWidget;
  /** Origin of the service. */
  readonly service: string;
  /** Origin of the page if known; matches `'self'`. */
  readonly page?: string | undefined;
}

export interface CheckFinding {
  /** `good`: nothing to do. `note`: works with limitations. `bad`: breaks. */
  readonly kind: 'good' | 'note' | 'bad';
  /** The directive or header. */
  readonly about: string;
  readonly text: string;
  /** Replacement, ready to copy. */
  readonly fix?: string;
}

interface Need {
  readonly directive: string;
  /** Fallback order of the directives. */
  readonly among: readonly string[];
  readonly sources: readonly string[];
  readonly breaks: string;
  /** The widget still works without it, with limitations. */
  readonly isSoft?: boolean;
}

const DEFAULT = 'default-src';
const script = (...sources: readonly string[]): Need => ({
  directive: 'script-src',
  among: ['script-src-elem', 'script-src', DEFAULT],
  sources,
  breaks: 'the loader script is blocked',
});
const frame = (service: string): Need => ({
  directive: 'frame-src',
  among: ['frame-src', 'child-src', DEFAULT],
  sources: [service],
  breaks: 'the frame stays empty',
});

function needsOf(widget: CheckedWidget, service: string): readonly Need[] {
  if (widget !== 'editor-inline') return [script(service), frame(service)];
  const simple = (directive: string, sources: readonly string[], breaks: string): Need => ({
    directive,
    among: [directive, DEFAULT],
    sources,
    breaks,
  });
  return [
    script(service),
    {
      ...script("'wasm-unsafe-eval'"),
      among: ['script-src', DEFAULT],
      breaks: 'JPEG 2000 and JBIG2 images are decoded slowly',
      isSoft: true,
    },
    simple('connect-src', [service], 'templates can’t be loaded or saved'),
    {
      ...simple(
        'worker-src',
        ['blob:'],
        'documents are read on the page’s main thread, which makes it stutter',
      ),
      among: ['worker-src', 'child-src', 'script-src', DEFAULT],
      isSoft: true,
    },
    simple('img-src', [service, 'data:', 'blob:'], 'pages have no images'),
    simple('font-src', [service, 'data:'], 'documents are shown in fallback fonts'),
  ];
}

/** Whether a CSP 3 source expression matches an origin or keyword. */
function matchesSource(expression: string, wanted: string, page: string | undefined): boolean {
  if (expression.toLowerCase() === wanted.toLowerCase()) return true;
  if (!/^https?:/.test(wanted)) return false;
  const { protocol, hostname, port } = new URL(wanted);
  if (expression === '*') return true;
  if (expression === "'self'") return page !== undefined && new URL(page).origin === new URL(wanted).origin;
  if (/^https?:$/i.test(expression)) return expression === protocol || expression === 'http:';
  const [, scheme, host = '', , given] =
    /^(?:(https?):\/\/)?((\*\.)?[\w.-]+|\*)(?::(\d+|\*))?(?:\/.*)?$/i.exec(expression) ?? [];
  if (!host) return false;
  if (scheme && `${scheme.toLowerCase()}:` !== protocol && !(scheme === 'http' && protocol === 'https:'))
    return false;
  const standard = protocol === 'https:' ? '443' : '80';
  if (given !== undefined && given !== '*' && given !== (port || standard)) return false;
  if (given === undefined && port !== '' && port !== standard) return false;
  if (host === '*') return true;
  return host.startsWith('*.')
    ? hostname.endsWith(host.slice(1).toLowerCase())
    : hostname === host.toLowerCase();
}

function checkNeed(need: Need, policies: readonly Csp[], page: string | undefined): CheckFinding {
  for (const policy of policies) {
    const used = need.among.find((name) => policy.has(name));
    if (!used) continue;
    const given = policy.get(used)!;
    if (
      need.directive === 'script-src' &&
      given.includes("'strict-dynamic'") &&
      /^http/.test(need.sources[0]!)
    )
      return {
        kind: 'note',
        about: used,
        text: 'With strict-dynamic, URLs are ignored: the script element needs your nonce or hash.',
        fix: `<script nonce="…" src="${need.sources[0]}/embed/template-editor.js"></script>`,
      };
    const isOpenEval = given.includes("'unsafe-eval'");
    const missing = need.sources.filter(
      (source) =>
        !given.some((one) => matchesSource(one, source, page)) &&
        !(source === "'wasm-unsafe-eval'" && isOpenEval),
    );
    if (missing.length === 0) continue;
    const kept = given.filter((one) => one !== "'none'");
    return {
      kind: need.isSoft ? 'note' : 'bad',
      about: used,
      text: `${missing.join(' ')} is missing: ${need.breaks}.`,
      fix: `${need.directive} ${[...kept, ...missing].join(' ')}`,
    };
  }
  return { kind: 'good', about: need.directive, text: `allows ${need.sources.join(' ')}` };
}

function checkPermissions({ headers, widget, service }: HostCheck): CheckFinding[] {
  const wanted =
    widget === 'signing'
      ? ([
          'camera',
          'microphone',
          'clipboard-write',
          'publickey-credentials-create',
          'publickey-credentials-get',
        ] as const)
      : (['clipboard-write'] as const);
  if (widget === 'editor-inline') return [];
  return wanted.flatMap((feature): CheckFinding[] => {
    const list = headers.permissions.get(feature);
    if (list === undefined || list === null || list.includes(service)) return [];
    return [
      {
        kind: feature === 'camera' || feature === 'microphone' ? 'bad' : 'note',
        about: 'Permissions-Policy',
        text: `${feature} is blocked in the frame, even if the frame allows it.`,
        fix: `Permissions-Policy: ${feature}=(self "${service}")`,
      },
    ];
  });
}

const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
];

function checkSandbox({ headers }: HostCheck): CheckFinding[] {
  return headers.policies.flatMap((policy): CheckFinding[] => {
    const given = policy.get('sandbox');
    const missing = given ? SANDBOX.filter((word) => !given.includes(word)) : [];
    if (missing.length === 0) return [];
    return [
      {
        kind: 'bad',
        about: 'sandbox',
        text: `The page and its frames are sandboxed without ${missing.join(' ')}.`,
        fix: `sandbox ${SANDBOX.join(' ')}`,
      },
    ];
  });
}

function checkTrustedTypes({ headers, widget }: HostCheck): CheckFinding[] {
  if (widget !== 'editor-inline') return [];
  const strict = headers.policies.find((policy) => policy.has('require-trusted-types-for'));
  const allowed = headers.policies.find((policy) => policy.has('trusted-types'))?.get('trusted-types');
  const NAME = 'countersign-pdf-worker';
  if (!strict || !allowed || allowed.includes('*') || allowed.includes(NAME)) return [];
  return [
    {
      kind: 'note',
      about: 'trusted-types',
      text: `${NAME} isn’t allowed: documents are read on the page’s main thread.`,
      fix: `trusted-types ${[...allowed.filter((one) => one !== "'none'"), NAME].join(' ')}`,
    },
  ];
}

function checkIsolation({ headers: { coep }, widget }: HostCheck): CheckFinding[] {
  if (!coep || coep === 'unsafe-none') return [];
  const about = 'Cross-Origin-Embedder-Policy';
  return widget === 'editor-inline'
    ? [{ kind: 'good', about, text: 'our files allow any page to load them' }]
    : [{ kind: 'good', about, text: `our pages are isolated too, as ${coep} requires of frames` }];
}

/** All findings, worst first. */
export function checkHost(check: HostCheck): readonly CheckFinding[] {
  const { headers, widget, service, page } = check;
  const order = { bad: 0, note: 1, good: 2 };
  return [
    ...needsOf(widget, service).map((need) => checkNeed(need, headers.policies, page)),
    ...checkPermissions(check),
    ...checkSandbox(check),
    ...checkTrustedTypes(check),
    ...checkIsolation(check),
  ].sort((a, b) => order[a.kind] - order[b.kind]);
}

/** The minimal policy for a widget. */
export function minimumPolicy(widget: CheckedWidget, service: string): string {
  const directives = new Map<string, string[]>();
  for (const { directive, sources } of needsOf(widget, service))
    directives.set(directive, [...(directives.get(directive) ?? ["'self'"]), ...sources]);
  const text = [...directives].map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
  if (readPolicy(text).size !== directives.size)
    throw new TypeError(`Expected ${directives.size} directives in the policy "${text}"`);
  return text;
}
