import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/api/src/*/*.tables.ts', './apps/api/src/platform/**/*.tables.ts'],
  out: './apps/api/migrations',
});
