import { existsSync } from 'node:fs';
import path from 'node:path';
import { readName } from './casing.ts';
import { renderJourney, renderPage, renderPageStyles } from './page-template.ts';
import type { Plan } from './plan.ts';
import { insertEntry } from './source-edits.ts';

export interface PageOptions {
  /** Address of the page; `/<area>/<name>` when left out. */
  readonly address?: string | undefined;
  /** Chinese title, as the browser's tab shows it. */
  readonly title?: string | undefined;
}

const siteMapFile = 'apps/web/app/routes.ts';

/** Plans a page: its line in the site map, the page with its styles, and a journey that opens it. */
export function planPage(root: string, areaName: string, pageName: string, options: PageOptions): Plan {
  const area = readName(areaName);
  const page = readName(pageName);
  const address = options.address ?? `/${area.kebab}/${page.kebab}`;
  const title = options.title ?? page.pascal;
  if (!address.startsWith('/') || /['\s]/.test(address))
    throw new Error(`${address} is no address of a page`);
  if (title.includes("'")) throw new Error('a title holds no quote');
  const file = `${area.kebab}/${page.kebab}.page.tsx`;
  const journey = `e2e/${area.kebab}.journey.ts`;
  const ownJourney = `e2e/${area.kebab}-${page.kebab}.journey.ts`;
  const styles = `${page.kebab}.module.css`;
  return {
    create: {
      [`apps/web/app/${file}`]: renderPage(page, title, styles),
      [`apps/web/app/${area.kebab}/${styles}`]: renderPageStyles(),
      [existsSync(path.join(root, journey)) ? ownJourney : journey]: renderJourney(address, title),
    },
    edit: {
      [siteMapFile]: (text) =>
        insertEntry(
          text,
          /^export const siteMap\b/m,
          '];',
          `  page('${address}', '${file}', { title: '${title}' }),`,
        ),
    },
    next: [
      `state in ${siteMapFile} what the shell has to know (requireAuth, personal, …)`,
      'call the api in the loader, and style from tokens only',
      'look at it in a browser at 1440 and 1920 px: full, long, empty, failing',
    ],
  };
}
