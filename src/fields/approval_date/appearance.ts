import { formatDate } from '../shared/dates.ts';
import { lineStamp, plainText } from '../shared/text-appearance.ts';

export const stamp = lineStamp((input) => formatDate(plainText(input), input.field.format_rules.dateFormat));
