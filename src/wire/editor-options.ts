/** Editor options that can change while it is open. Plain data, because they are posted to the frame. */
import type { ColorKey } from '../model/branding.ts';

/** Parts of the editor that can be turned off. Everything else is on, as far as the token permits it. */
export interface EditorFeatures {
  /** Field types to offer. Existing fields of other types stay and can be edited. */
  readonly fieldTypes?: readonly string[];
  /** Adding, editing, ordering and removing recipients. */
  readonly recipients?: boolean;
  /** The Document tab: name, description, expiration and other settings. */
  readonly settings?: boolean;
  /** The page overview, and changing pages and documents. */
  readonly pages?: boolean;
  /** Earlier versions of a template, in the Document tab: looking at them, comparing and restoring them. */
  readonly versions?: boolean;
  /** The preview as a recipient. */
  readonly preview?: boolean;
  /** The Save button, for pages that have one of their own and call `save()`. Ctrl+S or ⌘S still saves. */
  readonly save?: boolean;
  /** Field suggestions from the document's text. */
  readonly suggestions?: boolean;
  /**
   * Keeping unsaved work on the user's device for up to seven days, so that a crash loses nothing. It includes recipients' names
   * and addresses: turn it off where devices are shared.
   */
  readonly drafts?: boolean;
}

/** Saves automatically after a pause of `delay` milliseconds (default 2,000, at least 500). */
export type Autosave = boolean | { readonly delay?: number };

export interface EditorLiveOptions {
  /** Asks before leaving the page with unsaved changes. Default true. */
  readonly leaveGuard?: boolean;
  readonly autosave?: Autosave;
  readonly features?: EditorFeatures;
}

/** Colors, named as in the workspace settings, as `#rgb` or `#rrggbb`. */
type ThemeColours = { readonly [Key in ColorKey]?: string | null };

/**
 * A theme of your own. Text stays readable: a color with too little contrast is adjusted. You can also set CSS properties on the
 * container or an ancestor: `--countersign-primary`, `--countersign-muted-fg`, `--countersign-radius` and
 * `--countersign-font`; the option takes precedence.
 */
export interface OwnTheme extends ThemeColours {
  /** Color scheme for everything you don't set. Default `light`. */
  readonly base?: 'light' | 'dark' | 'auto';
  /** Corner radius of buttons and fields, 0–24 pixels; other corners scale with it. Default 8. */
  readonly radius?: number | string | null;
  /** Font families installed on the user's device, such as `Georgia, serif`. */
  readonly font?: string | null;
}

/** What `onTokenExpiring` receives. */
export interface TokenExpiring {
  /** When the token expires, by the service's clock. */
  readonly expires_at: string;
}
