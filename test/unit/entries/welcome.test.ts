import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgressLine } from '../../../src/entries/build/progress-line.js';
import { welcomeLines, withDemoHook } from '../../../src/entries/welcome.ts';

const running = {
  demo: 'http://localhost:4401',
  service: 'http://localhost:4400',
  console: 'http://localhost:4400/console/sign-in#link=abc',
  keyFile: resolve('.data/demo-key'),
};

describe('the output of npm start', () => {
  it('names the demo first, then everything else that is needed', () => {
    expect(welcomeLines(running)).toEqual([
      'Demo: http://localhost:4401',
      'Service: http://localhost:4400',
      'Console: http://localhost:4400/console/sign-in#link=abc',
      'Reference: http://localhost:4400/reference',
      'API key: .data/demo-key',
      'Press Ctrl+C to stop',
    ]);
  });

  it("leaves out a demo that didn't start", () => {
    expect(welcomeLines({ ...running, demo: undefined })[0]).toBe('Service: http://localhost:4400');
  });

  it('names a key file outside the current folder with its full path', () => {
    const keyFile = resolve('..', 'elsewhere', 'demo-key');
    expect(welcomeLines({ ...running, keyFile })).toContain(`API key: ${keyFile}`);
  });
});

describe('the hosts that webhooks may call', () => {
  it("are the demo's and those that the operator allows", () => {
    expect(withDemoHook(undefined, 4401)).toBe('localhost:4401,127.0.0.1:4401');
    expect(withDemoHook('', 4401)).toBe('localhost:4401,127.0.0.1:4401');
    expect(withDemoHook('localhost:3000', 4401)).toBe('localhost:3000,localhost:4401,127.0.0.1:4401');
  });
});

describe('progress', () => {
  const written = (isTTY: boolean) => {
    const texts: string[] = [];
    const line = createProgressLine({ isTTY, write: (text) => void texts.push(text) });
    line.show('Building… 1 s');
    line.show('Building… 2 s');
    line.end('Built in 3 s');
    return texts.join('');
  };

  it('is one line on a terminal', () => {
    const text = written(true);
    expect(text.match(/\n/g)).toHaveLength(1);
    expect(text.split('\r\u001b[2K')).toEqual(['', 'Building… 1 s', 'Building… 2 s', 'Built in 3 s\n']);
  });

  it('is only the result in a log file', () => {
    expect(written(false)).toBe('Built in 3 s\n');
  });
});
