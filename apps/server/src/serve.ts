import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './boot/compile-cache.ts';
import { readServerOptions } from './boot/server-options.ts';

// The shop itself, from what has been built (`npm run build`); this file and what it loads, too (docs/decisions/0093).
enableCompileCache(COMPILE_CACHE);
try {
  const options = readServerOptions(process.argv.slice(2), process.env);
  // Loaded late, so that wrong options are told before all of it is read.
  const { runShop } = await import('./boot/run-shop.ts');
  await runShop(options);
} catch (error) {
  console.error(`机市未能启动：${error instanceof Error ? error.message : String(error)}`);
  if (process.env.LOG_LEVEL === 'info') console.error(error);
  process.exit(1);
}
