import { anchors } from '../server/pdf/anchors.ts';
import { arrange } from '../server/pdf/arrange.ts';
import { encodeLogo } from '../server/pdf/encode-logo.ts';
import { extract } from '../server/pdf/extract.ts';
import { inspect } from '../server/pdf/inspect.ts';
import { previews } from '../server/pdf/previews.ts';
import { serveJobs } from '../server/pdf/serve-jobs.ts';
import { limitUnpacking } from '../server/pdf/unpacking-limits.ts';
import { addValidationData } from '../server/sealing/add-validation-data.ts';
import { compose, partial } from '../server/sealing/compose.ts';
import { mark } from '../server/sealing/draw-mark.ts';
import { readImage } from '../server/sealing/embed-image.ts';

limitUnpacking();
serveJobs({
  inspect: async (question) => {
    const found = await inspect(question);
    return { ...found, bytes: found.isNormalised ? found.bytes : null };
  },
  previews,
  image: readImage,
  logo: encodeLogo,
  anchors,
  mark,
  extract,
  arrange,
  partial,
  compose,
  validation: addValidationData,
});
