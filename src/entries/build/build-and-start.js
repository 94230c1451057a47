// `npm start`. Builds and starts in one process, so that Ctrl+C at any time exits with code 0.
import { ensureBuilt } from './ensure-built.js';

const stop = () => {
  console.log('Stopped before the build was finished. The next start begins it again.');
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.chdir(new URL('../../../', import.meta.url).pathname);
try {
  await ensureBuilt();
} catch (error) {
  console.error(`${error.message}\n\nThe build failed. See above for the reason.`);
  process.exit(1);
}
process.off('SIGINT', stop);
process.off('SIGTERM', stop);
await import(new URL('../../../dist/server/start.js', import.meta.url).href);
