import { addValidationData } from '../server/pdf/compose/add-validation-data.ts';
import { compose, partial } from '../server/pdf/compose/compose.ts';
import { reserveArchiveStamp } from '../server/pdf/compose/reserve-archive-stamp.ts';
import { arrange, extract, split } from '../server/pdf/document/arrange-pages.ts';
import { combine } from '../server/pdf/document/combine.ts';
import { anchors } from '../server/pdf/document/find-anchors.ts';
import { inspect } from '../server/pdf/document/inspect.ts';
import { limitUnpacking } from '../server/pdf/document/unpacking-limits.ts';
import { mark } from '../server/pdf/drawing/render-signature.ts';
import { readImage } from '../server/pdf/images/embed-image.ts';
import { encodeLogo } from '../server/pdf/images/encode-logo.ts';
import { encodePicture } from '../server/pdf/images/encode-picture.ts';
import { encodeSealImage } from '../server/pdf/images/encode-seal-image.ts';
import { previews } from '../server/pdf/images/previews.ts';
import { pdfFonts } from '../server/pdf/word/pdf-fonts.ts';
import { readWord } from '../server/pdf/word/read-word.ts';
import { serveJobs } from '../server/pdf/worker/pdf-jobs.ts';

limitUnpacking();
serveJobs({
  inspect: async (request) => {
    const found = await inspect(request);
    return { ...found, bytes: found.isNormalised ? found.bytes : null };
  },
  word: readWord,
  fonts: pdfFonts,
  previews,
  image: readImage,
  logo: encodeLogo,
  sealImage: encodeSealImage,
  picture: encodePicture,
  anchors,
  mark,
  extract,
  split,
  arrange,
  combine,
  partial,
  compose,
  validation: addValidationData,
  archive: reserveArchiveStamp,
});
