import { fileURLToPath } from 'node:url';
import { supervise } from './boot/supervise.ts';

// What is built runs as a process of its own (serve.ts), and this one starts it again should it ever end by itself.
process.exit(await supervise(fileURLToPath(new URL('./serve.ts', import.meta.url)), process.argv.slice(2)));
