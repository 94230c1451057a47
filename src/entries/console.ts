import { mountConsole } from '../console/mount.tsx';

void mountConsole(document, document.querySelector<HTMLElement>('#console')!);
