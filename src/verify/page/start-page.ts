/**
 * The page at `/verify`: a file goes in, sentences come out. It holds everything it needs in itself and asks nobody, so it can be
 * kept as a file and still works when the service is gone.
 */
import { verify as words } from '../../i18n/locales/en-verify.ts';
import { createTranslator } from '../../i18n/translator.ts';
import type { Certificate } from '../certificate.ts';
import { certificatesFromPem } from '../pem.ts';
import { verifyPdf } from '../verify-pdf.ts';
import { make } from './elements.ts';
import { reportElement } from './show-report.ts';

const { t } = createTranslator('en', words);
/** A tab holds a file of this size several times over while it is checked. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What the service wrote into the page. */
interface Given {
  /** PEM of the service's own trust anchor. */
  readonly anchor: string;
  readonly host: string;
}

function readGiven(): Given | null {
  const text = document.getElementById('given')?.textContent;
  return text ? (JSON.parse(text) as Given) : null;
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
const note = (text: string) => make('p', { role: 'alert' }, text);

export function startPage(root: HTMLElement): void {
  const given = readGiven();
  const file = make('input', { type: 'file', class: 'hidden', id: 'file', accept: 'application/pdf,.pdf' });
  const roots = make('input', { type: 'file', id: 'roots', accept: '.pem,.crt,.cer', multiple: '' });
  const log = make('input', { type: 'file', id: 'log', accept: 'application/json,.json' });
  const own = make('input', { type: 'checkbox', id: 'own' });
  own.checked = given !== null;
  const answer = make('div', { 'aria-live': 'polite', id: 'answer' });
  const drop = make(
    'div',
    { class: 'drop' },
    file,
    make('label', { class: 'button', for: 'file' }, t('verify.choose')),
    make('span', { class: 'quiet' }, t('verify.drop')),
  );
  const options = make(
    'details',
    {},
    make('summary', {}, t('verify.trust')),
    ...(given ? [make('label', { class: 'check' }, own, t('verify.trustOwn', { host: given.host }))] : []),
    make(
      'label',
      { class: 'option' },
      t('verify.trust'),
      roots,
      make('span', { class: 'quiet' }, t('verify.trustHint')),
    ),
    make('label', { class: 'option' }, t('verify.log'), log),
  );
  const save = make(
    'p',
    { class: 'quiet' },
    make('a', { href: '?save', download: 'verify.html' }, t('verify.save')),
    ` ${t('verify.saveHint')}`,
  );
  root.append(make('h1', {}, t('verify.title')), make('p', {}, t('verify.intro')), drop, options, answer);
  if (location.protocol !== 'file:') root.append(save);
  if (!globalThis.crypto?.subtle) {
    answer.append(note(t('verify.insecure')));
    return;
  }

  async function trusted(): Promise<Certificate[]> {
    const texts = await Promise.all([...(roots.files ?? [])].map((one) => one.text()));
    const found = texts.map(certificatesFromPem);
    if (found.some(({ length }) => length === 0)) throw new Error(t('verify.trustUnreadable'));
    return [...found.flat(), ...(given && own.checked ? certificatesFromPem(given.anchor) : [])];
  }

  let latest = 0;
  async function check(chosen: File): Promise<void> {
    const turn = ++latest;
    answer.replaceChildren(make('p', {}, t('verify.reading')));
    let shown: HTMLElement;
    try {
      if (chosen.size > MOST_BYTES) throw new Error(t('verify.tooLarge', { size: MOST_BYTES / 1024 / 1024 }));
      const separate = log.files?.[0];
      const report = await verifyPdf(await bytesOf(chosen), {
        trusted: await trusted().catch(() => {
          throw new Error(t('verify.trustUnreadable'));
        }),
        ...(separate && { log: await bytesOf(separate) }),
      });
      shown = reportElement(report, chosen.name);
    } catch (error) {
      shown = note((error as Error).message);
    }
    // A file chosen meanwhile has the word.
    if (turn !== latest) return;
    answer.replaceChildren(shown);
    shown.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'nearest' });
  }

  const again = () => {
    const chosen = file.files?.[0];
    if (chosen) void check(chosen);
  };
  for (const input of [file, roots, log, own]) input.addEventListener('change', again);
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    drop.classList.toggle('is-over', isOver);
  };
  addEventListener('dragover', over(true));
  addEventListener('dragleave', over(false));
  addEventListener('drop', (event) => {
    over(false)(event);
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped && event.dataTransfer) {
      file.files = event.dataTransfer.files;
      void check(dropped);
    }
  });
}
