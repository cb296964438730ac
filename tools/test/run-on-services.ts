import { listFiles, repositoryRoot } from '../verify/repository.ts';
import { answers, usualServices } from './probe-services.ts';
import { renderFailures } from './run-report.ts';
import { runVitest } from './run-vitest.ts';
import { listLeftOut, servicePaths } from './service-tests.ts';
import { renderCounts, type TestCounts } from './test-counts.ts';

/**
 * Runs the API tests of service-tests.ts again on the PostgreSQL, Redis and RabbitMQ of this machine, as far as they
 * answer.
 */
async function runOnServices(): Promise<TestCounts> {
  const env: Record<string, string> = {};
  for (const service of usualServices) {
    const found = await answers(service);
    console.log(`${service.variable}: ${found ? service.url : `nothing answers at ${service.url}`}`);
    if (found) env[service.variable] = service.url;
  }
  if (Object.keys(env).length === 0) {
    console.log('no service of this machine to test on');
    return { passed: 0, failed: 0, failures: [] };
  }
  const leftOut = listLeftOut(listFiles(repositoryRoot).filter((file) => file.endsWith('.test.ts')));
  console.log(`not run again, because any PostgreSQL answers it the same (tools/test/service-tests.ts):`);
  console.log(leftOut.map((place) => `  ${place}`).join('\n'));
  return runVitest({ filters: servicePaths, env });
}

const counts = await runOnServices();
if (counts.failed > 0) console.log(renderFailures(counts.failures));
console.log(renderCounts(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
