import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import { FieldPicture } from '../../pictures/FieldPicture.tsx';
import { ACCEPTED, uploadPicture } from '../../pictures/upload-picture.ts';
import type { FieldForm } from './FieldPanel.tsx';
import styles from './PictureSetting.css?inline';

/** The fixed picture of stamp and image fields: chosen or dropped, replaced, removed. */
export function PictureSetting({ form }: { readonly form: FieldForm }) {
  useStyles(styles);
  const editor = useEditor();
  const { t } = editor.i18n;
  const picture = form.common((field) => field.read_only_picture ?? null);
  const input = useRef<HTMLInputElement>(null);
  /** Of the upload in progress, from 0 to 1. */
  const sent = useSignal<number | null>(null);
  const error = useSignal<string | null>(null);
  const isOver = useSignal(false);
  const stop = useRef<AbortController | null>(null);
  const cancel = () => stop.current?.abort(new DOMException('No longer needed', 'AbortError'));
  useEffect(() => cancel, []);

  const upload = async (file: File) => {
    cancel();
    const own = new AbortController();
    stop.current = own;
    error.value = null;
    sent.value = 0;
    const outcome = await uploadPicture(editor, file, {
      signal: own.signal,
      onProgress: (part) => {
        if (stop.current === own) sent.value = part;
      },
    }).catch(() => null);
    if (stop.current !== own) return;
    stop.current = null;
    sent.value = null;
    if (typeof outcome === 'string') error.value = outcome;
    else if (outcome) {
      form.edit(() => ({ read_only_picture: outcome, read_only_value: '' }));
      editor.say(t('editor.picture.set'));
    }
  };
  const stopUpload = () => {
    cancel();
    stop.current = null;
    sent.value = null;
  };

  const isBusy = sent.value !== null;
  return (
    <Field label={t('editor.picture')} help={t('editor.picture.help')} error={error.value}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same */}
      <div
        class="ed-picture-drop"
        data-over={isOver.value || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          isOver.value = true;
        }}
        onDragLeave={() => {
          isOver.value = false;
        }}
        onDrop={(event) => {
          event.preventDefault();
          isOver.value = false;
          const file = event.dataTransfer?.files[0];
          if (file) void upload(file);
        }}
      >
        {picture && (
          <div class="ed-picture-preview">
            <FieldPicture picture={picture} />
          </div>
        )}
        {isBusy && <progress max={1} value={sent.value ?? 0} aria-label={t('editor.picture.uploading')} />}
        <div class="ed-picture-actions">
          {isBusy ? (
            <Button size="small" onClick={stopUpload}>
              {t('editor.cancel')}
            </Button>
          ) : (
            <Button size="small" onClick={() => input.current?.click()}>
              {t(picture ? 'editor.picture.replace' : 'editor.picture.choose')}
            </Button>
          )}
          {picture && !isBusy && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => form.edit(() => ({ read_only_picture: undefined }))}
            >
              {t('editor.picture.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={t('editor.picture.choose')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Otherwise choosing the same file again after an error wouldn't fire `change`.
            event.currentTarget.value = '';
            if (file) void upload(file);
          }}
        />
      </div>
    </Field>
  );
}
