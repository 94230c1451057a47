import base from './playwright.config.ts';
export default {
  ...base,
  testDir: '/tmp/wt-mends/test/browser',
  expect: { timeout: 8000 },
  use: { ...base.use, actionTimeout: 8000 },
  timeout: 90000,
};
