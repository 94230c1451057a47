/** The complete file for an example: an HTML page, or the entry of a project with a framework. */
import type { Example } from './example.ts';
import { literal } from './literal.ts';
import type { Opened } from './start-example.ts';

export interface Code {
  readonly fileName: string;
  /** Explains where to put the file. */
  readonly about: string;
  readonly text: string;
}

const indented = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);

const lines = (...parts: readonly (string | false | undefined)[]) =>
  parts.filter((part) => typeof part === 'string').join('\n');

/** The label may contain characters that end or open a tag. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ON_ERROR = "onError: ({ code, message }) => log('onError', { code, message }),";

const NEXT_TOKEN = `// Called when a new token is needed. Your backend creates it with your API key.
async function nextToken() {
  const response = await fetch('/countersign-token', { method: 'POST' });
  return (await response.json()).token;
}`;

const LOG = `function log(name, detail) {
  const line = detail === undefined ? name : \`\${name} \${JSON.stringify(detail)}\`;
  document.querySelector('#log').append(\`\${line}\\n\`);
}`;

/** Options besides the container, as lines of an object. */
function optionLines({ options = {}, callbacks = [], token }: Example, opened: Opened): string {
  return lines(
    ...(opened.recipientId
      ? [`signingRequestUserId: ${literal(opened.recipientId)},`]
      : ['jwt,', `templateId: ${literal(opened.templateId)},`, !token && 'getToken: nextToken,']),
    "theme: 'auto',",
    ...Object.entries(options).map(([name, value]) => `${name}: ${literal(value)},`),
    ...callbacks.map((name) => `${name}: (detail) => log('${name}', detail),`),
    ON_ERROR,
  );
}

function tokenLines({ token }: Example, opened: Opened): string {
  const wish = token ? ` with ${JSON.stringify(token)}` : '';
  return lines(
    `// From your backend: POST /api/v1/generate-template-token${wish}.`,
    `// This one expires ${token?.expires_in_seconds ? `after ${token.expires_in_seconds} seconds` : 'after an hour'}.`,
    `const jwt = ${literal(opened.jwt)};`,
  );
}

/** Buttons that the copied code has too. */
const buttonsOf = ({ controls = [] }: Example) => controls.filter(({ code }) => code);

/** How the request differs from the usual one. */
const requestLines = ({ request }: Example): string | undefined =>
  request?.settings &&
  `// Your backend sends the request with\n// "settings": ${JSON.stringify(request.settings)}`;

function script(example: Example, opened: Opened): string {
  const { isTwice, reopens, remark, token, widget } = example;
  const isSigning = widget === 'signing';
  const call = isSigning ? 'CountersignSigning.mount' : 'CountersignTemplateEditor.init';
  const init = (container: string) =>
    lines(`${call}({`, `  container: ${container},`, indented(optionLines(example, opened), '  '), '})');
  const buttons = buttonsOf(example);
  const usesNextToken = !isSigning && (!token || buttons.some(({ code }) => code.includes('nextToken')));
  return lines(
    remark && `// ${remark}`,
    requestLines(example),
    !isSigning && tokenLines(example, opened),
    usesNextToken && `\n${NEXT_TOKEN}`,
    `\n${LOG}\n`,
    isTwice && `for (const container of ['#first', '#second']) {\n${indented(init('container'), '  ')};\n}`,
    reopens &&
      `function open() {\n${indented(`return ${init("'#editor'")};`, '  ')}\n}\nlet editor = open();`,
    !isTwice &&
      !reopens &&
      `${buttons.length > 0 ? 'const editor = ' : ''}${init(isSigning ? "'#signing'" : "'#editor'")};`,
    buttons.length > 0 &&
      lines(
        '\nconst actions = {',
        ...buttons.map(({ label, code }) => `  ${literal(label)}() {\n${indented(code, '    ')}\n  },`),
        '};',
        "for (const button of document.querySelectorAll('button')) {",
        '  button.onclick = actions[button.textContent];',
        '}',
      ),
  );
}

