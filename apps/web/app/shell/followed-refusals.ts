import { ErrorCode } from '@jishi/contract/error-code.ts';

/**
 * Whether a refusal leads elsewhere or opens a dialog by itself (`follow-refusal.ts`), so that nobody has to tell it.
 */
export function isFollowed(code: number): boolean {
  return (
    code === ErrorCode.loginRequired ||
    code === ErrorCode.reverifyRequired ||
    code === ErrorCode.dialog ||
    code === ErrorCode.thirdPartyUnbound
  );
}
