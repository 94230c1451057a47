/** Filters of lists, from their query parameters. Undefined filters nothing. */
import { containing } from '../db/containing.ts';

/** A pattern for `ilike`, for texts that contain this one. */
export const textFilter = (text: string | undefined) => (text === undefined ? undefined : containing(text));

export const dateFilter = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
