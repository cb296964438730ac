import { ApiError, type Transport } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { operationTable } from '@jishi/contract/table.generated.ts';
import { data, redirect } from 'react-router';
import { loginAddress } from './login-address.ts';

/** What the error page is told of a read that failed. */
export interface PageFailure {
  code: number;
  userMsg: string;
}

/**
 * A transport whose failed reads end the page: what does not exist is a 404, what needs a session goes to /login and comes
 * back, the rest is the error page with its status. Acts keep rejecting with an `ApiError`, for the form to show.
 * @param path the address being visited, with its query
 */
export function failPages(transport: Transport, path: string): Transport {
  return async (area, name, input, options) => {
    try {
      return await transport(area, name, input, options);
    } catch (error) {
      if (!(error instanceof ApiError) || !isRead(`${area}.${name}`)) throw error;
      if (error.code === ErrorCode.loginRequired) throw redirect(loginAddress(path));
      const failure: PageFailure = { code: error.code, userMsg: error.userMsg };
      throw data(failure, { status: statusOf(error.code) });
    }
  };
}

function isRead(operation: string): boolean {
  return operation in operationTable && operationTable[operation as keyof typeof operationTable][0] === 'GET';
}

const statuses = new Map<number, number>([
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
