export { radioStamp as stamp } from '../shared/choice-stamp.ts';
