import { expect, it } from 'vitest';
import type { EditorOptions, RequestEditorOptions } from '../../../src/embed/editor-options.ts';
import type { ModalOptions, SigningOptions } from '../../../src/embed/signing/signing-options.ts';
import { EDITOR_KEYS, SIGNING_KEYS, unknownOptions } from '../../../src/wire/unknown-options.ts';

type Every<Options> = Readonly<Record<keyof Options, true>>;

// An option that is missing here doesn't compile.
const EDITOR: Every<EditorOptions & RequestEditorOptions> = {
  apiUrl: true,
  autoFit: true,
  autosave: true,
  container: true,
  embedUrl: true,
  features: true,
  getToken: true,
  height: true,
  initialZoom: true,
  isolation: true,
  jwt: true,
  leaveGuard: true,
  locale: true,
  onChecks: true,
  onClose: true,
  onDirtyChange: true,
  onError: true,
  onHistory: true,
  onLoad: true,
  onSave: true,
  onSend: true,
  onTokenExpiring: true,
  readOnly: true,
  showCloseButton: true,
  signingRequestId: true,
  templateId: true,
  theme: true,
  width: true,
};
const SIGNING: Every<SigningOptions & ModalOptions> = {
  apiUrl: true,
  container: true,
  embedUrl: true,
  focusOnOpen: true,
  height: true,
  locale: true,
  maxHeight: true,
  minHeight: true,
  onAlreadySigned: true,
  onAuthRequired: true,
  onCancelled: true,
  onClosed: true,
  onDeclined: true,
  onError: true,
  onEvent: true,
  onExpired: true,
  onFieldFilled: true,
  onPageChanged: true,
  onProgress: true,
  onReady: true,
  onResize: true,
  onSealed: true,
  onSigned: true,
  onWaitingForTurn: true,
  prefill: true,
  signingLink: true,
  signingRequestUserId: true,
  theme: true,
  timeout: true,
  title: true,
  width: true,
  zoom: true,
};

it('knows every option of the widgets', () => {
  expect([...EDITOR_KEYS].sort()).toEqual(Object.keys(EDITOR));
  // `modal` and `closing` are sent by the dialog.
  expect([...SIGNING_KEYS].sort()).toEqual([...Object.keys(SIGNING), 'closing', 'modal'].sort());
});

it.each([
  ['onsave', 'onSave'],
  ['templateID', 'templateId'],
  ['on_save', 'onSave'],
  ['readonly', 'readOnly'],
  ['autoSave', 'autosave'],
])('names the option that was meant by %s', (key, meant) => {
  expect(unknownOptions([key], EDITOR_KEYS)).toEqual([
    `Countersign: unknown option ${key}; did you mean ${meant}?`,
  ]);
});

it('guesses nothing for a name that is not near', () => {
  expect(unknownOptions(['colour', 'on'], EDITOR_KEYS)).toEqual([
    'Countersign: unknown option colour',
    'Countersign: unknown option on',
  ]);
});

it('reports each name once, and no attributes', () => {
  expect(
    unknownOptions(['onsave', 'data-testid', 'dataTestid', 'aria-label'], EDITOR_KEYS, ['onsave']),
  ).toEqual([]);
  expect(unknownOptions(undefined, EDITOR_KEYS)).toEqual([]);
});
