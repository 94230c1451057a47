export { blockStamp as stamp } from '../shared/text-appearance.ts';
