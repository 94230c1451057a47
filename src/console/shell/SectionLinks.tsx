import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { useCurrentInView } from './use-current-in-view.ts';

interface SectionLinksProps {
  readonly label: string;
  /** Where the first section is, too. */
  readonly parent: string;
  readonly sections: readonly { readonly to: string; readonly label: string }[];
}

/** Links between the pages of one entry of the navigation. */
export function SectionLinks({ label, parent, sections }: SectionLinksProps) {
  const path = useConsole().router.path.value;
  const row = useCurrentInView(path);
  const here =
    path === parent ? sections[0] : sections.find(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <nav ref={row} class="con-sections" aria-label={label}>
      {sections.map((section) => (
        <a key={section.to} href={hrefOf(section.to)} aria-current={section === here ? 'page' : undefined}>
          {section.label}
        </a>
      ))}
    </nav>
  );
}
