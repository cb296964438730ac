import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { buildWhatIsOutOfDate } from '../../../tools/build/build.ts';
import { repositoryRoot } from '../../../tools/verify/repository.ts';
import { reportBuild } from './boot/report-build.ts';
import { readServerOptions } from './boot/server-options.ts';

// What was compiled at an earlier start is not compiled again: this process begins anew with every change of its files.
enableCompileCache(path.join(repositoryRoot, 'node_modules/.cache/node'));
// Pages come from Vite with hot reload; the rest of the process starts anew when one of its files changes (node --watch).
await buildWhatIsOutOfDate(reportBuild, { leaveOut: ['web'] });
const { runShop } = await import('./boot/run-shop.ts');
await runShop(readServerOptions(['--dev', ...process.argv.slice(2)], process.env));
