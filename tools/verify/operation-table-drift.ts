import { operationTableFile, readOperationTable, renderOperationTable } from '../build/operation-table.ts';
import { loadContract } from '../build/stated-contract.ts';
import { reportFindings } from './findings.ts';

const isCurrent = readOperationTable() === renderOperationTable(await loadContract());
reportFindings(
  isCurrent
    ? []
    : [{ where: operationTableFile, what: 'differs from the contract; run npm run build -- table' }],
  'the table of the browser is what the contract says',
);
