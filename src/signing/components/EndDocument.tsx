import { appearances } from '../../fields/appearances.ts';
import { DrawingView } from '../../fields/DrawingView.tsx';
import { measureText } from '../../fields/text/measure-text.ts';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import { A4, pageSizeOf } from '../../geometry/page-sizes.ts';
import { useI18n } from '../../i18n/context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning } from '../state/signing-context.tsx';

/** The document's name, dates and reference number, with a picture of its first page. */
export function EndDocument({ session }: { readonly session: SigningSession }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { request, recipient } = session;
  const moment = (value: string) => i18n.date(value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div class="sign-end-document">
      <FirstPage session={session} />
      <div class="sign-end-facts">
        <strong dir="auto">{request.name}</strong>
        <dl>
          {recipient.signed_at && (
            <div>
              <dt>
                {t(recipient.designation === 'Approver' ? 'signing.end.approvedOn' : 'signing.end.signedOn')}
              </dt>
              <dd>
                <time dateTime={recipient.signed_at}>{moment(recipient.signed_at)}</time>
              </dd>
            </div>
          )}
          {recipient.declined_at && (
            <div>
              <dt>{t('signing.end.declinedOn')}</dt>
              <dd>
                <time dateTime={recipient.declined_at}>{moment(recipient.declined_at)}</time>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('signing.end.reference')}</dt>
            <dd class="sign-end-reference" dir="ltr">
              {request.id}
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

/** The preview of the first page, usually still cached, with the answers on it. */
function FirstPage({ session: { request } }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const picture = request.preview_pages.find(({ page_number }) => page_number === 1);
  if (!picture) return <Icon path={SIGNING_ICONS.document} size={20} />;
  const page = pageSizeOf(request.page_sizes, 1) ?? A4;
  const fields = model.answers.visible.value.filter(({ page_number }) => page_number === 1);
  return (
    <div class="sign-end-page" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      <img src={picture.url} alt={t('signing.page', { page: 1, pages: request.page_count })} />
      {fields.map((field) => {
        const { x, y, width, height } = field.position;
        const size = sizeOnPage(field.position, page);
        const value = model.answers.values.value.get(field.id) ?? null;
        return (
          <div
            key={field.id}
            class="sign-end-answer"
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
          >
            <DrawingView
              drawing={appearances[field.type]({ field, value, size, measure: measureText })}
              size={size}
            />
          </div>
        );
      })}
    </div>
  );
}
