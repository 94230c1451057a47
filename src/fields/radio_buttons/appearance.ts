export { radioStamp as stamp } from '../shared/choice-appearance.ts';
