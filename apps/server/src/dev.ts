import { buildWhatIsOutOfDate } from '../../../tools/build/build.ts';
import { loadFast } from './boot/fast-loading.ts';
import { reportBuild } from './boot/report-build.ts';
import { readServerOptions } from './boot/server-options.ts';

loadFast();
// Pages come from Vite with hot reload; the rest of the process starts anew when one of its files changes (node --watch).
await buildWhatIsOutOfDate(reportBuild, { leaveOut: ['web'] });
const { prepareDevPages } = await import('./web/dev-pages.ts');
prepareDevPages().catch(() => undefined);
const { runShop } = await import('./boot/run-shop.ts');
await runShop(readServerOptions(['--dev', ...process.argv.slice(2)], process.env));
