/** Importing this brings what the components of `ui` do without at first: tooltips, and the icons of later parts. */
import { ICONS } from './icons.ts';
import { late } from './late.ts';
import { MORE_ICONS } from './more-icons.ts';
import { TooltipBubble } from './TooltipBubble.tsx';

late.Bubble = TooltipBubble;
Object.assign(ICONS, MORE_ICONS);
