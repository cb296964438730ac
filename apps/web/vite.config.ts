import path from 'node:path';
import { operationTable } from '@jishi/contract/table.generated.ts';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { siteMap } from './app/routes.ts';
import { createChunkNames } from './chunk-names.ts';
import { createClassNames } from './class-names.ts';
import { bringRows } from './operation-rows.ts';
import { quickMatching } from './quick-matching.ts';
import { giveHandle, metasByFile } from './route-handles.ts';
import { splitRouter } from './split-router.ts';

/**
 * The browser gets the types of the contract and never its schemas (22 KB of zod): an import that would bring them
 * fails the build. `zod/mini` in forms is meant and allowed.
 */
function keepSchemasOut(): Plugin {
  return {
    name: 'keep-schemas-out-of-the-browser',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'zod' || !importer?.includes('/packages/contract/')) return null;
      throw new Error(
        `${importer} brings zod into the browser: import its types only (import type), or ErrorCode from @jishi/contract/error-code.ts`,
      );
    },
  };
}

/** A page knows its own line of the site map; the whole of it grows with the shop and stays on the server. */
function keepSiteMapOut(): Plugin {
  return {
    name: 'keep-the-site-map-out-of-the-browser',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/app\/(member-)?routes\.ts$/ },
      handler: () => {
        throw new Error(
          'the site map would come into the browser: ask `useMatches`, or let the root loader tell what is needed',
        );
      },
    },
  };
}

/** Gives each page its line of the site map. */
function givePagesTheirMeta(): Plugin {
  const app = path.join(import.meta.dirname, 'app');
  const metas = metasByFile(siteMap);
  return {
    name: 'give-pages-their-meta',
    enforce: 'pre',
    transform: {
      filter: { id: /\.page\.tsx$/ },
      handler: (source, id) => {
        const meta = metas.get(path.relative(app, id));
        return meta && giveHandle(source, meta, path.relative(path.dirname(id), app));
      },
    },
  };
}

/** Each chunk brings the rows of the operations that it calls; the table itself stays out of the browser. */
function bringOperationsWithTheirCalls(): Plugin {
  const app = path.join(import.meta.dirname, 'app');
  return {
    name: 'bring-operations-with-their-calls',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Behind the removal of what runs on the server alone.
    enforce: 'post',
    load: {
      filter: { id: /\/table\.generated\.ts$/ },
      handler: () => 'export const operationTable = {};',
    },
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/ },
      handler: (code, id) => (id.startsWith(app) ? bringRows(code, operationTable) : undefined),
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    keepSchemasOut(),
    keepSiteMapOut(),
    givePagesTheirMeta(),
    splitRouter(),
    quickMatching(),
    reactRouter(),
    bringOperationsWithTheirCalls(),
  ],
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The list of scripts that late parts stand on would be a fortieth of what every page loads. A late part brings
      // them by its own imports; its styles have no other way.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
  },
  css: { modules: { generateScopedName: createClassNames(path.join(import.meta.dirname, '../..')) } },
  // Found before the first page is asked for, so that hot reload does not begin with a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/**/*.page.tsx', 'app/root.tsx'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: createChunkNames() }] } } } },
    },
    // The server build holds all it needs, React among it: one file to load at start, and always React's production
    // form, whatever NODE_ENV says when the process begins.
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: { target: 'node24' },
          }
        : {},
  },
}));
