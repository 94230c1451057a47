import { preloadCore, startPrefetch } from '../../../src/pdf/prefetch.ts';

export const early = startPrefetch(new URL('/', location.href).href);
preloadCore(new URL('/', location.href).href);
early.fetchDocument(new URLSearchParams(location.search).get('pdf') ?? '');
