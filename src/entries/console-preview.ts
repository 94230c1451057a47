import { startPreview } from '../preview/start-preview.ts';

startPreview(document);
