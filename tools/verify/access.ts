import { readFileSync } from 'node:fs';
import path from 'node:path';
import { permissions } from '@jishi/contract/permission.ts';
import { listOperations, loadContract, type StatedContract } from '../build/stated-contract.ts';
import { parseLedger } from '../coverage/ledger.ts';
import { type Finding, reportFindings } from './findings.ts';
import { repositoryRoot } from './repository.ts';

/** A row of docs/spec/access.csv: who may call an operation, as people have decided it. */
export interface AccessRow {
  /** `cart.add` */
  readonly operation: string;
  /** `public`: everybody; `member`: a signed-in shopper; `staff`: signed-in staff. */
  readonly who: string;
  /** What staff must hold; empty for none in particular. */
  readonly permission: string;
}

const ledger = 'docs/spec/access.csv';
const kinds: readonly string[] = ['public', 'member', 'staff'];

/**
 * Checks that the contract lets in whom the ledger says. The ledger is written by hand and is no copy of the contract:
 * whoever changes one alone is told.
 */
export function checkAccess(contract: StatedContract, rows: readonly AccessRow[]): Finding[] {
  const findings: Finding[] = [];
  const add = (what: string) => findings.push({ where: ledger, what });
  const decided = new Map<string, AccessRow>();
  for (const row of rows) {
    const { operation, who, permission } = row;
    if (decided.has(operation)) add(`${operation} has two rows`);
    decided.set(operation, row);
    if (!kinds.includes(who)) add(`${operation}: ${who} is none of ${kinds.join(', ')}`);
    if (permission !== '' && !(permission in permissions)) add(`${operation}: nobody can hold ${permission}`);
    if (permission !== '' && who !== 'staff') add(`${operation}: only staff hold permissions, not ${who}`);
  }
  for (const { key, access } of listOperations(contract)) {
    const row = decided.get(key);
    decided.delete(key);
    const stated = tell(readAccess(access));
    if (!row)
      add(
        `${key} has no row; the contract opens it to ${stated}: decide who may call it, and write that down`,
      );
    else if (tell(row) !== stated)
      add(`${key} is for ${tell(row)}, and the contract opens it to ${stated}; one of them is wrong`);
  }
  for (const operation of decided.keys()) add(`${operation} is no operation of the contract`);
  return findings;
}

/** Who an `access` of the contract lets in. */
function readAccess(access: string): Pick<AccessRow, 'who' | 'permission'> {
  return kinds.includes(access) ? { who: access, permission: '' } : { who: 'staff', permission: access };
}

function tell({ who, permission }: Pick<AccessRow, 'who' | 'permission'>): string {
  return permission === '' ? who : `${who} with ${permission}`;
}

export function readAccessLedger(text: string): AccessRow[] {
  return parseLedger<AccessRow>(text, ['operation', 'who', 'permission']);
}

if (import.meta.main) {
  const rows = readAccessLedger(readFileSync(path.join(repositoryRoot, ledger), 'utf8'));
  reportFindings(
    checkAccess(await loadContract(), rows),
    `${rows.length} operations open to whom ${ledger} says`,
  );
}
