import { startPreview } from '../console/preview/start-preview.ts';

startPreview(document);
