/** What the gallery shows: one small page each, with the options it needs and what to try. */
import { LANGUAGES } from '../languages.ts';
import type { Framework } from './frameworks.ts';
import { ODD_FILES } from './odd-files.ts';

/** The widget that stands in the page, as far as pages here use it. */
export interface Shown {
  update?(changes: Record<string, unknown>): void;
  triggerClose?(): void;
  save?(): Promise<unknown>;
  updateJWT?(jwt: string): void;
  destroy?(): void;
}

/** What a token of the page is like, as the service is asked for it. */
export interface TokenWish {
  readonly expires_in_seconds?: number;
  readonly permissions?: readonly string[];
}

/** What a button may do beside acting on the widget. What starts another one ends the one before. */
export interface Tools {
  readonly note: (text: string) => void;
  readonly nextToken: () => Promise<string>;
  readonly again: () => Shown;
  /** A file of its own becomes the template. @throws with what the service says of it */
  readonly openFile: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

export interface Control {
  readonly label: string;
  readonly press: (shown: Shown, tools: Tools) => void;
}

export interface Capability {
  readonly id: string;
  readonly title: string;
  /** One or two sentences. */
  readonly text: string;
  readonly steps: readonly string[];
  /** Default: the template editor on the sample contract. */
  readonly widget?: 'editor' | 'signing' | 'link';
  /** The editor by one of the packages for frameworks. */
  readonly framework?: Framework;
  /** The sample contract as it is printed, without fields. */
  readonly isBlank?: boolean;
  /** Reloaded, it has the template that it had. */
  readonly isKept?: boolean;
  /** Two editors of one template. */
  readonly isTwice?: boolean;
  /** Then the page gives no `getToken`. */
  readonly token?: TokenWish;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Callbacks whose details are written below the widget. */
  readonly tells?: readonly string[];
  /** They are the answer to the buttons, and stand below them. */
  readonly tellsAbove?: boolean;
  readonly controls?: readonly Control[];
  /** Of the service, for `link`. */
  readonly path?: string;
}

const updates = (label: string, changes: Record<string, unknown>): Control => ({
  label,
  press: (shown) => shown.update?.(changes),
});

/** As often as an author goes in and out on a long day, without waiting for it. */
const ROUNDS = 50;

const byFramework = (framework: Framework, name: string, text: string): Capability => ({
  id: framework,
  title: name,
  text,
  steps: ['“Dark” and “Light” change one option; nothing is reloaded.', '“Unmount” removes the component.'],
  framework,
  tells: ['onLoad', 'onDirtyChange', 'onSave'],
  controls: [
    updates('Dark', { theme: 'dark' }),
    updates('Light', { theme: 'light' }),
    { label: 'Unmount', press: (shown) => shown.destroy?.() },
  ],
});

export const CAPABILITIES: readonly Capability[] = [
  {
    id: 'placing',
    title: 'Placing fields',
    text: 'Drag from the palette, press a type and then the page, or draw a box.',
    steps: [
      'Drag “Text” onto the page.',
      'Press “Date”, then press a place on the page.',
      'With the keyboard: choose a type, Tab to the page, Enter; arrows move it.',
    ],
  },
  {
    id: 'arranging',
    title: 'Arranging several',
    text: 'Marquee, align, distribute, same size, and handles around a group.',
    steps: [
      'Drag a box around several fields.',
      'Pull a corner of the dashed frame: all keep their proportions. Shift lets each side go its own way.',
      'Open “Arrange” in the bar above them.',
      'Under “Position and size”: numbers, and “Lock position and size”, which locks.',
      '“Copy to pages” puts the same on others, each with a number of its own.',
    ],
  },
  {
    id: 'snapping',
    title: 'Snapping',
    text: 'To other fields, equal gaps, the page’s middle and margins, and the lines and boxes of the document itself.',
    steps: [
      'Drag a field near another one, then near a printed line: guides show what it takes hold of.',
      'Place three in a row: where the gaps between them become even, bars show it.',
      'Hold Ctrl (or ⌘) while dragging: nothing holds it.',
    ],
  },
  {
    id: 'suggestions',
    title: 'Suggestions',
    text: 'Form fields, tags, lines to write on and boxes are found in the document; signature lines beside each other are for one signer each.',
    steps: ['Press “Suggest fields”.', 'Accept one by one, or all; one undo takes all back.'],
    isBlank: true,
  },
  {
    id: 'touch',
    title: 'Touch',
    text: 'What a finger covers is shown above it, larger.',
    steps: ['Open this page on a phone.', 'Tap a field, then drag it: a magnifier follows.'],
  },
  {
    id: 'fields',
    title: 'Field settings',
    text: 'Twenty-three types; each setting is shown only where it has an effect.',
    steps: ['Press a field.', 'Change its label, value, look and accepted values on the right.'],
  },
  {
    id: 'conditions',
    title: 'Conditions and formulas',
    text: 'A field is shown or required when another has an answer; formulas calculate from other fields.',
    steps: ['Press a field, open “Conditions”.', 'Add one, then look at it in the preview.'],
  },
  {
    id: 'recipients',
    title: 'Recipients',
    text: 'Signers, approvers and copies, in an order or all at once.',
    steps: ['Drag a recipient to another place.', 'Remove one: you are asked what becomes of their fields.'],
  },
  {
    id: 'settings',
    title: 'Settings of the template',
    text: 'Name, description, expiry, signing order, codes, reminders and the languages of mails.',
    steps: ['Open the tab “Document”.', 'Change the expiry, add a reminder.'],
  },
  {
    id: 'pages',
    title: 'Pages and another PDF',
    text: 'Turn, move and remove pages, or put another PDF under the fields; the fields go along.',
    steps: [
      'Open the tab “Document”, then “Edit pages”.',
      'Choose pages; R turns, Alt with arrows moves, Delete removes.',
      '“Replace the PDF” shows what would happen to the fields before it does.',
    ],
  },
  {
    id: 'preview',
    title: 'Preview as a recipient',
    text: 'Drawn as the signing page and the sealed file are, with sample answers and the rules that fire.',
    steps: ['Press the eye above the pages.', 'Choose another recipient, then “Sample answers”.'],
  },
  {
    id: 'checks',
    title: 'Checks',
    text: 'What would keep it from being signed. The same findings come to onChecks and from the API.',
    steps: ['Delete a signature field.', 'Open the tab “Checks”; “Go there” leads to it.'],
    tells: ['onChecks'],
  },
  {
    id: 'history',
    title: 'Undo',
    text: 'Everything can be undone, one gesture at a time, also after a save.',
    steps: ['Move, delete and change things.', 'Press Ctrl Z until everything is as it was.'],
  },
  {
    id: 'finding',
    title: 'Field list',
    text: 'All fields in reading order, pages at a glance.',
    steps: ['Open the tab “All fields” and type.', 'Press the page overview above the pages.'],
  },
  {
    id: 'search',
    title: 'Words of the document',
    text: 'Search reads the pages in the browser, shows how far it is and can be left at any time.',
    steps: [
      'Press Ctrl F in the editor, or the magnifying glass.',
      'Type a word; Enter goes to the next place.',
    ],
  },
  {
    id: 'keyboard',
    title: 'Keyboard and screen reader',
    text: 'Everything works without a mouse; what happens is announced.',
    steps: [
      'Press Tab until a field has the ring.',
      'Space picks it up, arrows move, Space drops.',
      'Press ?.',
    ],
  },
  {
    id: 'saving',
    title: 'Autosave and unsaved work',
    text: 'Saves by itself after a rest; the page hears whether something is unsaved.',
    steps: ['Change something and wait two seconds.'],
    options: { autosave: true },
    tells: ['onDirtyChange', 'onSave'],
    controls: [
      {
        label: 'save()',
        press: (shown, { note }) =>
          void shown.save?.().then(
            (saved) => note(`saved ${JSON.stringify(saved)}`),
            (error: Error) => note(error.message),
          ),
      },
    ],
  },
  {
    id: 'together',
    title: 'Two at once',
    text: 'Changes of others are merged field by field; where both changed the same, you choose. Two editors in a page do not meet otherwise.',
    steps: [
      'Move a field above and save; move another one below and save: both moves are there.',
      'Move the same field in both, save both: the second one is asked.',
    ],
    isTwice: true,
  },
  {
    id: 'offline',
    title: 'Without a connection',
    text: 'Edits are kept on the device, a banner says so, and the save goes on by itself.',
    steps: [
      'Switch the network off (flight mode, or the browser’s tools) and change something: a banner says what becomes of it.',
      'Switch the network on: it is saved by itself.',
      'Off once more: change something and reload. Switch it on and reload again: the work is offered.',
    ],
    isKept: true,
    options: { autosave: true },
    tells: ['onDirtyChange', 'onSave'],
  },
  {
    id: 'token',
    title: 'Token refresh',
    text: 'The page hears before a token ends and gives the next one; nothing is loaded again. With getToken it happens by itself.',
    steps: ['This token lives for a minute: wait for onTokenExpiring, then press the button.'],
    token: { expires_in_seconds: 60 },
    tells: ['onTokenExpiring', 'onSave'],
    controls: [
      {
        label: 'updateJWT()',
        press: (shown, { note, nextToken }) =>
          void nextToken().then((jwt) => {
            shown.updateJWT?.(jwt);
            note('updateJWT: a new token');
          }),
      },
    ],
  },
  {
    id: 'permissions',
    title: 'Permissions in the token',
    text: 'What a token does not allow is not offered, and refused by the service as well.',
    steps: ['This one allows fields only: recipients and settings cannot be changed.'],
    token: { permissions: ['read', 'write', 'fields'] },
  },
  {
    id: 'theme',
    title: 'A theme of your own',
    text: 'Eleven colours, a radius and a font, as an option or as CSS; words stay readable on every colour.',
    steps: ['Press the buttons: nothing is reloaded.'],
    options: { theme: { color_primary: '#0f766e', radius: 2, font: 'Georgia, serif' } },
    controls: [
      updates('Evening', {
        theme: { base: 'dark', color_primary: '#f59e0b', color_accent: '#fbbf24', radius: 12 },
      }),
      updates('Paper', {
        theme: {
          color_background: '#fdf6e3',
          color_card: '#fffaf0',
          color_primary: '#7c2d12',
          font: 'Georgia, serif',
        },
      }),
      updates('auto', { theme: 'auto' }),
    ],
  },
  {
    id: 'update',
    title: 'Changing options live',
    text: 'update() changes theme, language, parts and permissions of an open editor.',
    steps: ['Press the buttons.'],
    controls: [
      updates('Light', { theme: 'light' }),
      updates('Dark', { theme: 'dark' }),
      updates('Deutsch', { locale: 'de' }),
      updates('English', { locale: 'en' }),
      updates('Read-only', { readOnly: true }),
      updates('Editable', { readOnly: false }),
    ],
  },
  {
    id: 'languages',
    title: 'Twenty-two languages',
    text: 'Each is fetched when it is wanted. Right-to-left ones turn the editor around, and leave the document as it is.',
    steps: ['Press a language.'],
    controls: LANGUAGES.map(([locale, label]) => updates(label, { locale })),
  },
  {
    id: 'features',
    title: 'Switching parts off',
    text: 'features leaves only what your authors need.',
    steps: ['The palette has three types; recipients, settings, pages, preview and suggestions are off.'],
    options: {
      features: {
        fieldTypes: ['signature', 'date', 'text'],
        recipients: false,
        settings: false,
        pages: false,
        preview: false,
        suggestions: false,
      },
    },
    controls: [updates('All parts', { features: {} })],
  },
  {
    id: 'closing',
    title: 'Closing',
    text: 'The close button and triggerClose() ask first when something is unsaved.',
    steps: ['Change something, then press a close button.'],
    options: { showCloseButton: true },
    tells: ['onClose'],
    controls: [{ label: 'triggerClose()', press: (shown) => shown.triggerClose?.() }],
  },
  {
    id: 'events',
    title: 'Events',
    text: 'What the page hears while somebody works.',
    steps: ['Change something, save, go on.'],
    options: { showCloseButton: true },
    tells: ['onLoad', 'onDirtyChange', 'onChecks', 'onSave', 'onClose'],
    controls: [{ label: 'destroy()', press: (shown) => shown.destroy?.() }],
  },
  {
    id: 'inline',
    title: 'Inline instead of a frame',
    text: 'The same editor in a shadow root of this page.',
    steps: ['It looks and works the same.'],
    options: { isolation: 'inline' },
  },
  byFramework('react', 'React', '“countersign/react”, here in StrictMode, which mounts everything twice.'),
  byFramework('vue', 'Vue', '“countersign/vue”: options are attributes, callbacks are listeners.'),
  byFramework('element', 'Web component', '“countersign/element” makes <countersign-template-editor> known.'),
  {
    id: 'life',
    tellsAbove: true,
    title: 'Mount and unmount',
    text: 'destroy() takes everything along at any moment, also while the editor loads; another one can follow at once.',
    steps: [
      'Press “Destroy”, then “Show again”.',
      '“50 rounds” shows and destroys one after the other, and counts what is left.',
    ],
    tells: ['onLoad'],
    controls: [
      { label: 'Destroy', press: (shown) => shown.destroy?.() },
      { label: 'Show again', press: (_shown, { again }) => void again() },
      {
        label: '50 rounds',
        press: (_shown, { again, note }) => {
          for (let round = 0; round < ROUNDS; round += 1) again().destroy?.();
          note(`${ROUNDS} rounds, ${document.querySelectorAll('.box *').length} elements left`);
          again();
        },
      },
    ],
  },
  {
    id: 'odd',
    tellsAbove: true,
    title: 'Odd PDFs',
    text: 'Shown as every viewer shows them, or refused with a code and a sentence that says why.',
    steps: ['Press a button: the page makes such a file and opens it.'],
    tells: ['onLoad'],
    controls: Object.entries(ODD_FILES).map(([label, make]) => ({
      label,
      press: (_shown, { openFile, note }) =>
        void openFile(label, make()).catch((error: Error) => note(error.message)),
    })),
  },
  {
    id: 'signing',
    title: 'Signing',
    text: 'The signing page in a frame of yours. Each visit here makes a request of its own.',
    steps: ['Sign it.'],
    widget: 'signing',
    tells: ['onProgress', 'onSigned', 'onSealed'],
  },
  {
    id: 'host-check',
    title: 'Host check',
    text: 'Tells which headers of your page would break the widgets, and what to write instead.',
    steps: ['Paste the headers of your page.'],
    widget: 'link',
    path: '/embed/check',
  },
];
