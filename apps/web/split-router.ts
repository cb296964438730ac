import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Marks a copy that belongs to the router that works. */
const COPY = '?working';
/** What of React Router is needed for going to another page alone, and the index by which it is reached. */
const copied =
  /\/react-router\/dist\/production\/(?:index|lib\/router\/(?:router|instrumentation|matcher|matcher-route-pattern\.preload)|lib\/dom\/ssr\/single-fetch)\.js$/;
const workingRouter = /\/shell\/routing\/working-router\.ts$/;

/**
 * Gives the router that works its own copies of the modules of React Router that do the work. A bundler puts a module
 * into one file, whole: without copies the few constants that every page needs of `router.js` would bring all of it
 * with every page. Each copy holds no more than what its side uses. Nothing in these modules is compared by identity
 * between the two sides.
 */
export function splitRouter(): Plugin {
  return {
    name: 'split-the-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !(workingRouter.test(importer) || isWorkingCopy(importer))) return null;
      const from = isWorkingCopy(importer) ? importer.slice(0, -COPY.length) : importer;
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!found || !copied.test(found.id)) return found;
      return { ...found, id: `${found.id}${COPY}`, moduleSideEffects: false };
    },
    load: {
      filter: { id: /\?working$/ },
      handler: (id) => readFile(id.slice(0, -COPY.length), 'utf8'),
    },
  };
}

/** Whether a module is such a copy. */
export function isWorkingCopy(id: string): boolean {
  return id.endsWith(COPY);
}
