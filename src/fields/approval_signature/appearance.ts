export { markStamp as stamp } from '../shared/mark-appearance.ts';
