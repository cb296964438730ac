import path from 'node:path';
import type { Plugin } from 'vite';

/** The matcher of React Router, and the two lines of it that are changed. */
const MATCHER = /\/react-router\/dist\/production\/lib\/router\/matcher\.js$/;
const KEEPS = 'this.#branches = flattenAndRankRoutes(routes);';
const TRIES = 'this.#basename, allowPartial, this.#branches);';

/**
 * Lets the server try only those routes on an address that can match it. React Router tries the expression of each in
 * turn, four times a page: at 150 routes a quarter of what a home page allocated, and more with each area.
 */
export function quickMatching(): Plugin {
  const places = path.join(import.meta.dirname, 'app/shell/server/route-places.server.ts');
  return {
    name: 'quick-matching',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: MATCHER },
      handler: (code) => `import { RoutePlaces } from ${JSON.stringify(places)};\n${withPlaces(code)}`,
    },
  };
}

/**
 * The source of the matcher as it looks routes up by the first part of an address.
 * @throws Error where React Router has another matcher than the one that this was written for
 */
export function withPlaces(code: string): string {
  if (!code.includes(KEEPS) || !code.includes(TRIES))
    throw new Error('the matcher of React Router has changed: see apps/web/quick-matching.ts');
  return code
    .replace(KEEPS, 'this.#branches = new RoutePlaces(flattenAndRankRoutes(routes));')
    .replace(TRIES, 'this.#basename, allowPartial, this.#branches.of(locationArg, allowPartial));');
}
