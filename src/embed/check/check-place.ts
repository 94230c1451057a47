/** Finds problems of where a widget is placed: the page's origin, and the size of the container. */
import type { CheckedWidget, CheckFinding } from './check-host.ts';

export interface Place {
  readonly widget: CheckedWidget;
  /** Origin of the page, if known. */
  readonly page?: string | undefined;
  /** `allowed_origins` of the requests, if given. */
  readonly allowedOrigins: readonly string[];
  /** CSS pixels; null where not given. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Up to 400 % zoom, a page of 1280 pixels is this wide. */
const MIN_WIDTH = 320;
/** Bars and a part of the page. */
const MIN_HEIGHT = 480;

function checkOrigins({ widget, page, allowedOrigins }: Place): CheckFinding[] {
  if (widget !== 'signing' || allowedOrigins.length === 0) return [];
  const about = 'allowed_origins';
  const wrong = allowedOrigins.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong !== undefined)
    return [
      {
        kind: 'bad',
        about,
        text: `Expected an origin such as https://app.example.com, without a path or a slash at the end, got ${wrong}.`,
        ...(URL.canParse(wrong) && /^https?:/.test(wrong) && { fix: new URL(wrong).origin }),
      },
    ];
  if (!page) return [{ kind: 'note', about, text: 'Enter your page’s address to compare its origin.' }];
  return allowedOrigins.includes(page)
    ? [{ kind: 'good', about, text: `allows ${page}` }]
    : [
        {
          kind: 'bad',
          about,
          text: `${page} is missing: the signing page refuses to be framed there.`,
          fix: JSON.stringify({ allowed_origins: [...allowedOrigins, page] }),
        },
      ];
}

function checkSide(side: 'width' | 'height', length: number | null, min: number): CheckFinding[] {
  if (length === null) return [];
  const about = `Container ${side}`;
  if (length < 1)
    return [
      {
        kind: 'bad',
        about,
        text: 'Without it, nothing is visible.',
        fix: side === 'width' ? 'width: 100%' : 'height: 640px',
      },
    ];
  return length < min
    ? [
        {
          kind: 'note',
          about,
          text: `${length} px leaves little space: use ${min} px or more.`,
          fix: `min-${side}: ${min}px`,
        },
      ]
    : [{ kind: 'good', about, text: `${length} px is enough` }];
}

export const checkPlace = (place: Place): readonly CheckFinding[] => [
  ...checkOrigins(place),
  ...checkSide('width', place.width, MIN_WIDTH),
  ...checkSide('height', place.height, MIN_HEIGHT),
];
