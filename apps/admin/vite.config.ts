import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress-plugin.ts';

/**
 * The browser gets the types of the contract and never its schemas (22 KB of zod): an import that would bring them
 * fails the build.
 */
function keepSchemasOut(): Plugin {
  return {
    name: 'keep-schemas-out-of-the-browser',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'zod' || !importer?.includes('/packages/contract/')) return null;
      throw new Error(
        `${importer} brings zod into the browser: import its types only (import type), or a file without schemas such as error-code.ts`,
      );
    },
  };
}

/** Where `npm run dev` of the shop listens while the admin alone is developed with `npx vite`. */
const shop = process.env.SHOP_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  server: { proxy: { '/admin/api': shop, '/web/api': shop, '/files': shop } },
  plugins: [keepSchemasOut(), react(), precompress()],
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('src/spreadsheet/zip-here.ts', import.meta.url)),
      },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    // antd's core is one piece of 550 KB (180 KB on the wire), which every page needs.
    chunkSizeWarningLimit: 700,
  },
});
