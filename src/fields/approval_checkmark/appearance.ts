export { approvalStamp as stamp } from '../shared/choice-appearance.ts';
