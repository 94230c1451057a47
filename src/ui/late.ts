import type { FunctionComponent } from 'preact';
import type { BubbleProps } from './TooltipBubble.tsx';

/**
 * What the components of a first screen can do without until the rest of the code is there. `bring-late.ts` fills it in, for
 * all mounts at once; whoever has no later code imports that at the start.
 */
export const late: { Bubble?: FunctionComponent<BubbleProps> } = {};
