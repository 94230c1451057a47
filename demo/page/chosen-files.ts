/** The visitor's own files: what can't be used, and what is shown while they upload. */

const MB = 1024 * 1024;
const LARGEST = 50 * MB;
/** Of several files together. */
const LARGEST_SET = 100 * MB;
const MOST_FILES = 20;

export const isWord = ({ name }: File) => /\.docx$/i.test(name);
const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Why these files can't be used; null if they can. */
export function refusalOf(files: readonly File[]): string | null {
  if (files.length > MOST_FILES)
    return `You chose ${files.length} files. A template can have up to ${MOST_FILES}.`;
  for (const file of files) {
    if (!isWord(file) && !isPdf(file)) return `“${file.name}” is neither a PDF nor a Word document (.docx).`;
    if (file.size > LARGEST)
      return `“${file.name}” is ${Math.ceil(file.size / MB)} MB. The limit is ${LARGEST / MB} MB.`;
  }
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size <= LARGEST_SET) return null;
  return `The files are ${Math.ceil(size / MB)} MB together. The limit is ${LARGEST_SET / MB} MB.`;
}

export interface Upload {
  readonly isWord: boolean;
  readonly stop: AbortController;
  readonly total: number;
  /** The file that is being uploaded, from 1. */
  readonly number: number;
}

export function uploadText({ isWord: hasWord, number, total }: Upload): string {
  const which = total > 1 ? ` file ${number} of ${total}` : '';
  return hasWord ? `Uploading and converting${which}…` : `Uploading${which}…`;
}
