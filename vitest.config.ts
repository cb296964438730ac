import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'apps/*/build/**', '**/dist/**', '**/.react-router/**'],
    globalSetup: ['tools/test-database/global-setup.ts'],
    // Processes, not threads: native addons (sharp, argon2) and tests that kill things are kept apart for good.
    pool: 'forks',
    maxWorkers: 2,
    // Generous, because a slow machine is no reason to fail; nothing waits for them when all is well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
});
