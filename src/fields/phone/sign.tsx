import { textControl } from '../shared/text-control.tsx';

export const sign = textControl({ type: 'tel', autocomplete: 'tel', inputMode: 'tel' });
