/** A form that sends a call to the reader's own service and shows the answer. The key and IDs stay in the page's memory. */
import {
  changesSomething,
  collectionOf,
  errorCodeIn,
  idIn,
  inputProblem,
  keyProblem,
  PLACEHOLDERS,
  parametersOf,
  send,
} from './call-api.js';

const KEYS_PAGE = '/console/developers/keys';
const EFFECT =
  'A test key changes the same templates, webhooks, and settings as a live key. Only the requests that it creates are in test mode.';
const DELETES = 'You can’t undo this. A test key deletes the same records as a live key.';

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const button = (text, onclick, className = '') =>
  make('button', { type: 'button', textContent: text, onclick, className });

let lastId = 0;
/** A labelled control. */
function labelled(text, control, hint = '') {
  control.id = `live-request-${++lastId}`;
  const label = make('label', { htmlFor: control.id, textContent: text });
  return make('div', { className: 'live-request-row' }, label, control, ...(hint ? [hint] : []));
}

const textInput = (properties = {}) =>
  make('input', { type: 'text', autocomplete: 'off', spellcheck: false, ...properties });

const KEY_HELP = {
  missing: 'Paste a test key to run this. ',
  live: 'That’s a live key, and it wasn’t sent. Paste a test key instead. ',
  other: 'That isn’t a test key. Test keys start with cs_test_. ',
};

function keyHelp(problem) {
  return [
    KEY_HELP[problem],
    make('a', {
      href: KEYS_PAGE,
      target: '_blank',
      rel: 'noopener',
      textContent: 'Create one in the console',
    }),
    ' under Developers, API keys, or ask an owner for one. The demo’s is in .data/demo-key.',
  ];
}

/** Asks before something changes. Resolves with whether the reader agrees. */
function ask(form, { method, path, effect }) {
  const dialog = make('dialog', { className: 'live-request-dialog' });
  const title = make('h2', { id: `live-request-${++lastId}`, textContent: `Run ${method} ${path}?` });
  dialog.setAttribute('aria-labelledby', title.id);
  const run = button('Run', () => dialog.close('run'), 'primary');
  const cancel = button('Cancel', () => dialog.close());
  dialog.append(
    title,
    make('p', { textContent: effect ?? (method === 'DELETE' ? DELETES : EFFECT) }),
    make('p', { className: 'live-request-actions' }, cancel, run),
  );
  form.append(dialog);
  dialog.showModal();
  cancel.focus();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue === 'run');
      dialog.remove();
    });
  });
}

const errorHelp = (code) =>
  make('a', {
    href: `/docs/error-codes#${code.toLowerCase()}`,
    target: '_blank',
    rel: 'noopener',
    textContent: `What ${code} means`,
  });

/** The part of a form that shows answers. */
function answerPart() {
  const status = make('p', { className: 'live-request-status' });
  status.setAttribute('role', 'status');
  const code = make('code');
  const pre = make('pre', { tabIndex: 0, hidden: true }, code);
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', 'Answer');
  const help = make('p', { className: 'live-request-help', hidden: true });
  return {
    elements: [status, help, pre],
    say(text, isError = false) {
      status.textContent = text;
      status.classList.toggle('is-error', isError);
    },
    show(content) {
      code.textContent = content;
      pre.hidden = content === '';
      const error = errorCodeIn(content);
      help.hidden = !error;
      help.replaceChildren(...(error ? [errorHelp(error)] : []));
    },
  };
}

/** Makes the forms of a page, which share the key and the IDs of records. */
export function createLiveRequests() {
  let key = '';
  const ids = new Map();
  /** Called when the key or an ID changes. */
  const updates = new Set();
  const update = () => {
    for (const one of updates) one();
  };

  function fieldsOf(call) {
    const keyInput = textInput({ type: 'password', placeholder: 'cs_test_…', value: key });
    const help = make('p', { className: 'live-request-help', id: `live-request-${++lastId}`, hidden: true });
    help.setAttribute('role', 'alert');
    keyInput.setAttribute('aria-describedby', help.id);
    keyInput.addEventListener('input', () => {
      key = keyInput.value.trim();
      update();
    });
    const parameters = parametersOf(call.path).map((name) => [name, textInput()]);
    const query = textInput({
      placeholder: (call.query ?? [])
        .slice(0, 2)
        .map((name) => `${name}=…`)
        .join('&'),
    });
    const revision = textInput({ placeholder: 'The revision, such as 7' });
    const body = make('textarea', { rows: 8, spellcheck: false, wrap: 'off', value: call.body ?? '' });
    const rows = [
      labelled('Test key', keyInput),
      help,
      ...parameters.map(([name, input]) => labelled(name, input)),
      ...(call.query?.length ? [labelled('Query', query)] : []),
      ...(call.takesRevision ? [labelled('If-Match', revision)] : []),
      ...(call.body === undefined ? [] : [labelled('Body', body)]),
    ];
    const showKeyProblem = (problem) => {
      help.hidden = !problem;
      help.replaceChildren(...(problem ? keyHelp(problem) : []));
      keyInput.setAttribute('aria-invalid', String(Boolean(problem)));
    };
    const refresh = () => {
      if (!keyProblem(key)) showKeyProblem(null);
      if (keyInput.value.trim() !== key) keyInput.value = key;
      for (const [name, input] of parameters) input.value ||= ids.get(collectionOf(call.path, name)) ?? '';
      for (const [placeholder, collection] of PLACEHOLDERS)
        if (ids.has(collection)) body.value = body.value.replaceAll(placeholder, ids.get(collection));
    };
    updates.add(refresh);
    refresh();
    const input = () => ({
      key,
      parameters: new Map(parameters.map(([name, { value }]) => [name, value.trim()])),
      query: query.value.trim(),
      revision: revision.value.trim(),
      body: body.value,
    });
    /** @returns whether the key can be used */
    const checkKey = () => {
      const problem = keyProblem(key);
      showKeyProblem(problem);
      if (problem) keyInput.focus();
      return !problem;
    };
    return { rows, input, checkKey, forget: () => updates.delete(refresh) };
  }

  /**
   * Adds a form to an element.
   * @returns removes the form
   */
  function add(place, call) {
    const fields = fieldsOf(call);
    const answer = answerPart();
    const runButton = make('button', { type: 'submit', className: 'primary', textContent: 'Run' });
    const form = make(
      'form',
      { className: 'live-request-form', noValidate: true },
      make('p', { className: 'live-request-call' }, make('b', { textContent: call.method }), ` ${call.path}`),
      ...fields.rows,
      make('p', { className: 'live-request-actions' }, runButton),
      ...answer.elements,
    );
    form.setAttribute('aria-label', `Run ${call.method} ${call.path}`);

    async function run() {
      const input = fields.input();
      if (!fields.checkKey()) return;
      const missing = inputProblem(call, input);
      if (missing) return answer.say(missing, true);
      if (changesSomething(call) && !(await ask(form, call))) return;
      answer.say('Sending…');
      const got = await send(call, input);
      if (!got) {
        answer.show('');
        return answer.say('The service can’t be reached. Check that it’s running, then try again.', true);
      }
      answer.say(`${got.status} · ${got.milliseconds.toLocaleString('en')} ms`, got.isError);
      answer.show(got.content);
      const found = got.isError ? null : idIn(call, got.content);
      if (found) ids.set(found.collection, found.id);
      update();
    }
    // Disabling the button would take the focus from it.
    let isRunning = false;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (isRunning) return;
      isRunning = true;
      await run();
      isRunning = false;
    });
    place.append(form);
    return () => {
      fields.forget();
      form.remove();
    };
  }

  return { add };
}
