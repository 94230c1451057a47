export { markStamp as stamp } from '../shared/mark-stamp.ts';
