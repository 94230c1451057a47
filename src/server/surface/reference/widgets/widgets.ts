import { BRAND } from '../../../../model/brand.ts';
import { type Chapter, type ServiceUrls, section } from '../chapter.ts';
import { WIDGET_ERROR_MEANINGS } from '../error-meanings.ts';
import { entries } from '../markup/attribute-list.ts';
import { type Code, codeBlock } from '../markup/code-block.ts';
import { html, phrase } from '../markup/html.ts';
import { PACKAGE } from '../product-names.ts';
import {
  descriptionOf,
  handleMembers,
  memberNames,
  omittedOptions,
  optionsAndCallbacks,
  requestHandleMembers,
  typeDefinitions,
} from './type-list.ts';

const scriptTag = (service: string, file: string, lines: readonly string[]): Code => ({
  language: 'HTML',
  text: [
    `<script src="${service}/embed/${file}"></script>`,
    '<div id="widget" style="height: 80vh"></div>',
    '<script>',
    ...lines,
    '</script>',
  ].join('\n'),
});

const templateEditorCode = (service: string): readonly Code[] => [
  scriptTag(service, 'template-editor.js', [
    `  const editor = ${BRAND.editorGlobal}.init({`,
    "    container: '#widget',",
    '    jwt, // from your server',
    '    templateId,',
    "    theme: 'auto',",
    '    autosave: true,',
    "    getToken: async () => (await fetch('/editor-token')).text(),",
    '    onSave: ({ revision }) => {},',
    '    onError: ({ code, message, retryable }) => {},',
    '  });',
  ]),
  {
    language: 'Module',
    text: `import { ${BRAND.editorGlobal} } from '${PACKAGE}/template-editor';

const editor = new ${BRAND.editorGlobal}({
  container: '#widget',
  jwt,
  templateId,
  embedUrl: '${service}/embed',
});
await editor.ready;`,
  },
  {
    language: 'React',
    text: `import { TemplateEditor } from '${PACKAGE}/react';

<TemplateEditor
  embedUrl="${service}/embed"
  jwt={jwt}
  templateId={id}
  onSave={reload}
  style={{ height: 700 }}
/>`,
  },
  {
    language: 'Vue',
    text: `import { TemplateEditor } from '${PACKAGE}/vue';

<TemplateEditor
  embed-url="${service}/embed"
  :jwt="jwt"
  :template-id="id"
  style="height: 700px"
  @save="reload"
/>`,
  },
  {
    language: 'Element',
    text: `import '${PACKAGE}/element';

<${BRAND.slug}-template-editor
  embed-url="${service}/embed"
  jwt="…"
  template-id="…"
></${BRAND.slug}-template-editor>`,
  },
];

const signingPageCode = (service: string): readonly Code[] => [
  scriptTag(service, 'signing.js', [
    `  const signing = ${BRAND.signingGlobal}.mount({`,
    "    container: '#widget',",
    '    signingRequestUserId, // the signing ID, recipients[].id',
    '    onSigned: ({ requestId }) => {},',
    '    onSealed: ({ requestId }) => {},',
    '    onError: ({ code, message }) => {},',
    '  });',
  ]),
  {
    language: 'Module',
    text: `import { ${BRAND.signingGlobal} } from '${PACKAGE}/signing';

const signing = ${BRAND.signingGlobal}.mount({
  container: '#widget',
  signingRequestUserId,
  embedUrl: '${service}/embed',
});`,
  },
];

export const widgets = ({ service }: ServiceUrls): Chapter => ({
  id: 'widgets',
  path: 'widgets',
  title: 'Widgets',
  summary: html`Options, callbacks, methods and errors of the template editor, the signing request editor and the signing page.`,
  content: html`${[
    section({
      id: 'loading-widgets',
      title: 'Loading',
      text: html`<p>Load a widget with a script tag, which sets a global, or import it from the npm package <code>${PACKAGE}</code>, which also has React and Vue components and custom elements. Imported widgets need <code>embedUrl</code>, because a bundled module doesn’t know where the service is.</p>`,
    }),
    section({
      id: 'template-editor',
      title: 'Template editor',
      text: html`${descriptionOf('EditorOptions')}`,
      code: codeBlock('Show the template editor', templateEditorCode(service)),
      details: html`${optionsAndCallbacks('EditorOptions')}${handleMembers('EditorHandle')}<p><code>update()</code> takes every option except ${omittedOptions('EditorUpdate')}.</p>`,
    }),
    section({
      id: 'signing-request-editor',
      title: 'Signing request editor',
      text: html`${descriptionOf('RequestEditorOptions')}`,
      code: codeBlock('Show the signing request editor', [
        scriptTag(service, 'signing-request-editor.js', [
          `  const editor = ${BRAND.requestEditorGlobal}.init({`,
          "    container: '#widget',",
          '    jwt, // from your server',
          '    signingRequestId,',
          '    onSend: ({ recipients_notified }) => {},',
          '  });',
        ]),
      ]),
      details: html`${optionsAndCallbacks('RequestEditorOptions')}<h3>Handle</h3><p>The handle has the same members as that of the <a href="#EditorHandle.ready">template editor</a>, except <code>getTemplate()</code>. Instead, it has:</p>${requestHandleMembers()}`,
    }),
    section({
      id: 'signing-page',
      title: 'Signing page',
      text: html`${descriptionOf('SigningOptions')}<ul><li><code>mount(options)</code> shows the page in a container and returns its handle.</li><li><code>open(options)</code> shows it in a dialog over your page and returns a promise of the handle. It takes every option except ${omittedOptions('ModalOptions')}.</li></ul><p><code>onEvent</code> gets every event as <code>{ type, … }</code>. The <code>type</code> of <code>onPageChanged</code>, for example, is <code>page-changed</code>.</p>`,
      code: html`${codeBlock('Show the signing page', signingPageCode(service))}${codeBlock('In a dialog', [
        {
          language: 'JavaScript',
          text: `const signing = await ${BRAND.signingGlobal}.open({
  signingRequestUserId,
  onClosed: () => {},
});`,
        },
      ])}`,
      details: html`${optionsAndCallbacks('SigningOptions')}${handleMembers('SigningHandle')}<p><code>update()</code> takes ${memberNames('SigningUpdate')}.</p>`,
    }),
    section({
      id: 'widget-errors',
      title: 'Error codes of widgets',
      text: html`<p>Widgets show errors and report them to <code>onError</code> as <code>{ code, message, retryable, stage, cause, requestId }</code>. Besides the codes below, <code>code</code> can be any <a href="#errors">error code of the API</a>, such as <a href="#error-NOT_YOUR_TURN"><code>NOT_YOUR_TURN</code></a>. An option that a widget can’t start without throws a <code>TypeError</code> instead.</p>${entries(
        Object.entries(WIDGET_ERROR_MEANINGS).map(([code, meaning]) => ({
          id: `widget-error-${code}`,
          name: code,
          kind: 'Error',
          description: html`<p>${phrase(meaning)}</p>`,
        })),
      )}`,
    }),
    section({
      id: 'content-security-policy',
      title: 'Content-Security-Policy',
      text: html`<p>A strict policy needs the service’s origin in <code>script-src</code> and <code>frame-src</code>; <code>isolation: 'inline'</code> needs more. <a href="/embed/check">Check your page</a> finds headers that would block the widgets.</p>`,
      code: codeBlock('Add to your policy', [
        {
          language: 'HTTP',
          text: `Content-Security-Policy: script-src 'self' ${service}; frame-src ${service}`,
        },
      ]),
    }),
    section({ id: 'widget-types', title: 'Types', text: typeDefinitions() }),
  ]}`,
});
