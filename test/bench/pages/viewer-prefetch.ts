import { startPrefetch } from '../../../src/pdf/prefetch.ts';

export const early = startPrefetch(new URL('/', location.href).href);
early.fetchCore();
early.fetchDocument(new URLSearchParams(location.search).get('pdf') ?? '');
