/** Options of the editor that may change while it is open. Plain data: they cross into the frame. */
import type { ColourKey } from '../model/branding.ts';

/** Parts of the editor that can be switched off. What is not named is on, as far as the token permits it. */
export interface EditorFeatures {
  /** Field types that the palette offers; fields of other types that are there already stay and can be changed. */
  readonly fieldTypes?: readonly string[];
  /** Adding, changing, ordering and removing recipients. */
  readonly recipients?: boolean;
  /** Name, description, expiration and everything else on the document tab. */
  readonly settings?: boolean;
  /** The overview of pages. */
  readonly pages?: boolean;
  readonly preview?: boolean;
  /** The Save button, for pages that have one of their own and call `save()`. Ctrl+S or ⌘S still saves. */
  readonly save?: boolean;
  /** Fields suggested from what stands in the document. */
  readonly suggestions?: boolean;
  /**
   * Unsaved work on the reader's device, for at most seven days, so that a crash loses nothing. It holds recipients' names and
   * addresses: switch it off where devices are shared.
   */
  readonly drafts?: boolean;
}

/** Saves by itself after a rest of `delay` milliseconds (default 2,000, at least 500). */
export type Autosave = boolean | { readonly delay?: number };

export interface EditorLiveOptions {
  /** Asks before the page goes while something is unsaved. Default true. */
  readonly leaveGuard?: boolean;
  readonly autosave?: Autosave;
  readonly features?: EditorFeatures;
}

/** The workspace's palette, as its settings and the API spell it. Colours are `#rgb` or `#rrggbb`. */
export type ThemeColours = { readonly [Key in ColourKey]?: string | null };

/**
 * A theme of one's own. Words stay readable on every colour: one that is too close to its ground is moved away from it. The
 * same can be said in CSS, on the container or above it: `--countersign-primary`, `--countersign-muted-fg`,
 * `--countersign-radius`, `--countersign-font`; what stands here wins.
 */
export interface OwnTheme extends ThemeColours {
  /** What is not named follows it. Default `light`. */
  readonly base?: 'light' | 'dark' | 'auto';
  /** Of buttons and fields, 0–24 pixels; larger and smaller things follow it. Default 8. */
  readonly radius?: number | string | null;
  /** Families that the reader's device has, such as `Georgia, serif`. */
  readonly font?: string | null;
}

/** What `onTokenExpiring` receives. */
export interface TokenExpiring {
  /** By the service's clock. */
  readonly expires_at: string;
}
