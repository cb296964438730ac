import { inLanes } from '../../apps/api/src/platform/in-lanes.ts';
import { buildGeneratedSources } from '../build/build.ts';
import { renderFailures } from '../test/run-report.ts';
import { generatePageTypes } from './page-types.ts';
import { type ChildResult, installedScript, runNode } from './run-child.ts';

interface Check {
  readonly name: string;
  /** A script for this Node and its arguments. */
  readonly args: readonly string[];
}

const checks: readonly Check[] = [
  { name: 'types', args: ['tools/verify/typecheck.ts'] },
  { name: 'Biome', args: [installedScript('@biomejs/biome/bin/biome'), 'check', '--colors=off', '.'] },
  // Git keeps no generated list, and who stands in none of them is dead.
  { name: 'knip', args: [installedScript('knip/bin/knip.js'), '--no-progress', '--no-gitignore'] },
  { name: 'boundaries', args: ['tools/verify/boundaries.ts'] },
  { name: 'file sizes', args: ['tools/verify/file-sizes.ts'] },
  { name: 'names', args: ['tools/verify/names.ts'] },
  { name: 'words', args: ['tools/verify/words.ts'] },
  { name: 'contract coverage', args: ['tools/verify/contract-coverage.ts'] },
  { name: 'access', args: ['tools/verify/access.ts'] },
  { name: 'migration drift', args: ['tools/verify/migration-drift.ts'] },
  { name: 'rule proofs', args: ['tools/verify/rule-proofs.ts'] },
  { name: 'soft spots', args: ['tools/verify/soft-spots.ts'] },
  { name: 'tenant numbers', args: ['tools/verify/tenant-numbers.ts'] },
  { name: 'silent loaders', args: ['tools/verify/silent-loaders.ts'] },
  { name: 'silent queries', args: ['tools/verify/silent-queries.ts'] },
  { name: 'foreign traces', args: ['tools/verify/foreign-traces.ts'] },
];

/** Two cores are what the smallest supported machine has; the compiler alone can fill one. */
const checksAtOnce = 2;

function report(check: Check, { code, output, durationMs }: ChildResult): void {
  console.log(`${code === 0 ? '✓' : '✗'} ${check.name} ${(durationMs / 1000).toFixed(1)} s`);
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
}

// The checks read what is written from the code, side by side.
await buildGeneratedSources();
const typegen = await generatePageTypes();
if (typegen !== undefined && typegen.code !== 0) console.log(typegen.output);
const results = await inLanes(checks, checksAtOnce, async (check) => {
  const result = await runNode(check.args);
  report(check, result);
  return result;
});
const failures = checks.filter((_, index) => results[index]?.code !== 0).map(({ name }) => `verify: ${name}`);
const failed = failures.length;
if (failed > 0) console.log(renderFailures(failures));
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
