const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 100;

/**
 * A format, kept for the next caller: creating one takes longer than typesetting the line that it is for.
 *
 * @throws RangeError for an unknown zone
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(key, format);
  }
  return format;
}
