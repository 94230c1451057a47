export { textStamp as stamp } from '../shared/text-appearance.ts';
