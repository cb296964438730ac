import { openRooms } from '../verify/boundary-rules.ts';
import { readSource } from '../verify/repository.ts';
import {
  type ListNames,
  renderAdminContract,
  renderAdminQueries,
  renderAdminRoutes,
  renderAdminService,
  renderAdminTest,
  renderDuties,
} from './admin-list-template.ts';
import { renderListPage, renderListStyles, renderResource, renderScreens } from './admin-screen-template.ts';
import { pluralOf, readName } from './casing.ts';
import type { Plan } from './plan.ts';
import { findRows, listSources, nextOwnIds, roomOf } from './present-code.ts';
import { renderFill, renderTables } from './rows-template.ts';
import { accessLedger, insertAccess } from './source-edits.ts';

const adminFloor = 'apps/admin/src';
const contractFloor = 'packages/contract/src';

/**
 * Plans a list of the site admin: the permissions, the operations of staff, their rules and tests in the room of the
 * area, and the screen. It lists the rows that the area's room has from `npm run new -- area`; a room without such a
 * table gets one.
 * @param noun what one of its things is called in Chinese
 */
export function planAdminList(root: string, areaName: string, noun = '记录'): Plan {
  const area = readName(areaName);
  const { rows, isMade } = findRows(root, area);
  const names: ListNames = { rows, noun };
  const room = roomOf(area);
  const screens = `${adminFloor}/${openRooms.includes(rows.kebab) ? `${rows.kebab}-list` : rows.kebab}`;
  const tables = `${room}/${rows.kebab}.tables.ts`;
  const admin = `${room}/admin-${rows.kebab}`;
  const permission = (act: string): `staff,${string}` => `staff,${rows.camel}:${act}`;
  return {
    create: {
      [`${contractFloor}/${rows.kebab}.duties.ts`]: renderDuties(
        names,
        nextPlace(root, contractFloor, '.duties.ts'),
      ),
      [`${contractFloor}/admin-${rows.kebab}.ts`]: renderAdminContract(names, nextOwnIds(root, 2)),
      ...(!isMade && {
        [tables]: renderTables(rows, noun),
        [`${room}/${rows.kebab}.fill.fixture.ts`]: renderFill(rows),
      }),
      [`${admin}.queries.ts`]: renderAdminQueries(names),
      [`${admin}.service.ts`]: renderAdminService(names),
      [`${admin}.routes.ts`]: renderAdminRoutes(names),
      [`${admin}.test.ts`]: renderAdminTest(names),
      [`${screens}/${rows.kebab}.screens.ts`]: renderScreens(
        names,
        findPath(root, rows.kebab),
        nextPlace(root, adminFloor, '.screens.ts'),
      ),
      [`${screens}/${rows.kebab}.resource.tsx`]: renderResource(names),
      [`${screens}/${rows.kebab}.page.tsx`]: renderListPage(names),
      [`${screens}/${rows.kebab}.module.css`]: renderListStyles(),
    },
    edit: {
      [accessLedger]: (text) =>
        insertAccess(
          insertAccess(text, `admin${rows.pascal}.list`, permission('read')),
          `admin${rows.pascal}.remove`,
          permission('edit'),
        ),
    },
    next: [
      `say where it stands in the menu and choose its icon in ${screens}/${rows.kebab}.screens.ts`,
      `npx vitest run ${admin}.test.ts`,
      'look at it in a browser at 1440 and 1920 px: full, long, empty, failing; then a journey of what staff do there',
    ],
  };
}

/** The place behind everything that a role of files states: steps of ten leave room between. */
function nextPlace(root: string, directory: string, ending: string): number {
  const places = listSources(root, directory, ending).flatMap((file) =>
    [...readSource(root, file).matchAll(/^ {2}place: (\d+),$/gm)].map(([, place]) => Number(place)),
  );
  return Math.max(0, ...places) + 10;
}

/** An address below `/admin` that no other screen has. */
function findPath(root: string, kebab: string): string {
  const path = `/${pluralOf(kebab)}`;
  const isTaken = listSources(root, adminFloor, '.screens.ts').some((file) =>
    readSource(root, file).includes(`path: '${path}'`),
  );
  return isTaken ? `${path}-list` : path;
}
