import type { Announcer } from './announcer.ts';

/** The one polite region of a mount. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  return (
    <div class="ui-visually-hidden" role="status" aria-live="polite">
      {announcer.text}
    </div>
  );
}
