/** How much browsers may load, as compressed with brotli. `test/browser/start-up.spec.ts`,
 * `test/browser/console/first-view.spec.ts` and `test/contracts/loaders.test.ts` measure it. */

interface SizeLimit {
  readonly limit: number;
  readonly unit: 'bytes' | 'requests';
  /** For the documentation. */
  readonly description: string;
}

export const SIZE_LIMITS = {
  loader: {
    limit: 2_048,
    unit: 'bytes',
    description: 'The script that your page loads, of each widget',
  },
  // The goal. 12 kB of it are interact.js, which drags. Lately grown by icons and shortcuts of the bar.
  editor: {
    limit: 60_000,
    unit: 'bytes',
    description: 'The template editor until a field has been dragged, without the loader and pdf.js',
  },
  // The goal. Lately grown by the handles of small fields and the judging of sizes, callbacks, width, and names of
  // options; then by the first steps, and by what is said at a formula, a setting, and wrong options.
  whole: {
    limit: 125_000,
    unit: 'bytes',
    description:
      'The same with the loader, and with menus and dialogs, which load by themselves after the first page',
  },
  // The goal. Readers of other languages load their language's messages, too.
  console: {
    limit: 60_000,
    unit: 'bytes',
    description: 'The console until its first page can be used, in any language',
  },
  pdfjs: { limit: 352_000, unit: 'bytes', description: 'pdf.js with its worker' },
  requests: { limit: 8, unit: 'requests', description: 'Requests until a field has been dragged' },
  // One of them is the list of shortcuts, which the test opens.
  wholeRequests: {
    limit: 13,
    unit: 'requests',
    description: 'Requests until nothing more loads automatically, with one opened dialog',
  },
} as const satisfies Readonly<Record<string, SizeLimit>>;
