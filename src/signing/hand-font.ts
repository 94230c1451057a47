import caveat from '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf?url';
import { signal } from '@preact/signals';

/** True once typed signatures look on screen as they will in the sealed file. */
export const isHandFontReady = signal(false, { name: 'handFont.isReady' });

let loading: Promise<void> | null = null;

/** Fetches the handwriting font when the first typed signature is about to be seen. A missing font is no reason to stop. */
export function loadHandFont(): Promise<void> {
  loading ??= (async () => {
    const font = new FontFace('Countersign Hand', `url("${caveat}")`);
    await font.load();
    document.fonts.add(font);
    isHandFontReady.value = true;
  })().catch(() => {
    loading = null;
  });
  return loading;
}
