import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { findScratchDirectory } from './tools/test/scratch-directory.ts';

// Before anybody asks for it; those who run the tests inherit it.
process.env.TMPDIR = findScratchDirectory();

/** Tests that stand on nothing but the modules they import: no database, no processes. */
const plainFloors = '{packages,tools,apps/web,apps/admin,apps/demo}/**/*.test.{ts,tsx}';
/**
 * Tests on a database, in process: what the API and its pages keep in memory hangs on the platform that each of them
 * opens.
 */
const apiFloor = ['apps/api/**/*.test.ts', 'apps/server/src/{boot,http,web}/**/*.test.ts'];
/** Tests of processes. */
const serverFloor = 'apps/server/{src/postgres,test}/**/*.test.ts';
/** Tests that kill, freeze or flood: apart from all others, wherever they stand. */
const faults = '**/*.fault.test.ts';
const notOurs = ['**/node_modules/**', 'apps/*/build/**', '**/dist/**', '**/.react-router/**'];
/** Fault tests that nothing concerns now: tools/test/run-all.ts says which. */
const leftOut = (process.env.TESTS_LEFT_OUT ?? '').split(',').filter((file) => file !== '');

/** Tests that put other modules in the place of real ones: they need a world of their own. */
const replacing = globSync([plainFloors, ...apiFloor], { exclude: notOurs }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    globalSetup: ['tools/test-database/global-setup.ts'],
    // Processes, not threads: native addons (sharp, argon2) and tests that kill things are kept apart for good.
    pool: 'forks',
    maxWorkers: 2,
    // Generous, because a slow machine is no reason to fail; nothing waits for them when all is well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    // A spy, a variable of the environment or a clock that a test has put in place does not reach the next file.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: [plainFloors],
          exclude: [...notOurs, ...replacing, faults],
          // Loading the modules anew for each file would cost three times what the tests do.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: apiFloor,
          exclude: [...notOurs, ...replacing, faults],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [serverFloor, `{apps,tools}/${faults}`, ...replacing],
          exclude: [...notOurs, ...leftOut],
        },
      },
    ],
  },
});
