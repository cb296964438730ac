import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// `npm start`: builds what is out of date, in a process of its own that gives its memory back, then starts the shop.
// What is built already, as in an image of the shop, starts with apps/server/src/start.ts alone.
// It is JavaScript, and what it loads comes out of the cache: the first file that Node has to strip of its types brings
// 13 MB into the process, and this one stays for as long as the shop runs (docs/decisions/0018).
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
const build = fileURLToPath(new URL('./build-served.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [build, ...process.argv.slice(2)], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('../../apps/server/src/start.ts');
