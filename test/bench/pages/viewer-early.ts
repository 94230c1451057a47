import { startEarly } from '../../../src/pdf/early.ts';

export const early = startEarly(new URL('/', location.href).href);
early.fetchCore();
early.fetchDocument(new URLSearchParams(location.search).get('pdf') ?? '');
