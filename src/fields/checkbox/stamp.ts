export { checkboxStamp as stamp } from '../shared/choice-stamp.ts';
