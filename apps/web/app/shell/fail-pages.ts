import { actingReads, askedReads } from '@jishi/contract/acting-reads.ts';
import { ApiError, type Transport } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { operationTable } from '@jishi/contract/table.generated.ts';
import { data, redirect } from 'react-router';
import { type RefusedAt, refusalAddress } from './refusal-address.ts';
import { type RefusalDialog, readDialog } from './refusal-dialog.ts';

/** What the error page is told of a read that failed. */
export interface PageFailure {
  code: number;
  userMsg: string;
  /** What the page says instead, for code 1004 (S401). */
  dialog?: RefusalDialog;
}

/**
 * A transport whose failed reads end the page, by the same catalogue as in the browser: what leads elsewhere (1000,
 * 1003, 2001) goes there and comes back, 1004 is a page that says what its dialog would, what does not exist is a 404,
 * the rest is the error page with its status. Acts keep rejecting with an `ApiError`, for the form to show.
 */
export function failPages(transport: Transport, at: RefusedAt): Transport {
  return async (area, name, input, options) => {
    try {
      return await transport(area, name, input, options);
    } catch (error) {
      if (!(error instanceof ApiError) || !isRead(`${area}.${name}`)) throw error;
      const address = refusalAddress(error, at);
      if (address !== undefined) throw redirect(address);
      const failure: PageFailure = { code: error.code, userMsg: error.userMsg };
      if (error.code === ErrorCode.dialog) failure.dialog = readDialog(error.data, error.userMsg);
      throw data(failure, { status: statusOf(error.code) });
    }
  };
}

function isRead(operation: string): boolean {
  if (actingReads.has(operation) || askedReads.has(operation)) return false;
  return operation in operationTable && operationTable[operation as keyof typeof operationTable][0] === 'GET';
}

const statuses = new Map<number, number>([
  [ErrorCode.dialog, 409],
  [ErrorCode.invalidInput, 404],
  [ErrorCode.forbidden, 403],
  [ErrorCode.notFound, 404],
  [ErrorCode.conflict, 409],
  [ErrorCode.tooManyRequests, 429],
  [ErrorCode.unavailable, 503],
]);

/** HTTP status of a page whose read was refused. An address that no schema allows leads nowhere: 404. */
export function statusOf(code: number): number {
  return statuses.get(code) ?? 500;
}
