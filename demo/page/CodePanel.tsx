import { useState } from 'preact/hooks';
import { highlight } from './highlight.tsx';
import { Icon } from './icons.tsx';
import { draft, place, type Step, serviceUrl, step } from './journey.ts';
import { editorOptions, isolation, templateEditorOptions, widgetOptions } from './preferences.ts';
import { newRequest } from './send-form.ts';
import { type Snippet, snippetsFor } from './snippets.ts';

const WHERE: Record<Snippet['where'], string> = {
  server: 'On your server, which has the API key',
  page: 'On your page',
  terminal: 'In a terminal',
};

/** Options of each step's widget. */
const OPTIONS: Record<Step, () => Readonly<Record<string, string | boolean | object>>> = {
  choose: () => ({}),
  edit: templateEditorOptions,
  send: editorOptions,
  sign: widgetOptions,
  done: () => ({}),
};

const COPIED_FOR = 1600;

export function CodePanel() {
  const [title, setTitle] = useState('');
  const [isCopied, setCopied] = useState(false);
  const snippets = snippetsFor({
    place: place.value,
    service: serviceUrl,
    options: OPTIONS[step.value](),
    isolation,
    wanted: newRequest(place.value.template ?? '…'),
    draftId: draft.value?.id ?? null,
  });
  const shown = snippets.find((snippet) => snippet.title === title) ?? snippets[0]!;

  const copy = async () => {
    await navigator.clipboard.writeText(shown.code);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_FOR);
  };

  return (
    <section class="code" aria-labelledby="code-title">
      <header class="panel-head">
        <h2 id="code-title">The code</h2>
        <fieldset class="chips">
          <legend class="hidden">Language</legend>
          {snippets.map((snippet) => (
            <button
              key={snippet.title}
              type="button"
              aria-pressed={snippet === shown}
              onClick={() => setTitle(snippet.title)}
            >
              {snippet.title}
            </button>
          ))}
        </fieldset>
      </header>
      <div class="code-box">
        <p class={`code-where where-${shown.where}`}>
          <span class="dot" />
          {WHERE[shown.where]}
        </p>
        <button type="button" class="copy" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={15} />
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </button>
        {shown.note && <p class="code-note">{shown.note}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0} role="region" aria-label={`${shown.title} code`}>
          <code>{highlight(shown.code)}</code>
        </pre>
      </div>
    </section>
  );
}
