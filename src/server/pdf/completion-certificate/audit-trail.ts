import type { SealAuditEntry } from '../seal-input.ts';
import { actorText, eventText } from './event-text.ts';
import { logText } from './moment-text.ts';
import {
  BODY,
  type CertificateScope,
  heading,
  joined,
  LABEL,
  LOG_FILE,
  PANEL,
  paragraph,
  QUIET,
  ROW,
  ROW_HEAD,
  ROW_QUIET,
  RULE,
  SECTION_GAP,
} from './section-context.ts';
import { filledBox } from './typeset.ts';

const GAP = 6;
/** Characters of a hash in the table; the attachment has all of them. */
const SHOWN_HASH = 8;
/** A longer log ends with a line that refers to the attachment. */
const MAX_ROWS = 2_000;

/** Width of the actor column in points, which fits its content. */
const ACTOR = { min: 80, max: 150 };

interface Row {
  readonly entry: SealAuditEntry;
  /** Includes later visits by the same recipient. */
  readonly entries: readonly SealAuditEntry[];
}

const VISITS: readonly string[] = ['document_viewed', 'link_opened'];
/**
 * Only in the attachment. Older trails have an entry for a link that was only shown; `page_viewed` says what matters of the other reading
 * events.
 */
const LEFT_OUT: readonly string[] = [
  'handoff_created',
  'document_opened',
  'field_interaction',
  'document_closed',
];

/** All entries of a kind by the same person share the row of the first. */
function kindOf({ event }: SealAuditEntry): string | null {
  if (event === 'page_viewed') return event;
  return VISITS.includes(event) ? 'visit' : null;
}

/** Merges repeated visits, and all viewed pages, into the row of the first to save space; the attached trail has each of them. */
function rowsOf(entries: readonly SealAuditEntry[]): readonly Row[] {
  const groups = new Map<string, SealAuditEntry[]>();
  return entries.flatMap((entry): Row[] => {
    const kind = kindOf(entry);
    const key = `${kind} ${entry.actor}`;
    const earlier = entry.event === 'document_viewed' ? undefined : groups.get(key);
    if (earlier) {
      earlier.push(entry);
      return [];
    }
    const group = [entry];
    if (kind) groups.set(key, group);
    return [{ entry, entries: group }];
  });
}

function columnsOf(scope: CertificateScope, rows: readonly Row[]) {
  const { column, measure } = scope;
  let actor = ACTOR.min;
  for (const one of rows) {
    if (actor >= ACTOR.max) break;
    actor = Math.min(ACTOR.max, Math.max(actor, measure(whoText(scope, one), ROW.font, ROW.size) + 1));
  }
  const fixed = { number: 17, time: 94, actor, hash: 38 };
  const event = column.width - fixed.number - fixed.time - fixed.actor - fixed.hash - 4 * GAP;
  const x = { number: column.left, time: 0, event: 0, actor: 0, hash: 0 };
  x.time = x.number + fixed.number + GAP;
  x.event = x.time + fixed.time + GAP;
  x.actor = x.event + event + GAP;
  x.hash = x.actor + fixed.actor + GAP;
  return { x, width: { ...fixed, event } };
}

/** All entries in order, followed by the head of the hash chain, which anchors the log to this sealed file. */
export function auditTrail(scope: CertificateScope): void {
  const { column, t, input } = scope;
  heading(scope, t('certificate.audit'), 70);
  const intro = { ...BODY, fill: QUIET };
  column.y =
    column.wrapped(
      paragraph([
        t('certificate.auditIntro', { file: LOG_FILE }),
        t(input.request.is_mail_only ? 'certificate.linksMailOnly' : 'certificate.linksEmbedded'),
      ]),
      intro,
      column.left,
      column.y,
      column.width,
    ) + 4;
  const entries = input.audit.entries.filter(({ event }) => !LEFT_OUT.includes(event));
  const rows = rowsOf(entries);
  const shown = rows.slice(0, MAX_ROWS);
  const columns = columnsOf(scope, shown);
  tableHead(scope, columns);
  for (const one of shown) row(scope, columns, one);
  if (rows.length > MAX_ROWS) {
    const count = entries.length - shown.reduce((sum, one) => sum + one.entries.length, 0);
    const rest = t('certificate.auditRest', { count, file: LOG_FILE });
    column.need(16);
    column.y = column.wrapped(rest, intro, column.left, column.y + 4, column.width);
  }
  column.need(20);
  column.y += 2;
  column.add(filledBox(column.left, column.y, column.width, 15, PANEL));
  const x = column.left + 8;
  const label = t('certificate.head', { count: input.audit.count });
  column.lines([label], LABEL, x, column.y + 2.6);
  column.lines([input.audit.head], BODY, x + column.afterLabel(label, LABEL), column.y + 2.6);
  column.y += 15 + SECTION_GAP;
}

type Columns = ReturnType<typeof columnsOf>;

function tableHead({ column, t }: CertificateScope, { x }: Columns): void {
  for (const name of ['number', 'time', 'event', 'actor', 'hash'] as const) {
    column.lines([t(`certificate.column.${name}`)], ROW_HEAD, x[name], column.y);
  }
  column.add(filledBox(column.left, column.y + 10, column.width, 0.6, RULE));
  column.y += 13;
}

/** The recipient's card has the e-mail address; here it only distinguishes people with the same name. */
function isNameUnique({ input }: CertificateScope, { actor }: SealAuditEntry): boolean {
  const same = input.recipients.filter(({ name }) => actor.startsWith(`${name} <`));
  return same.length === 1 && actor === `${same[0]!.name} <${same[0]!.email}>`;
}

/** Who did it, and from which address; of several, the first and the number of others. */
function whoText(scope: CertificateScope, { entry, entries }: Row): string {
  const who = isNameUnique(scope, entry) ? entry.actor.replace(/ <[^<>]*>$/, '') : entry.actor;
  const [first, ...more] = new Set(entries.map(({ ip }) => ip ?? ''));
  const count = more.length > 0 ? ` +${more.length}` : '';
  return joined(scope, [actorText(scope, who), `${first}${count}`]);
}

function row(scope: CertificateScope, columns: Columns, one: Row): void {
  const { column } = scope;
  const { x, width } = columns;
  const { entry, entries } = one;
  const actor = whoText(scope, one);
  const laterVisits = VISITS.includes(entry.event) ? entries.length - 1 : 0;
  const text = eventText(scope, entry, laterVisits);
  const height =
    Math.max(column.heightOf(text, ROW, width.event, 4), column.heightOf(actor, ROW, width.actor, 4)) + 2;
  if (column.need(height)) tableHead(scope, columns);
  // Shifts text down slightly, so that letters without descenders look centered between the rules.
  const y = column.y + 0.6;
  column.lines([String(entry.sequence)], ROW_QUIET, x.number, y);
  column.lines([logText(entry.timestamp)], ROW_QUIET, x.time, y);
  column.wrapped(text, ROW, x.event, y, width.event, 4);
  column.wrapped(actor, ROW, x.actor, y, width.actor, 4);
  column.lines([entry.hash.slice(0, SHOWN_HASH)], ROW_QUIET, x.hash, y);
  column.y += height;
  column.add(filledBox(column.left, column.y - 1, column.width, 0.4, RULE));
}
