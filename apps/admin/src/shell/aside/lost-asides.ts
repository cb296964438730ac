import { ErrorCode } from '@jishi/contract/error-code.ts';
import type { Query } from '@tanstack/react-query';
import { hasCode } from '../failure.ts';

/** Marks a query whose failure its screen does not show. */
export const ASIDE = { isAside: true } as const;

/**
 * Whether something is missing on the screen that is open, nobody there shows why, and asking again may bring it. Who
 * may not read it, or is signed out, is told elsewhere.
 */
export function isLost({ observers, state }: Pick<Query, 'observers' | 'state'>): boolean {
  return (
    observers.every(({ options }) => options.meta?.isAside === true) &&
    state.status === 'error' &&
    state.data === undefined &&
    !hasCode(state.error, ErrorCode.forbidden) &&
    !hasCode(state.error, ErrorCode.loginRequired)
  );
}
