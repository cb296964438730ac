import { listOperations, type StatedContract } from './stated-contract.ts';

export const operationTableFile = 'packages/contract/src/table.generated.ts';

/** Source of the table that the browser gets instead of the schemas: address and body kind of every operation. */
export function renderOperationTable(contract: StatedContract): string {
  const rows = listOperations(contract)
    .map(
      ({ key, method, path: address, body }) =>
        `  '${key}': ['${method}', '${address.replaceAll("'", "\\'")}', '${body}'],`,
    )
    .sort();
  return `// Written by \`npm run build -- table\` from the contract. Do not edit; git does not keep it.
import type { BodyKind } from './operation.ts';

/** Method, path and body kind of every operation, by \`area.name\`. */
export const operationTable = {
${rows.join('\n')}
} as const satisfies Record<string, readonly ['GET' | 'POST', string, BodyKind]>;
`;
}
