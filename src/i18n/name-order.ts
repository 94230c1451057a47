/** Whether forms in this language ask for the family name before the given name. */
export const isFamilyNameFirst = (locale: string): boolean => /^(ja|ko|zh)\b/i.test(locale);
