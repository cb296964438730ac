import { loadFast } from '../../apps/server/src/boot/fast-loading.ts';
import { readServerOptions } from '../../apps/server/src/boot/server-options.ts';
import { buildWhatIsOutOfDate } from '../build/build.ts';
import { reportBuild } from './report-build.ts';

loadFast();
// Pages come from Vite with hot reload; the rest of the process starts anew when one of its files changes (node
// --watch).
await buildWhatIsOutOfDate(reportBuild, { leaveOut: ['server', 'web'] });
const { prepareDevPages } = await import('../../apps/server/src/web/dev-pages.ts');
prepareDevPages().catch(() => undefined);
const { runShop } = await import('../../apps/server/src/boot/run-shop.ts');
await runShop(readServerOptions(['--dev', ...process.argv.slice(2)], process.env));
