import { useEffect } from 'preact/hooks';
import { Avatar } from '../Avatar.tsx';
import { documentLink, evidenceLink, sealedPartLink } from '../backend-calls.ts';
import { Icon } from '../icons.tsx';
import { failure, go, refreshRequest, request, serviceUrl, startOver } from '../journey.ts';
import { Notice } from '../Notice.tsx';

/** Milliseconds between polls while the document is being sealed; the webhook is usually faster. */
const POLL_INTERVAL_MS = 2_500;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function DoneStep() {
  const found = request.value;
  const isSealed = found?.is_sealed ?? false;
  const hasFailed = found?.sealing_status === 'failed';

  useEffect(() => {
    if (isSealed || hasFailed) return;
    const timer = setInterval(() => void refreshRequest(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isSealed, hasFailed]);

  if (!found) return failure.value ? null : <p class="loading">Loading the request…</p>;
  if (found.status !== 'finished') {
    return (
      <Notice
        tone="plain"
        title="Not everyone has signed yet."
        actions={
          <button type="button" class="button" onClick={() => go({ step: 'sign' })}>
            Back to signing
          </button>
        }
      />
    );
  }

  return (
    <div class="done">
      <div class={`seal${isSealed ? ' is-sealed' : ''}`}>
        {isSealed ? <Icon name="seal" size={44} /> : <span class="spinner large" />}
      </div>
      <h1>
        {isSealed
          ? 'Signed, sealed, yours'
          : hasFailed
            ? 'The document couldn’t be sealed'
            : 'Sealing the document…'}
      </h1>
      <p class="lead">
        {isSealed
          ? 'The answers are drawn into the original, the audit trail is attached as a certificate page, and a PAdES signature covers every byte.'
          : hasFailed
            ? 'All signatures are saved. The service keeps trying; see its log for details.'
            : 'All signatures are saved. The service is creating and sealing the final PDF, which takes a moment.'}
      </p>
      {isSealed && (
        <a class="button primary large" href={documentLink(found.id)} download>
          <Icon name="download" />
          Download the sealed PDF
        </a>
      )}
      {isSealed && found.documents.length > 1 && (
        <section class="parts" aria-labelledby="parts-title">
          <h2 id="parts-title">Each document on its own</h2>
          <ul>
            {found.documents.map(({ id, label }) => (
              <li key={id}>
                <a href={sealedPartLink(found.id, id)} download>
                  <Icon name="download" size={16} />
                  <bdi>{label}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul class="trail">
        {found.recipients
          .filter((recipient) => recipient.finished_on)
          .sort((a, b) => a.order - b.order)
          .map((recipient, at) => (
            <li key={recipient.id}>
              <Avatar name={recipient.name} at={at} />
              <span>
                <strong>{recipient.name}</strong>
                {recipient.email}
              </span>
              <span class="trail-when">signed {moment.format(new Date(recipient.finished_on!))}</span>
            </li>
          ))}
        {isSealed && (
          <li>
            <span class="avatar avatar-seal" aria-hidden="true">
              <Icon name="seal" size={18} />
            </span>
            <span>
              <strong>Sealed{found.certificate.level ? ` · PAdES ${found.certificate.level}` : ''}</strong>
              {found.certificate.sha256 && <code class="hash">SHA-256 {found.certificate.sha256}</code>}
            </span>
            {found.certificate.generated_on && (
              <span class="trail-when">{moment.format(new Date(found.certificate.generated_on))}</span>
            )}
          </li>
        )}
      </ul>
      {isSealed && (
        <section class="verify" aria-labelledby="verify-title">
          <h2 id="verify-title">Don’t take our word for it</h2>
          <p>
            <a href={`${serviceUrl}/verify`} target="_blank" rel="noreferrer">
              Verify it in your browser
            </a>
            , open it in any PDF reader with signature support, or run Poppler’s <code>pdfsig</code> on the
            download:
          </p>
          <pre>
            <code>
              {'$ pdfsig sealed.pdf\n  - Signature Validation: '}
              <b>Signature is Valid.</b>
              {'\n  - '}
              <b>Total document signed</b>
            </code>
          </pre>
          <p>
            Or download{' '}
            <a href={evidenceLink(found.id)} download>
              the evidence package
            </a>{' '}
            as one archive: the audit trail, the consent text, the certificates, and a page that verifies the
            document offline.
          </p>
          <p>
            The seal’s key was created on this machine at first start, so PDF readers report its issuer as
            unknown until you configure your own certificate.
          </p>
        </section>
      )}
      <button type="button" class="button" onClick={startOver}>
        Start over with another document
      </button>
    </div>
  );
}
