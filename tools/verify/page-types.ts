import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository.ts';
import { type ChildResult, installedScript, runNode } from './run-child.ts';

const webDirectory = 'apps/web';
/** What the generated types of the pages are made from, and what they are. */
const siteMapSources = [
  ...['app/routes.ts', 'app/member-routes.ts', 'app/recycle-routes.ts'],
  ...['react-router.config.ts', 'vite.config.ts'],
];
const generatedTypes = '.react-router/types';

/**
 * Pages import their types from `./+types/…`, which React Router writes from the site map. Nothing where they are
 * there and no older than it.
 */
export async function generatePageTypes(): Promise<ChildResult | undefined> {
  const web = path.join(repositoryRoot, webDirectory);
  const sources = siteMapSources.map((file) => path.join(web, file)).filter((file) => existsSync(file));
  if (!existsSync(path.join(web, 'app/routes.ts'))) return undefined;
  const generated = path.join(web, generatedTypes, '+routes.ts');
  const isCurrent =
    existsSync(generated) && sources.every((file) => statSync(file).mtimeMs <= statSync(generated).mtimeMs);
  if (isCurrent) return undefined;
  return runNode([installedScript('@react-router/dev/bin.cjs'), 'typegen'], { directory: webDirectory });
}
