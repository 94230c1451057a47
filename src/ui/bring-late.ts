/** Importing this brings what the components of `ui` do without at first: tooltips. */
import { late } from './late.ts';
import { TooltipBubble } from './TooltipBubble.tsx';

late.Bubble = TooltipBubble;
