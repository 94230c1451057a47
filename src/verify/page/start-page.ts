/**
 * The page at `/verify`: a file goes in, sentences come out. It holds everything it needs in itself and asks nobody, so it can be
 * kept as a file and still works when the service is gone.
 */
import type { Translator } from '../../i18n/translator.ts';
import { isolated } from '../explain.ts';
import { type Answer, checkFile, note } from './check-file.ts';
import { globe, make } from './elements.ts';
import { languagesHere, nameOf, translatorFor } from './page-language.ts';

/** What the service wrote into the page. */
interface Given {
  /** PEM of the service's own trust anchor. */
  readonly anchor: string;
  readonly host: string;
  /** The language in which this copy was kept. */
  readonly locale?: string;
}

function readGiven(): Given | null {
  const text = document.getElementById('given')?.textContent;
  return text ? (JSON.parse(text) as Given) : null;
}

export function startPage(root: HTMLElement): void {
  const given = readGiven();
  let translator = translatorFor([
    new URLSearchParams(location.search).get('locale'),
    given?.locale,
    ...navigator.languages,
  ]);

  // Whatever says something says it again when the language changes; the elements stay, and with them the chosen files.
  const sayings: (() => void)[] = [];
  const text = (say: (translator: Translator) => string): Text => {
    const node = document.createTextNode('');
    sayings.push(() => {
      node.data = say(translator);
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

  /** Files to choose besides; the browser's own control would speak the browser's language. */
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
    ...languagesHere().map((code) => make('option', { value: code, lang: code }, nameOf(code))),
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

  let latestAnswer: Answer | null = null;
  const show = (next: Answer): HTMLElement => {
    latestAnswer = next;
    const shown = next(translator);
    answer.replaceChildren(shown);
    return shown;
  };
  const speak = () => {
    const { code, direction, t } = translator;
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
    document.title = t('verify.title');
    language.value = code;
    language.setAttribute('aria-label', t('verify.language'));
    save.setAttribute('href', `?save&locale=${code}`);
    for (const say of sayings) say();
    if (latestAnswer) show(latestAnswer);
  };
  language.addEventListener('change', () => {
    translator = translatorFor([language.value, ...navigator.languages]);
    speak();
  });
  speak();

  if (!globalThis.crypto?.subtle) {
    show(note('verify.insecure'));
    return;
  }

  let running: AbortController | null = null;
  async function check(chosen: File): Promise<void> {
    // A file chosen meanwhile replaces the one before it.
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
