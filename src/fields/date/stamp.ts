import { formatDate } from '../shared/dates.ts';
import { lineStamp, plainText } from '../shared/text-stamp.ts';

export const stamp = lineStamp((input) => formatDate(plainText(input), input.field.format_rules.dateFormat));
