import type { Role } from '../model/roles.ts';
import type { IconPath } from '../ui/icons.ts';
import type { LazyComponent } from '../ui/lazy.tsx';
import type { Me } from '../wire/http/console.ts';

type NavigationLabel = `console.${
  | 'overview'
  | 'requests'
  | 'templates'
  | 'developers'
  | 'members'
  | 'settings'
  | 'inbox'
  | 'assistants'}`;

export interface PageProps {
  /** What the groups of the page's pattern matched. */
  readonly params: readonly string[];
}

export interface Page {
  /** Of the path below `/console`. */
  readonly pattern: RegExp;
  readonly component: LazyComponent<PageProps>;
  /** In the navigation; without it, the page is reached from another one. */
  readonly entry?: {
    readonly path: string;
    readonly label: NavigationLabel;
    readonly icon: IconPath;
    readonly needs: Role;
    /** Default: always. */
    readonly isShown?: (me: Me) => boolean;
  };
}
