import { renderContract, renderQueries, renderRoutes, renderService, renderTest } from './area-template.ts';
import { readName } from './casing.ts';
import { planOperation } from './operation.ts';
import type { Plan } from './plan.ts';
import { findRows, findStatement, isThere, nextOwnIds, roomOf } from './present-code.ts';
import { renderFill, renderTables } from './rows-template.ts';
import { accessLedger, insertAccess } from './source-edits.ts';

/**
 * Plans a room of the api and its part of the contract, with operations that list, add and remove what is the member's.
 * A room that stands already and that the contract does not know gets its statement and its binding.
 * @param noun what one of its things is called in Chinese
 * @throws Error where the contract states the area
 */
export function planArea(root: string, areaName: string, noun = '记录'): Plan {
  const area = readName(areaName);
  const stated = findStatement(root, area);
  if (stated !== undefined)
    throw new Error(
      `${stated} states ${area.camel}; npm run new -- operation ${area.kebab} <name> adds to it`,
    );
  const room = roomOf(area);
  if (isThere(root, room)) return planOperation(root, areaName, 'list', {});
  const { rows } = findRows(root, area);
  const names = { area, rows, noun };
  const contractFile = `packages/contract/src/${area.kebab}.ts`;
  return {
    create: {
      [contractFile]: renderContract(names, nextOwnIds(root, 3)),
      [`${room}/${rows.kebab}.tables.ts`]: renderTables(rows, noun),
      [`${room}/${rows.kebab}.fill.fixture.ts`]: renderFill(rows),
      [`${room}/${rows.kebab}.queries.ts`]: renderQueries(names),
      [`${room}/${area.kebab}.service.ts`]: renderService(names),
      [`${room}/${area.kebab}.routes.ts`]: renderRoutes(names),
      [`${room}/${area.kebab}.test.ts`]: renderTest(names),
    },
    edit: {
      [accessLedger]: (text) =>
        ['list', 'add', 'remove'].reduce(
          (ledger, name) => insertAccess(ledger, `${area.camel}.${name}`, 'member'),
          text,
        ),
    },
    next: [`refine ids, paths and shapes in ${contractFile}`, `npx vitest run ${room}`],
  };
}
