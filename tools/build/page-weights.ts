import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What of React Router's manifest tells which files a page loads. */
interface LoadedFiles {
  readonly module: string;
  readonly imports?: readonly string[];
}
interface Manifest {
  readonly entry: LoadedFiles;
  readonly routes: Readonly<Record<string, LoadedFiles & { readonly parentId?: string }>>;
}

/** Most bytes of JavaScript, packed with gzip, that a page may load before it is alive. */
export const weightBudgets = {
  home: 125 * 1024,
  /** What is on every page beside React and its router. */
  shell: 30 * 1024,
  page: 160 * 1024,
};

const FRAMEWORK = /\/framework-[^/]*\.js$/;
const DECLARATION = /^window\.__reactRouterManifest=(.*?);?\s*$/s;

/** Bytes of JavaScript, packed with gzip, of what a browser loads before a page is alive. */
export interface PageWeights {
  /**
   * By the page's address in the site map: the entry, the page, and what stands around it. What comes at the first sign
   * of the visitor, or when a box opens, is not part of it.
   */
  pages: Map<string, number>;
  /** Of that, what every page loads beside React and its router. */
  shell: number;
}

/**
 * Weighs what the web build has made for browsers.
 * @param client the directory of that build
 * @throws Error when there is no build
 */
export function readPageWeights(client: string): PageWeights {
  const { entry, routes } = readManifest(client);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const filesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [route.module, ...(route.imports ?? []), ...filesOf(route.parentId)] : [];
  };
  const weigh = (id: string, isCounted: (file: string) => boolean = () => true) => {
    const files = new Set([entry.module, ...(entry.imports ?? []), ...filesOf(id)]);
    return [...files].filter(isCounted).reduce((sum, file) => sum + sizeOf(file), 0);
  };
  return {
    pages: new Map(Object.keys(routes).map((id) => [id, weigh(id)])),
    shell: weigh('root', (file) => !FRAMEWORK.test(file)),
  };
}

function readManifest(client: string): Manifest {
  const assets = path.join(client, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (file === undefined) throw new Error(`${assets} holds no manifest: run npm run build first`);
  const [, json] = DECLARATION.exec(readFileSync(path.join(assets, file), 'utf8')) ?? [];
  if (json === undefined) throw new Error(`${file} does not declare a manifest`);
  return JSON.parse(json) as Manifest;
}
