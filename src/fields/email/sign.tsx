import { textControl } from '../shared/text-control.tsx';

export const sign = textControl({ type: 'email', autocomplete: 'email', inputMode: 'email' });
