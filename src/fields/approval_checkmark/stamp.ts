export { approvalStamp as stamp } from '../shared/choice-stamp.ts';
