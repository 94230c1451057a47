// Regular expressions that may be slow on some texts or that can't be analyzed, and why that is safe: the text is bounded or trusted.

/**
 * @typedef {object} RegexException
 * @property {readonly string[]} files below `src`
 * @property {string} text a part of the expression as written
 * @property {string} because
 */

const OWN_ADDRESS = 'The address of the service, given by the page that embeds it and run in that page.';
const OPERATOR = 'A setting of the operator, read once at the start.';
const CONSTANT = 'Made of constants in the code, none of which repeats.';

/** @type {readonly RegexException[]} */
export const EXCEPTIONS = [
  {
    files: [
      'client/api/send.ts',
      'client/custom-fields-client.ts',
      'client/pictures-client.ts',
      'client/record-call.ts',
      'client/signing-client.ts',
      'editor/boot/prefetch.ts',
      'editor/sources/request-source.ts',
      'editor/sources/template-source.ts',
      'signing/mount.tsx',
    ],
    text: '/\\/+$/',
    because: OWN_ADDRESS,
  },
  { files: ['entries/editor-inline.ts'], text: '/[^/]*$/', because: OWN_ADDRESS },
  { files: ['server/platform/config/config.ts'], text: '/\\/+$/', because: OPERATOR },
  { files: ['server/platform/config/config.ts'], text: '(\\.\\d{1,3}){3}', because: OPERATOR },
  {
    files: ['server/mail/mailer.ts'],
    text: '[^<>]+@[^<>]+?',
    because: 'MAIL_FROM, a setting of the operator.',
  },
  {
    files: ['server/cli/verify.ts'],
    text: '[.@].*$',
    because: 'LANG of the terminal it runs in.',
  },
  {
    files: ['server/platform/db/lock-folder.ts'],
    text: '[^/\\\\]+$',
    because: 'The path of the data folder.',
  },
  {
    files: ['entries/build/strip-preload-helper.ts'],
    text: '\\/src\\/',
    because: 'Paths of our sources, at build time.',
  },
  {
    files: ['server/platform/http/content-security-policy.ts'],
    text: '<script',
    because: 'Our own built pages, each read once.',
  },
  {
    files: ['server/platform/log.ts'],
    text: '[\\s\\S]*?(?:-',
    because: 'Ends at the end of the text at the latest, so it never fails and begins again.',
  },
  {
    files: ['server/pdf/completion-certificate/device-text.ts'],
    text: '\\bSafari\\/',
    because: 'The trail keeps 1,000 characters of a user agent.',
  },
  { files: ['editor/kernel/difference-text.ts'], text: '[:：]$', because: 'Our own labels.' },
  {
    files: ['editor/detection/detect/tag-words.ts'],
    text: '[\\s_-]*(\\d{1,2})$',
    because: 'A part of a tag, of which `tags.ts` takes 300 characters.',
  },
  {
    files: ['embed/check/read-headers.ts'],
    text: '',
    because: 'What a developer pastes into a page that sends it nowhere, about their own page.',
  },
  {
    files: ['fields/text/pattern-syntax.ts'],
    text: 'new RegExp(`^',
    because: 'One property of Unicode, asked of one character at a time; nothing in it repeats.',
  },
  {
    files: ['editor/components/panels/RuleInputs.tsx'],
    text: 'RegExp(text',
    because: 'Compiled only, to see whether it can be; never run.',
  },
  { files: ['editor/detection/detect/blank-lines.ts'], text: 'RUN.source', because: CONSTANT },
  { files: ['wire/http/shapes.ts'], text: 'new RegExp(', because: 'Read, and never run.' },
  { files: ['editor/detection/detect/labels.ts'], text: 'new RegExp(', because: 'Lists of our own words.' },
  {
    files: ['editor/page-text/page-text.ts'],
    text: 'RegExp(source',
    because: 'Searched words, escaped; between them repetitions of a blank, which no word holds.',
  },
  {
    files: ['editor/detection/match-recipient.ts'],
    text: 'escaped(name)',
    because: 'A name, escaped: nothing repeats.',
  },
  { files: ['fields/mark/signature-font.ts'], text: 'LATIN', because: CONSTANT },
  { files: ['server/account/domains/dns-records.ts'], text: 'kind}', because: CONSTANT },
  {
    files: ['server/platform/http/router.ts'],
    text: 'definition.route.path',
    because: 'Our own routes; segments end at a slash.',
  },
  {
    files: ['server/mail/custom-text.ts'],
    text: 'new RegExp(',
    because: 'Made of constants; the text has at most 50,000 characters.',
  },
  { files: ['server/pdf/fonts/font-families.ts'], text: 'name}', because: CONSTANT },
  {
    files: ['server/platform/storage/s3-store.ts'],
    text: 'tag}>',
    because: 'Answers of the operator’s own store.',
  },
  {
    files: ['server/pdf/document/find-anchors.ts'],
    text: 'literal}',
    because: 'Words of the caller, escaped, with runs of white space between them, which no word holds.',
  },
  {
    files: ['server/pdf/document/repair-xref.ts'],
    text: 'name}',
    because: 'Two constant names; the text has at most 4,000 characters and every repetition a limit.',
  },
];
