import { defineConfig } from '@playwright/test';

/** Without GPU, without a word to anyone outside; the sandbox cannot start as root in a container. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
];

const CHROMIUM = '/usr/bin/chromium';

/** Tested in the browser that people have, with windows and its memory of pages; the others in the quickest there is. */
const IN_WHOLE = ['**/browser/back-and-forth.spec.ts', '**/browser/journey.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: process.env.PLAYWRIGHT_OUTPUT ?? '../../test-results',
  // As many as the smallest machine has cores. Nothing here measures time: that is `npm run bench`.
  workers: 2,
  // How long is waited for what does not come: what comes is not waited for any longer on a slow machine's account.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What was done, and the page as it was left. Pictures of every step cost more than the tests: `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? CHROMIUM, args: ARGS },
  },
  projects: [
    {
      name: 'whole browser',
      testMatch: IN_WHOLE,
      use: {
        launchOptions: {
          executablePath: process.env.WHOLE_CHROMIUM_PATH ?? CHROMIUM,
          args: ARGS,
          // Playwright would switch off the memory of pages that were left.
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: IN_WHOLE },
  ],
});
