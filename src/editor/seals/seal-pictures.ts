/** Shows the pictures of seals in the list of recipients and in their stamp fields. */
import { effect } from '@preact/signals';
import { definitions } from '../../fields/definitions.ts';
import type { StyleRoot } from '../../theme/adopt-styles.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { isSeal } from '../state/participants.ts';
import { sealsOf } from './known-seals.ts';

/** A style sheet whose text changes. */
function adoptSheet(root: StyleRoot) {
  const owner = root.ownerDocument ?? (root as Document);
  const Sheet = (owner.defaultView as Window & typeof globalThis).CSSStyleSheet;
  const sheet = new Sheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return {
    sheet,
    remove: () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

/** A CSS string, whatever the text contains. */
const quoted = (text: string) => `"${CSS.escape(text)}"`;

/** A field's background color is in its style attribute. */
const picture = (selector: string, url: string, more: string) =>
  `${selector}{background:#fff url(${quoted(url)}) center/contain no-repeat!important;${more}}`;

/** Rules by ID, because rows and fields draw themselves without knowing of seals' pictures. */
function rulesFor({ document }: Editor, urls: ReadonlyMap<string, string>): string {
  const seals = new Map(
    document.recipients.value.filter(isSeal).flatMap(({ id, seal_id }) => {
      const url = urls.get(seal_id);
      return url ? [[id, url] as const] : [];
    }),
  );
  const avatars = [...seals].map(([id, url]) =>
    picture(
      `[data-person=${quoted(id)}] .ui-avatar`,
      url,
      'border-radius:4px;box-shadow:0 0 0 1px var(--cs-border);color:transparent',
    ),
  );
  const stamps = document.allFields().flatMap(({ id, type, recipient_id }) => {
    const url = recipient_id && seals.get(recipient_id);
    if (!url || definitions[type].holds !== 'picture') return [];
    const box = `[data-field=${quoted(id)}]`;
    return [picture(box, url, ''), `${box} .field-face{visibility:hidden}`];
  });
  return [...avatars, ...stamps].join('\n');
}

/** Returns the function that stops it. */
export function showSealPictures(editor: Editor): () => void {
  const { document, history, saving, root } = editor;
  const seals = sealsOf(editor);
  const { sheet, remove } = adoptSheet(root);
  const stop = effect(() => {
    // Besides new steps, undo and redo, a save may merge in other people's changes.
    void history.steps.value;
    void history.position.value;
    void saving.last.value;
    const urls = new Map(seals.choices.value?.map(({ id, image_url }) => [id, image_url]));
    // A failure leaves initials and icons.
    if (document.recipients.value.some(isSeal)) void seals.load().catch(() => {});
    sheet.replaceSync(rulesFor(editor, urls));
  });
  return () => {
    stop();
    remove();
  };
}
