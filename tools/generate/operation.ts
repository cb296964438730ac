import { readLedgers } from '../coverage/ledger.ts';
import { listFiles, readSource } from '../verify/repository.ts';
import { type Name, readName } from './casing.ts';
import {
  renderOperation,
  renderOperationTest,
  renderVerbFile,
  type StatedCall,
} from './operation-template.ts';
import { nextOwnId } from './own-id.ts';
import type { Plan } from './plan.ts';
import { accessLedger, importNames, insertAccess, insertEntry, insertImport } from './source-edits.ts';

const contractFloor = 'packages/contract/src/';

export interface OperationOptions {
  /** Row of docs/spec/calls.csv that the operation fulfils. */
  readonly id?: string | undefined;
}

/**
 * Plans an operation of an area that exists: its statement in the contract, its binding, a verb file
 * and its tests. With the id of a ledger row it takes method, path and body kind from there.
 */
export function planOperation(
  root: string,
  areaName: string,
  operationName: string,
  { id }: OperationOptions,
): Plan {
  const area = readName(areaName);
  const operation = readName(operationName);
  const room = `apps/api/src/${area.kebab}`;
  const routesFile = `${room}/${area.kebab}.routes.ts`;
  const contractFile = findContract(root, area);
  const call = id === undefined ? proposeCall(root, area.kebab, operation.camel) : findCall(root, id);
  const test = `${room}/${operation.kebab}.test.ts`;
  return {
    create: {
      [`${room}/${operation.kebab}.ts`]: renderVerbFile(area, operation, call),
      [test]: renderOperationTest(area, operation),
    },
    edit: {
      [accessLedger]: (text) => insertAccess(text, `${area.camel}.${operation.camel}`),
      [contractFile]: (text) =>
        importNames(
          insertEntry(
            text,
            new RegExp(`^export const ${area.camel} = stateArea\\(\\{$`, 'm'),
            '});',
            renderOperation(operation, call),
          ),
          ['id', 'nothing'],
          './wire.ts',
        ),
      [routesFile]: (text) =>
        insertImport(
          insertEntry(
            text,
            new RegExp(`^export const \\w+ = bindArea\\('${area.camel}',`, 'm'),
            '});',
            `  ${operation.camel}: (ctx, input) => ${operation.camel}(ctx, input),`,
          ),
          `import { ${operation.camel} } from './${operation.kebab}.ts';`,
        ),
    },
    next: [
      ...(id === undefined ? [`refine method and path in ${contractFile}`] : []),
      `state request, response, summary and who may call it in ${contractFile}, and the last in ${accessLedger} too`,
      `npx vitest run ${test}: what fails is what is to be written`,
    ],
  };
}

/** The file in which the contract states an area. */
function findContract(root: string, area: Name): string {
  const file = listFiles(root).find(
    (one) =>
      one.startsWith(contractFloor) &&
      readSource(root, one).includes(`\nexport const ${area.camel} = stateArea({`),
  );
  if (file === undefined)
    throw new Error(`the contract knows no ${area.camel}; npm run new -- area ${area.kebab} makes it`);
  return file;
}

function findCall(root: string, id: string): StatedCall {
  const row = readLedgers(root).calls.find((call) => call.id === id);
  if (row === undefined) throw new Error(`docs/spec/calls.csv has no row ${id}`);
  return row;
}

function proposeCall(root: string, area: string, operation: string): StatedCall {
  return { id: nextOwnId(root), method: 'POST', path: `/web/api/${area}/${operation}/v1`, body: 'json' };
}
