import { useEffect } from 'preact/hooks';
import type { FieldValue } from '../../model/field-value.ts';
import { usePreview } from './preview-model.ts';

/** The value with the link to the author's picture, if it is one. */
export function usePicture(value: FieldValue): FieldValue {
  const { pictureUrls, requestPicture } = usePreview();
  const file = value !== null && typeof value === 'object' && value.kind === 'file' ? value : null;
  const id = file?.picture?.id;
  const url = id && pictureUrls.value.get(id);
  useEffect(() => {
    if (id) requestPicture(id);
  }, [id]);
  return file && url ? { ...file, url } : value;
}
