import { parseAst } from 'vite';
import type { PageRoute, RouteMeta } from './app/shell/site-map.ts';

/** Where a page without a `meta` of its own gets the title of the site map from, seen from `app/`. */
const PAGE_META = 'shell/page-meta.ts';

/**
 * What the pages' modules are given of the site map: each its own line, so that a browser learns of a page what it has
 * to know when it loads the page, and no page carries the map.
 * @returns meta by file, relative to `app/`
 * @throws Error where two addresses show one page and say different things of it
 */
export function metasByFile(siteMap: readonly PageRoute[]): ReadonlyMap<string, RouteMeta> {
  const metas = new Map<string, RouteMeta>();
  for (const { path, file, meta } of siteMap) {
    const known = metas.get(file);
    if (known && JSON.stringify(known) !== JSON.stringify(meta))
      throw new Error(`${path}: another address of ${file} has another meta`);
    metas.set(file, meta);
  }
  return metas;
}

/**
 * Source of a page with its meta as `handle`, which the router hands to whoever asks for the matches, and with the
 * title of the site map where the page has no `meta`.
 * @param appDirectory how the page reaches `app/`: `..`
 */
export function giveHandle(source: string, meta: RouteMeta, appDirectory: string): string {
  const own = exportsOf(source);
  if (own.has('handle')) throw new Error('the handle of a page is its line in the site map');
  const title = own.has('meta') ? '' : `\nexport { pageMeta as meta } from '${appDirectory}/${PAGE_META}';`;
  return `${source}\nexport const handle = ${JSON.stringify(meta)};${title}\n`;
}

function exportsOf(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of parseAst(source, { lang: 'tsx' }).body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const { exported } of node.specifiers) if (exported.type === 'Identifier') names.add(exported.name);
    const declared = node.declaration;
    if (declared?.type === 'FunctionDeclaration') names.add(declared.id?.name ?? '');
    if (declared?.type === 'VariableDeclaration')
      for (const { id } of declared.declarations) if (id.type === 'Identifier') names.add(id.name);
  }
  return names;
}
