import { runJourneys } from './run-journeys.ts';
import { runVitest } from './run-vitest.ts';
import { renderCounts, sumCounts, type TestCounts } from './test-counts.ts';

/** Runs one suite; what keeps it from running at all counts as a failure of it. */
async function runSuite(name: string, run: () => Promise<TestCounts>): Promise<TestCounts> {
  try {
    return await run();
  } catch (error) {
    console.error(`${name} did not run: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

const unit = await runSuite('unit and API tests', () => runVitest());
const journeys = await runSuite('journeys', () => runJourneys());
const all = sumCounts([unit, journeys]);
console.log(`unit and API: ${renderCounts(unit)}; journeys: ${renderCounts(journeys)}`);
console.log(renderCounts(all));
process.exitCode = all.failed === 0 ? 0 : 1;
