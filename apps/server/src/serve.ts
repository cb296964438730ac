import { buildWhatIsOutOfDate } from '../../../tools/build/build.ts';
import type { TargetName } from '../../../tools/build/targets.ts';
import { loadFast } from './boot/fast-loading.ts';
import { reportBuild } from './boot/report-build.ts';
import { readServerOptions } from './boot/server-options.ts';

loadFast();
try {
  const options = readServerOptions(process.argv.slice(2), process.env);
  const { services } = options;
  // Only what this process serves: pages come with `web`, the site admin with `api`.
  const leaveOut = [
    services.has('web') ? [] : 'web',
    services.has('api') ? [] : 'admin',
  ].flat() as TargetName[];
  await buildWhatIsOutOfDate(reportBuild, { leaveOut });
  // Loaded after the build, because it needs what the build makes.
  const { runShop } = await import('./boot/run-shop.ts');
  await runShop(options);
} catch (error) {
  console.error(`机市未能启动：${error instanceof Error ? error.message : String(error)}`);
  if (process.env.LOG_LEVEL === 'info') console.error(error);
  process.exit(1);
}
