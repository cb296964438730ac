import { runChild, runNode } from '../verify/run-child.ts';
import {
  type RunStep,
  readCounts,
  readFailures,
  readParts,
  renderFailures,
  renderTable,
} from './run-report.ts';
import { renderCounts } from './test-counts.ts';

/**
 * The steps of `.ci/run` behind the installation. At the end stand the names of what failed, the time of every step,
 * and the counts of all of them in the last line, which machines read.
 */

/** A command of the house, run as a developer runs it. */
interface CiStep {
  readonly name: string;
  readonly run: (onOutput: (text: string) => void) => ReturnType<typeof runNode>;
}

/** The checks come first: what the compiler remembers of them spares the test that makes one of everything minutes. */
const steps: readonly CiStep[] = [
  { name: 'npm run verify', run: (onOutput) => runChild('npm', ['run', 'verify'], { onOutput }) },
  { name: 'npm test', run: (onOutput) => runChild('npm', ['test'], { onOutput }) },
  {
    name: 'API tests on services',
    run: (onOutput) => runNode(['tools/test/run-on-services.ts'], { onOutput }),
  },
];

const taken: RunStep[] = [
  { name: 'npm install', seconds: Number(process.env.INSTALL_SECONDS ?? 0), isPart: false },
];
const failures: string[] = [];
const sum = { passed: 0, failed: 0 };

for (const { name, run } of steps) {
  console.log(`\n== ${name}`);
  const { code, output, durationMs } = await run((text) => process.stdout.write(text));
  const counts = { ...(readCounts(output) ?? { passed: 0, failed: 0 }) };
  const named = readFailures(output);
  // A step that ends badly without having counted a failure, or that counts nothing at all, is a failure itself.
  if ((code !== 0 && counts.failed === 0) || readCounts(output) === undefined) {
    counts.failed += 1;
    named.push(
      `${name} ended with code ${code}${readCounts(output) === undefined ? ' and without counts' : ''}`,
    );
  }
  failures.push(...named);
  sum.passed += counts.passed;
  sum.failed += counts.failed;
  taken.push(...readParts(output), { name, seconds: durationMs / 1000, isPart: false, counts });
}

if (failures.length > 0) console.log(`\n${renderFailures(failures)}`);
console.log(`\n${renderTable(taken)}\n`);
console.log(renderCounts(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;
