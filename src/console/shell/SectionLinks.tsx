import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { useCurrentInView } from './use-current-in-view.ts';

interface SectionLinksProps {
  readonly label: string;
  /** The first one is also at the parent's own path. */
  readonly sections: readonly { readonly to: string; readonly label: string }[];
}

/** Links between the pages of one entry of the navigation. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const path = useConsole().router.path.value;
  const row = useCurrentInView(path);
  // The longest, because one may be the beginning of another.
  const here = sections
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .reduce((best, { to }) => (to.length > best.length ? to : best), '');
  return (
    <nav ref={row} class="con-sections" aria-label={label}>
      {sections.map(({ to, label: text }) => (
        <a key={to} href={hrefOf(to)} aria-current={to === here ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
