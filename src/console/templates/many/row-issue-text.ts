import type { Translator } from '../../../i18n/translator.ts';
import type { RowIssue } from './check-rows.ts';
import type { FileProblem } from './read-file.ts';
import { MAX_ROWS } from './read-file.ts';
import { isAttribute, type Target } from './targets.ts';

/** A target without its recipient, such as “Email address”. */
export function shortName({ t }: Translator, target: Target): string {
  if (target.kind === 'field') return target.name;
  return isAttribute(target.attribute) ? t(`console.many.attribute.${target.attribute}`) : target.attribute;
}

export const roleName = (
  { t }: Translator,
  { designation, order }: { designation: 'Signer' | 'Approver' | 'CC'; order: number },
) => t(`console.many.role.${designation}`, { order });

/** The header of a target in a file. Names the recipient where there are several. */
export function headerName(i18n: Translator, target: Target, hasSeveral: boolean): string {
  const name = shortName(i18n, target);
  if (target.kind === 'field' || !hasSeveral) return name;
  return i18n.t('console.many.column', { recipient: roleName(i18n, target.recipient), name });
}

const fullName = (i18n: Translator, target: Target): string => headerName(i18n, target, true);

/** What is wrong with a row, in a sentence. */
export function rowIssueText(i18n: Translator, issue: RowIssue): string {
  const { t, list } = i18n;
  if (issue.kind === 'duplicate') return t('console.many.issue.duplicate', { row: issue.line });
  if (issue.kind === 'cells') return t('console.many.issue.cells', { count: issue.count });
  const column = fullName(i18n, issue.target);
  if (issue.kind === 'missing') return t('console.many.issue.missing', { column });
  if (issue.kind === 'length') return t('console.many.issue.length', { column, most: issue.most });
  const { received } = issue;
  if (issue.kind === 'option')
    return t('console.many.issue.option', { column, received, options: list(issue.options) });
  return t(`console.many.issue.${issue.kind}`, { column, received });
}

/** Why a file can't be used. */
export function fileProblemText({ t, list }: Translator, problem: FileProblem): string {
  if (problem.kind === 'quotes') return t('console.many.file.quotes', { row: problem.line });
  if (problem.kind === 'tooMany')
    return t('console.many.file.tooMany', { count: problem.count, most: MAX_ROWS });
  if (problem.kind === 'duplicateHeaders')
    return t('console.many.file.duplicateHeaders', { names: list(problem.names ?? []) });
  return t(`console.many.file.${problem.kind}`);
}
