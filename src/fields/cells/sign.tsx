import { textControl } from '../shared/text-control.tsx';

export const sign = textControl({ autocomplete: 'off', autocapitalize: 'characters' });
