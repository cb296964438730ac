import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';

/**
 * Every operation of the contract with its name, `cart.add`; without those whose answer is no envelope, which their
 * room tests.
 */
export function listEveryOperation(): { name: string; operation: Operation }[] {
  return Object.entries(contract).flatMap(([area, operations]) =>
    Object.entries<Operation>(operations)
      .filter(([, operation]) => !operation.bare)
      .map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
  );
}
