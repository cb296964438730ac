import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listOperations, loadContract, type StatedContract } from '../build/stated-contract.ts';
import { type Finding, reportFindings } from './findings.ts';
import { isTest, isTypeScript, listFiles, readSource, repositoryRoot } from './repository.ts';
import { tokenize } from './tokens.ts';

/** One operation that the api answers. */
export interface Binding {
  readonly area: string;
  readonly name: string;
}

/** Listed from what the rooms bind (tools/build/stated-lists.ts). */
const routesFile = 'apps/api/src/routes.generated.ts';
const contractFile = 'packages/contract/src/index.ts';
/** A row of docs/spec/calls.csv, or X and a number for an operation that the ledger does not know. */
const idPattern = /^(C\d{3}|X\d{3,4})$/;

/** Checks that every operation of the contract is told apart from the others and answered exactly once. */
export function checkContract(contract: StatedContract, bindings: readonly Binding[]): Finding[] {
  const findings: Finding[] = [];
  const stated = listOperations(contract);
  const isBound = countBy(bindings.map(({ area, name }) => `${area}.${name}`));
  const keys = new Set(stated.map(({ key }) => key));

  for (const { key, id } of stated) {
    const times = isBound.get(key) ?? 0;
    if (times === 0) findings.push({ where: routesFile, what: `${key} is stated but nothing answers it` });
    if (times > 1) findings.push({ where: routesFile, what: `${key} is bound ${times} times` });
    if (!idPattern.test(id)) findings.push({ where: contractFile, what: `${key}: ${id} is no ledger id` });
  }
  for (const key of isBound.keys()) {
    if (!keys.has(key))
      findings.push({ where: routesFile, what: `${key} is bound but the contract does not state it` });
  }
  findings.push(...findShared(stated, 'id', ({ id }) => id));
  findings.push(...findShared(stated, 'address', ({ method, path: address }) => `${method} ${address}`));
  return findings;
}

/** Calls of the web and the admin that the types cannot see, because the address is written out. */
export function findUntypedCalls(root: string): Finding[] {
  return listFiles(root)
    .filter((file) => /^apps\/(web|admin)\//.test(file) && isTypeScript(file) && !isTest(file))
    .flatMap((file) =>
      tokenize(readSource(root, file))
        .filter(({ kind, text }) => kind === 'string' && /^\/(web|admin)\/api\//.test(text))
        .map(({ text, line }) => ({
          where: `${file}:${line}`,
          what: `${text} is written out; call the typed client, or take the address from operationTable`,
        })),
    );
}

function findShared<Item extends { key: string }>(
  items: readonly Item[],
  what: string,
  read: (item: Item) => string,
): Finding[] {
  return [...Map.groupBy(items, read)]
    .filter(([, sharers]) => sharers.length > 1)
    .map(([value, sharers]) => ({
      where: contractFile,
      what: `${sharers.map(({ key }) => key).join(' and ')} share the ${what} ${value}`,
    }));
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** What the api binds. Imported late: the list is there when the contract has been loaded. */
async function loadBindings(): Promise<readonly Binding[]> {
  const module: unknown = await import(pathToFileURL(path.join(repositoryRoot, routesFile)).href);
  return (module as { allRoutes: readonly Binding[] }).allRoutes;
}

if (import.meta.main) {
  const contract = await loadContract();
  const findings = checkContract(contract, await loadBindings());
  const count = listOperations(contract).length;
  reportFindings(
    [...findings, ...findUntypedCalls(repositoryRoot)],
    `${count} operations, each answered once`,
  );
  // The api may have opened timers or pools while it was composed; the answer is known.
  process.exit();
}
