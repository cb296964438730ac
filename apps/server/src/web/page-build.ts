import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageEntry } from '@jishi/web/app/shell/page-host.ts';

/** Directory of the storefront's workspace. */
export const webRoot = fileURLToPath(new URL('../../../web', import.meta.url));
/** What the browser loads, made by the build. */
export const clientDirectory = path.join(webRoot, 'build/client');

/** The rendered shop: what answers a request, and what the pages offer to their host. */
export interface Pages {
  entry: PageEntry;
  handle: (request: Request, context: unknown) => Promise<Response>;
}

/** The part of React Router's server build that the host looks into. */
export interface PageBuild {
  entry: { module: object };
}

/**
 * Loads the production build of the pages.
 * @throws Error with the command to run when there is none
 */
export async function loadBuiltPages(): Promise<Pages> {
  const file = path.join(webRoot, 'build/server/index.js');
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first`);
  return pagesOf((await import(pathToFileURL(file).href)) as PageBuild, 'production');
}

/** A build ready to answer. The extra exports of entry.server.tsx are checked, because no type carries them here. */
export function pagesOf(build: PageBuild, mode: 'production' | 'development'): Pages {
  const entry = build.entry.module as Partial<PageEntry>;
  const { openScope, isPersonal, pageTitleAt, bodyOf, createRequestHandler } = entry;
  if (!openScope || !isPersonal || !pageTitleAt || !bodyOf || !createRequestHandler) {
    throw new Error(
      'entry.server.tsx must export openScope, isPersonal, pageTitleAt, bodyOf and createRequestHandler',
    );
  }
  return {
    entry: { openScope, isPersonal, pageTitleAt, bodyOf, createRequestHandler },
    handle: createRequestHandler(build, mode),
  };
}
