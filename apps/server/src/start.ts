import { fileURLToPath } from 'node:url';
import { supervise } from './boot/supervise.ts';

// What is built of serve.ts runs as a process of its own, and this one starts it again should it ever end by itself.
process.exit(
  await supervise(fileURLToPath(new URL('../build/serve.js', import.meta.url)), process.argv.slice(2)),
);
