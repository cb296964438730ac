import { readServerOptions } from '../../apps/server/src/boot/server-options.ts';
import { buildWhatIsOutOfDate } from '../build/build.ts';
import type { TargetName } from '../build/targets.ts';
import { reportBuild } from './report-build.ts';

// Builds what a shop with these arguments serves: pages come with `web`, the site admin with `api`.
try {
  const { services } = readServerOptions(process.argv.slice(2), process.env);
  const leaveOut: TargetName[] = [];
  if (!services.has('web')) leaveOut.push('web');
  if (!services.has('api')) leaveOut.push('admin');
  await buildWhatIsOutOfDate(reportBuild, { leaveOut });
} catch (error) {
  console.error(`机市未能启动：${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
