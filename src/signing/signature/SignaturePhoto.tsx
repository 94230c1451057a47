import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import type { FileValue } from '../../model/field-value.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useStyles } from '../state/signing-context.tsx';
import styles from './SignaturePhoto.css?inline';

interface SignaturePhotoProps {
  readonly mark: Signal<FileValue | null>;
  /** Gets an error message, or null. */
  readonly onProblem: (sentence: string | null) => void;
}

/** A signature from paper: an image file, or a photo by the phone's camera app or the computer's camera. */
export function SignaturePhoto({ mark, onProblem }: SignaturePhotoProps) {
  useStyles(styles);
  const { t } = useI18n();
  const isReading = useSignal(false);
  const camera = useSignal<MediaStream | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const hasCamera = isTouch || Boolean(navigator.mediaDevices?.getUserMedia);

  const take = async (source: Blob | null | undefined) => {
    if (!source) return;
    isReading.value = true;
    onProblem(null);
    try {
      const { markFromPicture } = await import('./signature-from-photo.ts');
      const made = await markFromPicture(source);
      if ('problem' in made) onProblem(t(`signing.picture.${made.problem}`));
      else mark.value = made;
    } catch {
      onProblem(t('signing.picture.type'));
    } finally {
      isReading.value = false;
    }
  };

  const stop = () => {
    for (const track of camera.peek()?.getTracks() ?? []) track.stop();
    camera.value = null;
  };
  useEffect(() => stop, []);

  const openCamera = async () => {
    // Phones open their camera app, which needs no permission.
    if (isTouch) return photo.current?.click();
    onProblem(null);
    try {
      camera.value = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 } },
      });
    } catch {
      onProblem(t('signing.picture.camera'));
    }
  };

  const onPicked = (input: HTMLInputElement) => {
    void take(input.files?.[0]);
    input.value = ''; // so that choosing the same file fires `change` again
  };
  if (camera.value)
    return (
      <CameraView
        stream={camera.value}
        onPicture={(blob) => {
          stop();
          void take(blob);
        }}
        onCancel={stop}
      />
    );
  const made = mark.value;
  return (
    <div class="sign-picture">
      <div class="sign-picture-paper" aria-live="polite">
        {isReading.value ? (
          <Spinner size={24} label={t('signing.reading')} />
        ) : made?.data_uri ? (
          <img src={made.data_uri} alt={t('signing.picture.preview')} />
        ) : (
          <p>{t('signing.picture.text')}</p>
        )}
      </div>
      <div class="sign-picture-tools">
        {hasCamera && (
          <Button icon={DEFERRED_ICONS.camera} onClick={() => void openCamera()} disabled={isReading.value}>
            {t('signing.picture.take')}
          </Button>
        )}
        <Button
          icon={SIGNING_ICONS.document}
          onClick={() => file.current?.click()}
          disabled={isReading.value}
        >
          {t('signing.picture.choose')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={(event) => onPicked(event.currentTarget)}
      />
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => onPicked(event.currentTarget)}
      />
    </div>
  );
}

interface CameraViewProps {
  readonly stream: MediaStream;
  readonly onPicture: (picture: Blob | null) => void;
  readonly onCancel: () => void;
}

function CameraView({ stream, onPicture, onCancel }: CameraViewProps) {
  const { t } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    video.current!.srcObject = stream;
    void video.current!.play().catch(() => {}); // the first frame can be taken, too
  }, [stream]);
  const shoot = () => {
    const { videoWidth, videoHeight } = video.current!;
    const canvas = document.createElement('canvas');
    canvas.width = videoWidth || 1;
    canvas.height = videoHeight || 1;
    canvas.getContext('2d')!.drawImage(video.current!, 0, 0);
    canvas.toBlob(onPicture, 'image/jpeg', 0.95);
  };
  return (
    <div class="sign-picture">
      <video ref={video} class="sign-camera" muted playsInline aria-label={t('signing.picture.live')} />
      <div class="sign-picture-tools">
        <Button onClick={onCancel}>{t('signing.cancel')}</Button>
        <Button variant="primary" icon={DEFERRED_ICONS.camera} onClick={shoot}>
          {t('signing.picture.shoot')}
        </Button>
      </div>
    </div>
  );
}
