import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import pageControlStyles from '../../fields/page-controls.css?inline';
import { BOLD_AND_HANDWRITING } from '../../fields/text/glyph-widths-bold.ts';
import { addGlyphWidths } from '../../fields/text/measure-text.ts';
import { compilePattern } from '../../fields/text/pattern.ts';
import { setPatternEngine } from '../../fields/text/pattern-engine.ts';
import { useMessages } from '../../i18n/context.ts';
import { editorPreview } from '../../i18n/locales/en-editor-preview.ts';
import type { RecipientId } from '../../model/ids.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { fieldName } from '../kernel/accessible-names.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { recipientDisplays } from '../kernel/recipient-display.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { picturesOf } from '../pictures/picture-urls.ts';
import { isPerson, isSeal } from '../state/participants.ts';
import { PreviewPages } from './PreviewPages.tsx';
import { PreviewRules } from './PreviewRules.tsx';
import { PreviewContext, PreviewModel } from './preview-model.ts';
import styles from './styles.css?inline';

function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const sealCode = lazyModule(() => import('../seals/known-seals.ts'));

/** Replaces the editor: the document as one recipient would see it. Escape closes it. */
export function PreviewScreen() {
  const editor = useEditor();
  const { i18n, view, document } = editor;
  useMessages(editorPreview);
  const { t } = i18n;
  const screen = useRef<HTMLElement>(null);
  const viewer = useSignal<PdfViewer | null>(null);
  const showsRules = useSignal(false);
  /** As recipients see them, by ID. */
  const sealNames = useSignal<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!document.recipients.peek().some(isSeal)) return;
    const readSeals = async () => {
      const { sealsOf } = await sealCode.load();
      const seals = sealsOf(editor);
      await seals.load();
      sealNames.value = new Map(seals.choices.peek()?.map(({ id, display_name }) => [id, display_name]));
    };
    // A failure leaves stamps empty, and names as in the list.
    void readSeals().catch(() => {});
  }, []);
  const preview = useMemo(() => {
    addGlyphWidths(BOLD_AND_HANDWRITING);
    setPatternEngine(compilePattern);
    return new PreviewModel({
      document,
      today: today(),
      direction: i18n.direction,
      language: () => document.properties.value.language ?? editor.loaded.inheritedSettings?.language ?? 'en',
      frameTexts: editor.loaded.frameTexts,
      pictures: picturesOf(editor),
      sealName: ({ seal_id, first_name }) => sealNames.value.get(seal_id) ?? first_name,
      pageSize: view.pageSize,
      words: {
        name: t('editor.preview.sample.name'),
        company: t('editor.preview.sample.company'),
        title: t('editor.preview.sample.title'),
        text: t('editor.preview.sample.text'),
      },
    });
  }, []);
  useMemo(() => preview.show(view.recipientId.peek() as RecipientId), []);

  useStyles(pageControlStyles, styles);
  useEffect(() => screen.current!.querySelector('select')?.focus({ preventScroll: true }), []);

  // Announces to screen readers which fields appear and disappear while filling in.
  const before = useRef<ReadonlyMap<string, string> | null>(null);
  useSignalEffect(() => {
    const now = new Map(
      preview.visible.value.map(({ field }) => [
        `${preview.recipient.value?.id} ${field.id}`,
        fieldName(i18n, field),
      ]),
    );
    const was = before.current;
    before.current = now;
    const owner = `${preview.recipient.value?.id} `;
    if (!was || ![...was.keys()].every((key) => key.startsWith(owner))) return;
    const came = [...now].filter(([key]) => !was.has(key)).map(([, name]) => name);
    const went = [...was].filter(([key]) => !now.has(key)).map(([, name]) => name);
    if (came.length > 0) editor.say(t('editor.preview.say.shown', { names: i18n.list(came) }));
    else if (went.length > 0) editor.say(t('editor.preview.say.hidden', { names: i18n.list(went) }));
  });

  const leave = () => {
    view.isPreviewing.value = false;
  };
  const recipient = preview.recipient.value;
  const persons = recipientDisplays(editor).filter(
    ({ recipient: one }) => isPerson(one) && one.designation !== 'CC',
  );
  const missing = preview.missing.value.length;
  return (
    <PreviewContext.Provider value={preview}>
      <section
        ref={screen}
        class="ed-preview"
        aria-label={t('editor.preview')}
        data-rules={showsRules.value || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          leave();
        }}
      >
        <div class="ed-pv-bar">
          {recipient && (
            <>
              <Field label={t('editor.preview.as')} inline>
                <Select
                  value={recipient.id as string}
                  options={persons.map((person) => ({
                    value: person.recipient.id as string,
                    label: person.name,
                  }))}
                  onValue={(id) => preview.show(id as RecipientId)}
                />
              </Field>
              <SegmentedControl
                label={t('editor.preview.answers')}
                value={preview.hasSamples.value ? 'samples' : 'none'}
                segments={[
                  { value: 'none', label: t('editor.preview.answers.none') },
                  { value: 'samples', label: t('editor.preview.answers.samples') },
                ]}
                onValue={(kind) => preview.restart(kind === 'samples')}
              />
              <span class="ed-pv-missing" role="status" data-done={missing === 0 || undefined}>
                {t('editor.preview.missing', { count: missing })}
              </span>
            </>
          )}
          <span class="ed-pv-acts">
            {viewer.value && (
              <>
                <IconButton
                  icon={ICONS.zoomOut}
                  label={t('editor.zoomOut')}
                  onClick={() => viewer.value?.zoomOut()}
                />
                <IconButton
                  icon={ICONS.zoomIn}
                  label={t('editor.zoomIn')}
                  onClick={() => viewer.value?.zoomIn()}
                />
              </>
            )}
            {preview.rules.value.length > 0 && (
              <Button
                class="ed-pv-rules-button"
                icon={DEFERRED_ICONS.list}
                aria-expanded={showsRules.value}
                onClick={() => (showsRules.value = !showsRules.value)}
              >
                {t('editor.preview.rules')}
              </Button>
            )}
            <Button icon={DEFERRED_ICONS.edit} onClick={leave}>
              {t('editor.preview.back')}
            </Button>
          </span>
        </div>
        {recipient ? (
          <div class="ed-pv-body">
            <PreviewPages onViewer={(made) => (viewer.value = made)} />
            <PreviewRules />
          </div>
        ) : (
          <EmptyState icon={DEFERRED_ICONS.users} title={t('editor.preview.nobody')}>
            {t('editor.preview.nobodyText')}
          </EmptyState>
        )}
      </section>
    </PreviewContext.Provider>
  );
}
