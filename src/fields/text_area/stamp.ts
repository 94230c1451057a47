export { blockStamp as stamp } from '../shared/text-stamp.ts';
