import { useI18n } from '../../i18n/context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { TaggedTemplateList } from '../../wire/http/console-lists.ts';
import { hrefOf } from '../router.ts';

export function TemplateCard({ template }: { readonly template: TaggedTemplateList['results'][number] }) {
  const { t, list } = useI18n();
  const [first] = template.preview_pages;
  const facts = [
    t('console.templates.fields', { count: template.field_count }),
    t('console.templates.recipients', { count: template.recipients.length }),
  ];
  return (
    <li class="con-tile">
      <a href={hrefOf(`/templates/${template.id}`)}>
        <span class="con-thumbnail">
          {first ? (
            <img src={first.url} width={first.width} height={first.height} alt="" loading="lazy" />
          ) : (
            <Icon path={SIGNING_ICONS.document} size={40} />
          )}
        </span>
        <strong>{template.name}</strong>
        <span class="con-quiet">{list(facts)}</span>
        {template.tags.length > 0 && (
          <span class="con-tile-tags">
            {template.tags.map((tag) => (
              <span key={tag} class="con-tag">
                {tag}
              </span>
            ))}
          </span>
        )}
      </a>
    </li>
  );
}
