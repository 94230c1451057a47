import { COMMON, type FieldTraits, LINE_SIZE, PLAIN } from '../field-traits.ts';
import { checkFile, checkPicture, FILE, IMAGE, STAMP } from './check-file.ts';

const picture = {
  ...PLAIN,
  holds: 'picture',
  defaultSize: { width: 20, height: 10 },
  minSize: { width: 16, height: 16 },
  settings: [...COMMON, 'readOnlyValue'],
} satisfies Partial<FieldTraits>;

export const fileFields = {
  file: {
    ...PLAIN,
    ...LINE_SIZE,
    holds: 'file',
    upload: FILE,
    needsLabel: true,
    settings: [...COMMON, 'fileTypes'],
    validate: checkFile(FILE),
  },
  image: { ...picture, upload: IMAGE, needsLabel: true, validate: checkPicture(IMAGE) },
  stamp: { ...picture, upload: STAMP, needsLabel: false, validate: checkPicture(STAMP) },
} satisfies Record<string, FieldTraits>;
