import { useEffect } from 'preact/hooks';
import type { FixedPicture } from '../../model/picture.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { picturesOf } from './picture-urls.ts';
import styles from './pictures.css?inline';

/** The author's picture as the sealed document shows it: centered, as large as the field allows. */
export function FieldPicture({ picture }: { readonly picture: FixedPicture }) {
  useStyles(styles);
  const pictures = picturesOf(useEditor());
  const url = pictures.urls.value.get(picture.id);
  useEffect(() => pictures.request(picture.id), [picture.id]);
  if (!url) return null;
  return (
    <img class="ed-picture" src={url} alt="" draggable={false} onError={() => pictures.renew(picture.id)} />
  );
}
