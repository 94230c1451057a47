import type { SealAuditEntry } from '../seal-input.ts';
import { actorText, eventText } from './event-text.ts';
import { logText } from './moment-text.ts';
import { type CertificateScope, heading, joined, LOG_FILE } from './scope.ts';
import { filledBox } from './sheet.ts';
import { BODY, LABEL, PANEL, QUIET, RULE, SMALL, SMALL_HEAD, SMALL_QUIET } from './styles.ts';

const GAP = 6;
/** Of a hash, what the table shows; the whole one is in the attachment. */
const SHOWN_HASH = 8;
/** Rows on these pages; a longer log ends with a line that says where the rest is. */
const MOST_ROWS = 2_000;

function columnsOf({ column }: CertificateScope) {
  const fixed = { number: 16, time: 98, actor: 150, hash: 40 };
  const event = column.width - fixed.number - fixed.time - fixed.actor - fixed.hash - 4 * GAP;
  const x = { number: column.left, time: 0, event: 0, actor: 0, hash: 0 };
  x.time = x.number + fixed.number + GAP;
  x.event = x.time + fixed.time + GAP;
  x.actor = x.event + event + GAP;
  x.hash = x.actor + fixed.actor + GAP;
  return { x, width: { ...fixed, event } };
}

/** Every entry in order, with the head of the chain below, which is what anchors the log to this sealed file. */
export function auditTrail(scope: CertificateScope): void {
  const { column, t, input } = scope;
  heading(scope, t('certificate.audit'), 70);
  const intro = { ...BODY, fill: QUIET };
  column.y =
    column.wrapped(
      t('certificate.auditIntro', { file: LOG_FILE }),
      intro,
      column.left,
      column.y,
      column.width,
    ) + 5;
  tableHead(scope);
  // A link that nobody opened is in the attachment; the row of whoever opened one says that there was one.
  const entries = input.audit.entries.filter(({ event }) => event !== 'handoff_created');
  for (const entry of entries.slice(0, MOST_ROWS)) row(scope, entry);
  if (entries.length > MOST_ROWS) {
    const rest = t('certificate.auditRest', { count: entries.length - MOST_ROWS, file: LOG_FILE });
    column.need(16);
    column.y = column.wrapped(rest, intro, column.left, column.y + 4, column.width);
  }
  column.need(22);
  column.y += 3;
  column.add(filledBox(column.left, column.y, column.width, 16, PANEL));
  const x = column.left + 8;
  const label = t('certificate.head', { count: input.audit.count });
  column.lines([label], LABEL, x, column.y + 3.2);
  column.lines([input.audit.head], BODY, x + column.afterLabel(label, LABEL), column.y + 3);
  column.y += 23;
}

function tableHead(scope: CertificateScope): void {
  const { column, t } = scope;
  const { x } = columnsOf(scope);
  for (const name of ['number', 'time', 'event', 'actor', 'hash'] as const) {
    column.lines([t(`certificate.column.${name}`)], SMALL_HEAD, x[name], column.y);
  }
  column.add(filledBox(column.left, column.y + 11, column.width, 0.6, RULE));
  column.y += 15;
}

/** The card of a party has their e-mail address; here it is only needed to tell two of one name apart. */
function isNameUnique({ input }: CertificateScope, { actor }: SealAuditEntry): boolean {
  const same = input.recipients.filter(({ name }) => actor.startsWith(`${name} <`));
  return same.length === 1 && actor === `${same[0]!.name} <${same[0]!.email}>`;
}

function row(scope: CertificateScope, entry: SealAuditEntry): void {
  const { column } = scope;
  const { x, width } = columnsOf(scope);
  const who = isNameUnique(scope, entry) ? entry.actor.replace(/ <[^<>]*>$/, '') : entry.actor;
  const actor = joined(scope, [actorText(scope, who), entry.ip ?? '']);
  const text = eventText(scope, entry);
  const height =
    Math.max(column.heightOf(text, SMALL, width.event, 4), column.heightOf(actor, SMALL, width.actor, 4)) +
    3.5;
  if (column.need(height)) tableHead(scope);
  const { y } = column;
  column.lines([String(entry.sequence)], SMALL_QUIET, x.number, y);
  column.lines([logText(entry.timestamp)], SMALL_QUIET, x.time, y);
  column.wrapped(text, SMALL, x.event, y, width.event, 4);
  column.wrapped(actor, SMALL, x.actor, y, width.actor, 4);
  column.lines([entry.hash.slice(0, SHOWN_HASH)], SMALL_QUIET, x.hash, y);
  column.y += height;
  column.add(filledBox(column.left, column.y - 1.4, column.width, 0.4, RULE));
}