function page(example: Example, serviceUrl: string, opened: Opened): Code {
  const { title, isTwice, widget } = example;
  const isSigning = widget === 'signing';
  const boxes = isSigning ? ['signing'] : isTwice ? ['first', 'second'] : ['editor'];
  return {
    fileName: 'index.html',
    about: 'A complete page. Save it and open it from any web server, or run it from your disk.',
    text: `${lines(
      '<!doctype html>',
      '<html lang="en">',
      '  <head>',
      '    <meta charset="utf-8">',
      '    <meta name="viewport" content="width=device-width, initial-scale=1">',
      `    <title>${escaped(title)}</title>`,
      !isSigning && `    <style>${boxes.map((id) => `#${id}`).join(', ')} { height: 80vh; }</style>`,
      '  </head>',
      '  <body>',
      ...buttonsOf(example).map(({ label }) => `    <button type="button">${escaped(label)}</button>`),
      ...boxes.map((id) => `    <div id="${id}"></div>`),
      '    <pre id="log" aria-label="Events"></pre>',
      `    <script src="${serviceUrl}/embed/${isSigning ? 'signing' : 'template-editor'}.js"></script>`,
      '    <script>',
      indented(script(example, opened), '      '),
      '    </script>',
      '  </body>',
      '</html>',
    )}\n`,
  };
}

const PROJECTS = {
  react: {
    fileName: 'main.jsx',
    install: 'countersign react react-dom',
    imports: [
      "import { StrictMode, useState } from 'react';",
      "import { createRoot } from 'react-dom/client';",
      "import { TemplateEditor } from 'countersign/react';",
    ],
    start: `function App() {
  const [theme, setTheme] = useState('auto');
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setTheme('dark')}>Dark</button>
      <button type="button" onClick={() => setTheme('light')}>Light</button>
      <button type="button" onClick={() => setIsShown(false)}>Unmount</button>
      {isShown && <TemplateEditor style={{ height: '80vh' }} {...options} theme={theme} />}
    </>
  );
}

createRoot(document.querySelector('#root')).render(<StrictMode><App /></StrictMode>);`,
    element: '<div id="root"></div>',
  },
  vue: {
    fileName: 'main.js',
    install: 'countersign vue',
    imports: [
      "import { createApp, h, ref } from 'vue';",
      "import { TemplateEditor } from 'countersign/vue';",
    ],
    start: `const theme = ref('auto');
const app = createApp({
  render: () => [
    h('button', { onClick: () => (theme.value = 'dark') }, 'Dark'),
    h('button', { onClick: () => (theme.value = 'light') }, 'Light'),
    h('button', { onClick: () => app.unmount() }, 'Unmount'),
    h(TemplateEditor, { style: { height: '80vh' }, ...options, theme: theme.value }),
  ],
});
app.mount('#root');`,
    element: '<div id="root"></div>',
  },
  element: {
    fileName: 'main.js',
    install: 'countersign',
    imports: ["import 'countersign/element';"],
    start: `const element = document.querySelector('countersign-template-editor');
element.style.height = '80vh';
element.options = options;

const actions = {
  Dark: () => (element.options = { ...element.options, theme: 'dark' }),
  Light: () => (element.options = { ...element.options, theme: 'light' }),
  Unmount: () => element.remove(),
};
for (const [label, action] of Object.entries(actions)) {
  const button = Object.assign(document.createElement('button'), { textContent: label, onclick: action });
  element.before(button);
}`,
    element: '<countersign-template-editor></countersign-template-editor>',
  },
} as const;

function project(example: Example, serviceUrl: string, opened: Opened): Code {
  const { fileName, install, imports, start, element } = PROJECTS[example.framework!];
  return {
    fileName,
    about: `The entry file of a project with a bundler such as Vite, after npm install ${install}. The page contains ${element}.`,
    text: `${lines(
      ...imports,
      '',
      tokenLines(example, opened),
      '',
      NEXT_TOKEN,
      '',
      'const log = console.log;',
      '',
      'const options = {',
      `  embedUrl: ${literal(`${serviceUrl}/embed`)},`,
      indented(optionLines(example, opened), '  '),
      '};',
      '',
      start,
    )}\n`,
  };
}

export const writeCode = (example: Example, serviceUrl: string, opened: Opened): Code =>
  example.framework ? project(example, serviceUrl, opened) : page(example, serviceUrl, opened);
