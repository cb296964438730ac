import { readLedgers } from '../coverage/ledger.ts';
import { openRooms } from '../verify/boundary-rules.ts';
import { readName } from './casing.ts';
import { renderPageForm } from './page-form-template.ts';
import { type PageNames, renderJourney, renderPage, renderPageStyles } from './page-template.ts';
import type { Plan } from './plan.ts';
import { isThere } from './present-code.ts';
import { insertEntry } from './source-edits.ts';

export interface PageOptions {
  /** Row of docs/spec/routes.csv that the page fulfils: its address, and whether it asks for a session. */
  readonly id?: string | undefined;
  /** Address of the page; the ledger's or `/<area>/<name>` when left out. */
  readonly address?: string | undefined;
  /** Chinese title, as the browser's tab shows it. */
  readonly title?: string | undefined;
  /** It has a form, by the storefront's kit. */
  readonly form?: boolean | undefined;
}

/** Where an address is stated: a member's own corner and recycling have files of their own. */
function placeInSiteMap(address: string): { isMember: boolean; file: string; list: RegExp } {
  const [, corner] = /^\/(member|huiShou)(?:\/|$)/.exec(address) ?? [];
  if (corner === 'member')
    return { isMember: true, file: 'apps/web/app/member-routes.ts', list: /^export const memberPages\b/m };
  return corner === 'huiShou'
    ? { isMember: false, file: 'apps/web/app/recycle-routes.ts', list: /^export const recyclePages\b/m }
    : { isMember: false, file: 'apps/web/app/routes.ts', list: /^export const siteMap\b/m };
}

/**
 * Plans a page: its line in the site map, the page with its styles, and a journey that opens it. Rooms of screens that
 * lend to all know no area, so that a page of theirs gets a room of its own.
 * @throws Error for an address or a title that cannot be written down, or a row that the ledger has not
 */
export function planPage(root: string, areaName: string, pageName: string, options: PageOptions): Plan {
  const area = readName(areaName);
  const page = readName(pageName);
  const row = options.id === undefined ? undefined : findRoute(root, options.id);
  const address = options.address ?? row?.path ?? `/${area.kebab}/${page.kebab}`;
  const title = options.title ?? '新页面';
  const siteMap = placeInSiteMap(address);
  const requireAuth = row?.login === 'L' || siteMap.isMember;
  if (!address.startsWith('/') || /['\s]/.test(address))
    throw new Error(`${address} is no address of a page`);
  if (title.includes("'")) throw new Error('a title holds no quote');
  const room = openRooms.includes(area.kebab) ? `${area.kebab}-${page.kebab}` : area.kebab;
  const file = `${room}/${page.kebab}.page.tsx`;
  const journey = `e2e/${area.kebab}.journey.ts`;
  const names: PageNames = { area, page, address, title, id: options.id, hasForm: options.form === true };
  return {
    create: {
      [`apps/web/app/${file}`]: renderPage(names),
      ...(names.hasForm && { [`apps/web/app/${room}/${page.kebab}-form.widget.tsx`]: renderPageForm(names) }),
      [`apps/web/app/${room}/${page.kebab}.module.css`]: renderPageStyles(),
      [isThere(root, journey) ? `e2e/${area.kebab}-${page.kebab}.journey.ts` : journey]: renderJourney(
        names,
        requireAuth,
      ),
    },
    edit: {
      [siteMap.file]: (text) => {
        if (text.includes(`page('${address}',`)) throw new Error(`${siteMap.file} has ${address} already`);
        const meta = `title: '${title}'${requireAuth ? ', requireAuth: true' : ''}`;
        return insertEntry(text, siteMap.list, '];', `  page('${address}', '${file}', { ${meta} }),`);
      },
    },
    next: [
      `state in ${siteMap.file} what the shell has to know (requireAuth, personal, …)`,
      ...(address.startsWith('/member') ? ['put it into MemberLayout and among its entries'] : []),
      ...(names.hasForm
        ? ['give the form its fields, and let the action call the operation by `attempt`']
        : []),
      'read what the page shows in the loader, and style from tokens only',
      'look at it in a browser at 1440 and 1920 px: full, long, empty, failing',
    ],
  };
}

function findRoute(root: string, id: string) {
  const row = readLedgers(root).routes.find((route) => route.id === id);
  if (row === undefined) throw new Error(`docs/spec/routes.csv has no row ${id}`);
  return row;
}
