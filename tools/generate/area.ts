import {
  renderAreaContract,
  renderAreaFill,
  renderAreaQueries,
  renderAreaRoutes,
  renderAreaService,
  renderAreaTables,
  renderAreaTest,
} from './area-template.ts';
import { readName } from './casing.ts';
import { nextOwnId } from './own-id.ts';
import type { Plan } from './plan.ts';
import { accessLedger, insertAccess } from './source-edits.ts';

/** Plans a room of the api and its part of the contract, with one operation that lists the member's own. */
export function planArea(root: string, areaName: string): Plan {
  const area = readName(areaName);
  const room = `apps/api/src/${area.kebab}`;
  const contractFile = `packages/contract/src/${area.kebab}.ts`;
  return {
    create: {
      [contractFile]: renderAreaContract(area, nextOwnId(root)),
      [`${room}/${area.kebab}.tables.ts`]: renderAreaTables(area),
      [`${room}/${area.kebab}.queries.ts`]: renderAreaQueries(area),
      [`${room}/${area.kebab}.service.ts`]: renderAreaService(area),
      [`${room}/${area.kebab}.routes.ts`]: renderAreaRoutes(area),
      [`${room}/${area.kebab}.fill.fixture.ts`]: renderAreaFill(area),
      [`${room}/${area.kebab}.test.ts`]: renderAreaTest(area),
    },
    edit: {
      [accessLedger]: (text) => insertAccess(text, `${area.camel}.list`),
    },
    next: [
      `refine id, path and shapes in ${contractFile}`,
      `npm run db:generate -- --name ${area.snake}`,
      `npx vitest run ${room}`,
    ],
  };
}
