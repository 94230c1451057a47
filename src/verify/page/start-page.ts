/**
 * The page at `/verify`, which checks a file in the browser. It is self-contained, so a saved copy works offline and
 * without the service.
 */
import { languageName } from '../../i18n/language-name.ts';
import type { Translator } from '../../i18n/translator.ts';
import { isolated } from '../explain.ts';
import { checkFile, note, type Outcome } from './check-file.ts';
import { globe, make } from './elements.ts';
import { embeddedLanguages, translatorFor } from './page-language.ts';

/** Data embedded by the service. */
interface PageData {
  /** PEM of the service's trust anchor. */
  readonly anchor: string;
  readonly host: string;
  /** Language of the saved copy. */
  readonly locale?: string;
}

function readPageData(): PageData | null {
  const text = document.getElementById('given')?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

export function startPage(root: HTMLElement): void {
  const given = readPageData();
  let translator = translatorFor([
    new URLSearchParams(location.search).get('locale'),
    given?.locale,
    ...navigator.languages,
  ]);

  // Texts are updated in place when the language changes, so that inputs keep their chosen files.
  const updates: (() => void)[] = [];
  const text = (render: (translator: Translator) => string): Text => {
    const node = document.createTextNode('');
    updates.push(() => {
      node.data = render(translator);
    });
    return node;
  };

  const file = make('input', { type: 'file', class: 'hidden', id: 'file', accept: 'application/pdf,.pdf' });
  const own = make('input', { type: 'checkbox', id: 'own' });
  own.checked = given !== null;
  const answer = make('div', { 'aria-live': 'polite', id: 'answer' });
  const drop = make(
    'div',
    { class: 'drop' },
    file,
    make(
      'label',
      { class: 'button', for: 'file' },
      text(({ t }) => t('verify.choose')),
    ),
    make(
      'span',
      { class: 'quiet' },
      text(({ t }) => t('verify.drop')),
    ),
  );

  /** An additional file input. The native control would use the browser's language. */
  const option = (
    input: HTMLInputElement,
    act: (translator: Translator) => string,
    hint: (translator: Translator) => string,
  ) => {
    const chosen = make('bdi', {});
    const about = make('span', { class: 'quiet', id: `${input.id}-about` }, text(hint));
    input.setAttribute('aria-describedby', about.id);
    input.addEventListener('change', () => {
      chosen.textContent = [...(input.files ?? [])].map(({ name }) => name).join(', ');
    });
    const label = make('label', { class: 'button is-quiet', for: input.id }, text(act));
    return make('div', { class: 'option' }, about, input, label, chosen);
  };
  const roots = make('input', {
    type: 'file',
    class: 'hidden',
    id: 'roots',
    accept: '.pem,.crt,.cer',
    multiple: '',
  });
  const authorities = make('input', {
    type: 'file',
    class: 'hidden',
    id: 'authorities',
    accept: '.pem,.crt,.cer',
    multiple: '',
  });
  const log = make('input', { type: 'file', class: 'hidden', id: 'log', accept: 'application/json,.json' });
  const trustOwn = text((one) => one.t('verify.trustOwn', { host: isolated(one, given?.host ?? '') }));
  const options = make(
    'details',
    {},
    make(
      'summary',
      {},
      text(({ t }) => t('verify.trust')),
    ),
    ...(given ? [make('label', { class: 'check' }, own, trustOwn)] : []),
    option(
      roots,
      ({ t }) => t('verify.chooseRoots'),
      ({ t }) => t('verify.trustHint'),
    ),
    option(
      authorities,
      ({ t }) => t('verify.chooseAuthorities'),
      ({ t }) => t('verify.authoritiesHint'),
    ),
    option(
      log,
      ({ t }) => t('verify.chooseLog'),
      ({ t }) => t('verify.log'),
    ),
  );

  const save = make(
    'a',
    { download: 'verify.html' },
    text(({ t }) => t('verify.save')),
  );
  const keep = make(
    'p',
    { class: 'quiet' },
    save,
    ' ',
    text(({ t }) => t('verify.saveHint')),
  );
  const language = make(
    'select',
    {},
    ...embeddedLanguages().map((code) => make('option', { value: code, lang: code }, languageName(code))),
  );
  root.append(
    make('p', { class: 'language' }, globe(), language),
    make(
      'h1',
      {},
      text(({ t }) => t('verify.title')),
    ),
    make(
      'p',
      {},
      text(({ t }) => t('verify.intro')),
    ),
    drop,
    options,
    answer,
  );
  if (location.protocol !== 'file:') root.append(keep);

  let latestOutcome: Outcome | null = null;
  const show = (next: Outcome): HTMLElement => {
    latestOutcome = next;
    const shown = next(translator);
    answer.replaceChildren(shown);
    return shown;
  };
  const updateTexts = () => {
    const { code, direction, t } = translator;
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
    document.title = t('verify.title');
    language.value = code;
    language.setAttribute('aria-label', t('verify.language'));
    save.setAttribute('href', `?save&locale=${code}`);
    for (const update of updates) update();
    if (latestOutcome) show(latestOutcome);
  };
  language.addEventListener('change', () => {
    translator = translatorFor([language.value, ...navigator.languages]);
    updateTexts();
  });
  updateTexts();

  if (!globalThis.crypto?.subtle) {
    show(note('verify.insecure'));
    return;
  }

  let running: AbortController | null = null;
  async function check(chosen: File): Promise<void> {
    // A newly chosen file replaces the one being checked.
    running?.abort();
    const turn = new AbortController();
    running = turn;
    show(({ t }) => {
      const cancel = make('button', { type: 'button', class: 'button is-quiet' }, t('verify.cancel'));
      cancel.addEventListener('click', () => turn.abort());
      return make('p', { class: 'running' }, make('span', {}, t('verify.reading')), ' ', cancel);
    });
    const found = await checkFile(
      {
        file: chosen,
        roots: [...(roots.files ?? [])],
        authorities: [...(authorities.files ?? [])],
        service: given && own.checked ? given : null,
        log: log.files?.[0],
      },
      turn.signal,
    );
    if (running !== turn) return;
    const shown = show(found);
    shown.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'nearest' });
  }

  const again = () => {
    const chosen = file.files?.[0];
    if (chosen) void check(chosen);
  };
  for (const input of [file, roots, authorities, log, own]) input.addEventListener('change', again);
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
