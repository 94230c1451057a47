import { type LazyModule, lazyModule } from '../ui/lazy.tsx';

let fetchMessages: () => Promise<void> = async () => {};

/** Says where the messages of pages come from, before the first page is shown. */
export function providePageMessages(fetch: () => Promise<void>): void {
  fetchMessages = fetch;
}

/** The reader's language of all pages but the first, loaded with the first of them. English is in the pages' own code. */
export const pageMessages: LazyModule<void> = lazyModule(() => fetchMessages());
