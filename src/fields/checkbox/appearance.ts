export { checkboxStamp as stamp } from '../shared/choice-appearance.ts';
