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
import { accessLedger, insertAccess, insertEntry, insertImport } from './source-edits.ts';

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
      'packages/contract/src/index.ts': (text) =>
        insertImport(
          insertEntry(text, /^export const contract = \{$/m, '};', `  ${area.camel},`),
          `import { ${area.camel} } from './${area.kebab}.ts';`,
        ),
      'apps/api/src/routes.ts': (text) =>
        insertImport(
          insertEntry(openList(text), /^export const allRoutes\b/m, '];', `  ...${area.camel}Routes,`),
          `import { ${area.camel}Routes } from './${area.kebab}/${area.kebab}.routes.ts';`,
        ),
    },
    next: [
      `refine id, path and shapes in ${contractFile}`,
      'npm run build -- table',
      `npm run db:generate -- --name ${area.snake}`,
      `npx vitest run ${room}`,
    ],
  };
}

/** A short list stands on one line; opened, it takes an entry before its closing bracket. */
function openList(text: string): string {
  return text.replace(/^(export const allRoutes\b.*= \[)(.*)\];$/m, (_line, head, entries) =>
    entries === '' ? `${head}\n];` : `${head}\n  ${entries},\n];`,
  );
}
