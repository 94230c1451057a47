import type { Example, ExampleGroup } from '../example.ts';
import type { Framework } from '../frameworks.ts';
import { updates } from './updates.ts';

/** Enough to make a leak visible. */
const ROUNDS = 50;

const byFramework = (framework: Framework, title: string, text: string): Example => ({
  id: framework,
  title,
  text,
  steps: ['“Dark” and “Light” change one option. Nothing is reloaded.', '“Unmount” removes the component.'],
  framework,
  callbacks: ['onLoad', 'onDirtyChange', 'onSave'],
  controls: [
    updates('Dark', { theme: 'dark' }),
    updates('Light', { theme: 'light' }),
    { label: 'Unmount', press: (shown) => shown.destroy?.(), code: '' },
  ],
});

export const embedding: ExampleGroup = {
  id: 'embedding',
  title: 'Embed in your page',
  examples: [
    byFramework('react', 'React', 'The component from countersign/react, here in StrictMode.'),
    byFramework(
      'vue',
      'Vue',
      'The component from countersign/vue. Options are attributes, callbacks are listeners.',
    ),
    byFramework(
      'element',
      'Web component',
      'countersign/element defines the <countersign-template-editor> element.',
    ),
    {
      id: 'inline',
      title: 'Without an iframe',
      text: 'The same editor in a shadow root of your page.',
      steps: ['Use it as usual. It looks and works the same.'],
      options: { isolation: 'inline' },
    },
    {
      id: 'life',
      title: 'Mount and unmount',
      text: 'destroy() cleans up at any time, even while the editor loads, and you can mount another one at once.',
      steps: [
        'Click “Destroy”, then “Open again”.',
        '“50 rounds” mounts and destroys editors in a row and counts the elements left behind.',
      ],
      reopens: true,
      callbacks: ['onLoad'],
      controls: [
        { label: 'Destroy', press: (shown) => shown.destroy?.(), code: 'editor.destroy();' },
        {
          label: 'Open again',
          press: (_shown, { reopen }) => void reopen(),
          code: 'editor.destroy();\neditor = open();',
        },
        {
          label: `${ROUNDS} rounds`,
          press: (_shown, { reopen, note }) => {
            for (let round = 0; round < ROUNDS; round += 1) reopen().destroy?.();
            note(`${ROUNDS} rounds, ${document.querySelectorAll('.box *').length} elements left`);
            reopen();
          },
          code: [
            `for (let round = 0; round < ${ROUNDS}; round += 1) {`,
            '  editor.destroy();',
            '  editor = open();',
            '}',
            'editor.destroy();',
            `log(\`${ROUNDS} rounds, \${document.querySelectorAll('#editor *').length} elements left\`);`,
            'editor = open();',
          ].join('\n'),
        },
      ],
    },
    {
      id: 'events',
      title: 'Events',
      text: 'The editor tells your page about every change.',
      steps: ['Change something, save, and keep going. Events appear in the log.'],
      options: { showCloseButton: true },
      callbacks: ['onLoad', 'onDirtyChange', 'onChecks', 'onSave', 'onClose'],
      controls: [{ label: 'destroy()', press: (shown) => shown.destroy?.(), code: 'editor.destroy();' }],
    },
    {
      id: 'token',
      title: 'Token refresh',
      text: 'The editor asks for a new token before the current one expires, and nothing is reloaded. With getToken this is automatic.',
      steps: ['This token expires after a minute. Wait for onTokenExpiring, then click the button.'],
      token: { expires_in_seconds: 60 },
      callbacks: ['onTokenExpiring', 'onSave'],
      controls: [
        {
          label: 'updateJWT()',
          press: (shown, { note, nextToken }) =>
            void nextToken().then((jwt) => {
              shown.updateJWT?.(jwt);
              note('updateJWT: a new token');
            }),
          code: "nextToken().then((jwt) => {\n  editor.updateJWT(jwt);\n  log('updateJWT: a new token');\n});",
        },
      ],
    },
    {
      id: 'host-check',
      title: 'Host check',
      text: 'Checks which headers of your page block the widgets, and what to send instead.',
      steps: ['Open it and paste the headers of your page.'],
      widget: 'link',
      path: '/embed/check',
    },
  ],
};
