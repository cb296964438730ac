import { listOperations, type StatedContract } from '../build/stated-contract.ts';
import type { CallRow } from './ledger.ts';

/**
 * Ids of the rows whose operation the contract states: the same id with the same method and path.
 * A path of our own may be refined, but then the row is changed with it, so it must agree as well.
 */
export function findStandingCalls(rows: readonly CallRow[], contract: StatedContract): Set<string> {
  const addresses = new Map(
    listOperations(contract).map(({ id, method, path }) => [id, addressOf(method, path)]),
  );
  return new Set(
    rows
      .filter((row) => {
        const stated = addresses.get(row.id);
        return isElsewhere(row) ? stated !== undefined : stated === addressOf(row.method, row.path);
      })
      .map(({ id }) => id),
  );
}

/** A call to another company's host: ours asks that host on the page's behalf, at an address of our own. */
function isElsewhere(row: CallRow): boolean {
  return row.path.startsWith('https://');
}

/** Operations that name a row and disagree with it, one sentence each. */
export function findDisagreements(rows: readonly CallRow[], contract: StatedContract): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listOperations(contract).flatMap(({ key, id, method, path }) => {
    const row = byId.get(id);
    if (row === undefined)
      return id.startsWith('C') ? [`${key} names ${id}, which the ledger does not know`] : [];
    if (isElsewhere(row) || addressOf(method, path) === addressOf(row.method, row.path)) return [];
    const remedy = row.path_from === 'ours' ? '; refine the row' : '';
    return [`${key} is ${method} ${path}, ${id} says ${row.method} ${row.path}${remedy}`];
  });
}

/** Method and path with the names of parameters left out: `/a/{id}` and `/a/:ppid` are one address. */
function addressOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{[^}]*\}|:[A-Za-z]\w*/g, '{}')}`;
}
