import { answers, usualServices } from './probe-services.ts';
import { runVitest } from './run-vitest.ts';
import { renderCounts, type TestCounts } from './test-counts.ts';

/** Runs the API tests again on the PostgreSQL, Redis and RabbitMQ of this machine, as far as they answer. */
async function runOnServices(): Promise<TestCounts> {
  const env: Record<string, string> = {};
  for (const service of usualServices) {
    const found = await answers(service);
    console.log(`${service.variable}: ${found ? service.url : `nothing answers at ${service.url}`}`);
    if (found) env[service.variable] = service.url;
  }
  if (Object.keys(env).length === 0) {
    console.log('no service of this machine to test on');
    return { passed: 0, failed: 0 };
  }
  return runVitest(['apps/api'], env);
}

const counts = await runOnServices();
console.log(renderCounts(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
