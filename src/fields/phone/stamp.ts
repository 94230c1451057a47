export { textStamp as stamp } from '../shared/text-stamp.ts';
