import { useState } from 'preact/hooks';
import { useI18n } from '../../../i18n/context.ts';
import { hrefOf } from '../../router.ts';
import { Pager } from '../../shell/Pager.tsx';
import { type Reported, reasonOf, resultText } from './report.ts';

const PAGE_SIZE = 25;

const TONES = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  refused: 'danger',
  unknown: 'warning',
} as const;

interface RowTableProps {
  readonly title: string;
  readonly reported: readonly Reported[];
  /** Before sending, valid rows have no status. */
  readonly isPreview: boolean;
}

/** Rows of the file with what is wrong, or what became of them. */
export function RowTable({ title, reported, isPreview }: RowTableProps) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const [wanted, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(reported.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const shown = reported.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <div class="con-table-box">
        <table class="con-table con-many-table">
          <caption class="ui-visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.many.row')}</th>
              <th scope="col">{t('console.many.recipients')}</th>
              <th scope="col">{t('console.many.status')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => {
              const { row, result } = one;
              const isInvalid = row.issues.length > 0;
              const reason = reasonOf(i18n, one);
              return (
                <tr key={row.line}>
                  <th scope="row">{number(row.line)}</th>
                  <td>
                    {row.title}
                    <span class="con-quiet">
                      {row.emails.filter((email) => email !== row.title).join(', ')}
                    </span>
                  </td>
                  <td>
                    {(isInvalid || !isPreview) && (
                      <span
                        class={`con-badge con-badge-${isInvalid ? 'danger' : TONES[result?.state ?? 'waiting']}`}
                      >
                        {resultText(i18n, one)}
                      </span>
                    )}
                    {reason && <span class="con-many-reason">{reason}</span>}
                    {result?.state === 'sent' && (
                      <a
                        class="con-many-link"
                        href={hrefOf(`/requests/${result.requestId}`)}
                        target="_blank"
                        rel="noopener"
                      >
                        {t('console.many.view')}
                      </a>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Pager of={{ current_page: page, total_pages: pages }} onPage={setPage} />
    </>
  );
}
