import { parseArgs } from 'node:util';
import { buildGeneratedSources } from '../build/build.ts';
import { repositoryRoot } from '../verify/repository.ts';
import { installedScript, runNode } from '../verify/run-child.ts';
import { planArea } from './area.ts';
import { planOperation } from './operation.ts';
import { planPage } from './page.ts';
import { applyPlan, type Plan } from './plan.ts';

const usage = `npm run new -- area gift-card
npm run new -- operation cart change-spec [--id C313]
npm run new -- page cart coupon-box [--address /trade/coupons] [--title 优惠券]`;

function readPlan(): Plan {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { id: { type: 'string' }, address: { type: 'string' }, title: { type: 'string' } },
  });
  const [kind, area, name] = positionals;
  if (kind === 'area' && area !== undefined) return planArea(repositoryRoot, area);
  if (kind === 'operation' && area !== undefined && name !== undefined) {
    return planOperation(repositoryRoot, area, name, values);
  }
  if (kind === 'page' && area !== undefined && name !== undefined) {
    return planPage(repositoryRoot, area, name, values);
  }
  throw new Error(usage);
}

try {
  const plan = readPlan();
  const files = applyPlan(repositoryRoot, plan);
  // Sorts the imports and breaks the lines that the templates cannot know.
  const { code, output } = await runNode([
    installedScript('@biomejs/biome/bin/biome'),
    'check',
    '--write',
    ...files,
  ]);
  if (code !== 0) console.log(output);
  await buildGeneratedSources();
  for (const file of files) console.log(`${file in plan.create ? 'new    ' : 'changed'} ${file}`);
  for (const step of plan.next) console.log(`next    ${step}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
