import { Banner } from '../../ui/Banner.tsx';
import { useEditor } from '../kernel/editor-context.ts';

/** Says which fonts of an uploaded Word document were substituted. */
export function FontsNote({ fonts }: { readonly fonts: readonly string[] }) {
  const { i18n } = useEditor();
  if (fonts.length === 0) return null;
  return (
    <div class="ed-fonts-note">
      <Banner tone="warning">{i18n.t('editor.replace.fonts', { fonts: i18n.list([...fonts]) })}</Banner>
    </div>
  );
}
