import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { BRAND } from '../../model/brand.ts';

interface PageHeadProps {
  readonly title: string;
  /** A link to the list that the page belongs to. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly description?: ComponentChildren;
  /** Buttons; the main one last. */
  readonly actions?: ComponentChildren;
}

/** The head of a page. Its title is the tab's too. */
export function PageHead({ title, back, description, actions }: PageHeadProps) {
  const { t } = useI18n();
  useEffect(() => {
    document.title = `${title} · ${BRAND.name} ${t('console.name')}`;
  }, [title, t]);
  return (
    <header class="con-head">
      <div class="con-head-text">
        {back && (
          <a class="con-back" href={back.href}>
            {back.label}
          </a>
        )}
        <h1>{title}</h1>
        {description && <p class="con-head-note">{description}</p>}
      </div>
      {actions && <div class="con-head-actions">{actions}</div>}
    </header>
  );
}
