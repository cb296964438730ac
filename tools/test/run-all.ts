import { parseArgs } from 'node:util';
import { repositoryRoot } from '../verify/repository.ts';
import { findChangedFiles } from './changed-files.ts';
import { chooseFaultTests } from './fault-tests.ts';
import { runJourneys } from './run-journeys.ts';
import { renderFailures, renderTook } from './run-report.ts';
import { runVitest } from './run-vitest.ts';
import { renderCounts, sumCounts, type TestCounts } from './test-counts.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

/** Runs one suite and says how long it took; what keeps it from running at all counts as a failure of it. */
async function runSuite(name: string, run: () => Promise<TestCounts>): Promise<TestCounts> {
  const started = performance.now();
  const counts = await run().catch((error) => {
    const failure = `${name} did not run: ${error instanceof Error ? error.message : error}`;
    console.error(failure);
    return { passed: 0, failed: 1, failures: [failure] };
  });
  console.log(renderTook(name, (performance.now() - started) / 1000, counts));
  return counts;
}

/** The fault tests that this run leaves out, told with the reason. */
function leaveOutFaultTests(): readonly string[] {
  if (values.all) return [];
  const { leftOut, why } = chooseFaultTests(repositoryRoot, findChangedFiles(repositoryRoot));
  console.log([why, ...leftOut.map((file) => `  ${file}`)].join('\n'));
  return leftOut;
}

const leaveOut = leaveOutFaultTests();
const unit = await runSuite('unit and API tests', () => runVitest({ leaveOut }));
const journeys = await runSuite('journeys', () => runJourneys());
const all = sumCounts([unit, journeys]);
if (all.failed > 0) console.log(renderFailures(all.failures));
console.log(renderCounts(all));
process.exitCode = all.failed === 0 ? 0 : 1;
