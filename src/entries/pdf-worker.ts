import { inspect } from '../server/pdf/inspect.ts';
import { previews } from '../server/pdf/previews.ts';
import { serveJobs } from '../server/pdf/serve-jobs.ts';
import { compose } from '../server/sealing/compose.ts';
import { readImage } from '../server/sealing/embed-image.ts';

serveJobs({ inspect, previews, image: readImage, compose });
