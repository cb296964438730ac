import { readLedgers } from '../coverage/ledger.ts';
import { readSource } from '../verify/repository.ts';
import { type Name, readName, verbOf } from './casing.ts';
import {
  renderBinding,
  renderOperation,
  renderOperationTest,
  renderRoutesOf,
  renderStatementOf,
  renderVerbFile,
  type StatedCall,
  wireNames,
} from './operation-template.ts';
import type { Plan } from './plan.ts';
import {
  findBinding,
  findStatement,
  listStatements,
  newStatement,
  nextOwnIds,
  roomOf,
} from './present-code.ts';
import { accessLedger, importNames, insertAccess, insertEntry, insertImport } from './source-edits.ts';

export interface OperationOptions {
  /** Row of docs/spec/calls.csv that the operation fulfils. */
  readonly id?: string | undefined;
}

/**
 * Plans an operation: its statement in the contract, its binding, a verb file and its tests, in the room that answers
 * for the area. An area that the contract does not know yet is stated with this one operation. With the id of a ledger
 * row the operation takes method, path and body kind from there.
 * @throws Error where the area has such an operation, or the ledger no such row
 */
export function planOperation(
  root: string,
  areaName: string,
  operationName: string,
  { id }: OperationOptions,
): Plan {
  const area = readName(areaName);
  const operation = readName(operationName);
  const verb = verbOf(operation, area);
  const call = id === undefined ? proposeCall(root, area, operation) : findCall(root, id);
  assertFree(root, call);
  const statement = findStatement(root, area);
  const binding = statement === undefined ? undefined : findBinding(root, area);
  if (statement !== undefined && binding === undefined)
    throw new Error(`${statement} states ${area.camel}, and no *.routes.ts binds it`);
  const contractFile = statement ?? newStatement(root, area);
  const room = binding === undefined ? roomOf(area) : binding.slice(0, binding.lastIndexOf('/'));
  const test = `${room}/${verb.kebab}.test.ts`;
  return {
    create: {
      [`${room}/${verb.kebab}.ts`]: renderVerbFile({ area, operation, verb }, call),
      [test]: renderOperationTest(area, operation, call),
      ...(statement === undefined && {
        [contractFile]: renderStatementOf(area, operation, call),
        [`${room}/${area.kebab}.routes.ts`]: renderRoutesOf({ area, operation, verb }, call),
      }),
    },
    edit: {
      [accessLedger]: (text) => insertAccess(text, `${area.camel}.${operation.camel}`, 'member'),
      ...(statement !== undefined && { [statement]: (text) => insertStatement(text, area, operation, call) }),
      ...(binding !== undefined && {
        [binding]: (text) => insertBinding(text, { area, operation, verb }, call),
      }),
    },
    next: [
      ...(id === undefined ? [`refine method and path in ${contractFile}`] : []),
      `state request, response, summary and who may call it in ${contractFile}, and the last in ${accessLedger} too`,
      `npx vitest run ${test}: what fails is what is to be written`,
    ],
  };
}

function insertStatement(text: string, area: Name, operation: Name, call: StatedCall): string {
  const head = new RegExp(`^export const ${area.camel} = stateArea\\(\\{$`, 'm');
  const start = head.exec(text)?.index ?? 0;
  if (new RegExp(`^ {2}${operation.camel}: operation\\(`, 'm').test(text.slice(start)))
    throw new Error(`${area.camel}.${operation.camel} is stated already`);
  const entered = insertEntry(text, head, '});', renderOperation(operation, call));
  return importNames(importNames(entered, ['operation'], './operation.ts'), wireNames(call), './wire.ts');
}

function insertBinding(
  text: string,
  names: { area: Name; operation: Name; verb: Name },
  call: StatedCall,
): string {
  const { area, verb } = names;
  if (new RegExp(`\\b${verb.camel}\\b`).test(text))
    throw new Error(`${verb.camel} stands in the routes of ${area.camel} already; give it another name`);
  const head = new RegExp(`\\bbindArea\\('${area.camel}',`);
  return insertImport(
    insertEntry(text, head, '})', renderBinding(names, call)),
    `import { ${verb.camel} } from './${verb.kebab}.ts';`,
  );
}

function findCall(root: string, id: string): StatedCall {
  const row = readLedgers(root).calls.find((call) => call.id === id);
  if (row === undefined) throw new Error(`docs/spec/calls.csv has no row ${id}`);
  return row;
}

/** Two operations of one id or one address would be told apart by nobody. */
function assertFree(root: string, { id, method, path }: StatedCall): void {
  for (const file of listStatements(root)) {
    const text = readSource(root, file);
    if (text.includes(`id: '${id}',`)) throw new Error(`${file} states ${id} already`);
    if (text.includes(`method: '${method}',\n    path: '${path}',`))
      throw new Error(`${file} states ${method} ${path} already`);
  }
}

function proposeCall(root: string, area: Name, operation: Name): StatedCall {
  const [id = ''] = nextOwnIds(root, 1);
  return { id, method: 'POST', path: `/web/api/${area.kebab}/${operation.camel}/v1`, body: 'json' };
}
