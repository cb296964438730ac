import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../verify/repository.ts';
import { collectLists } from './collect-lists.ts';
import type { StatedSchema } from './read-limits.ts';

/** What the tools need to know of an operation; the contract states more. */
export interface StatedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Who may call it: `public`, `member`, `staff`, or the permission that staff must hold. */
  readonly access: string;
}
/** An operation as it is loaded, with the schema of its input. */
export interface LoadedOperation extends StatedOperation {
  readonly request: StatedSchema;
}
/** Areas of the contract, each a record of operations. */
export type StatedContract = Readonly<Record<string, Readonly<Record<string, StatedOperation>>>>;
export type LoadedContract = Readonly<Record<string, Readonly<Record<string, LoadedOperation>>>>;

/**
 * Loads the contract of this checkout. It is imported when asked for and not at the head of the file,
 * so that a contract that does not load fails the check that reads it and nothing else.
 */
export async function loadContract(): Promise<LoadedContract> {
  collectLists(repositoryRoot);
  const module: unknown = await import(
    pathToFileURL(path.join(repositoryRoot, 'packages/contract/src/index.ts')).href
  );
  return (module as { contract: LoadedContract }).contract;
}

/** Every operation with its key, `cart.add`. */
export function listOperations(contract: StatedContract): (StatedOperation & { readonly key: string })[] {
  return Object.entries(contract).flatMap(([area, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({ key: `${area}.${name}`, ...operation })),
  );
}
