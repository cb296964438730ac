import type { Permission } from '@jishi/contract/permission.ts';
import type { RequestContext } from '../platform/request-context.ts';

/**
 * Something of a room that waits for staff. Stated in `<room>.waits.ts`, in a list `<room>Waits`; the start page of the
 * admin shows it to whoever may do it.
 */
export interface StaffWait {
  /** `return.review` */
  readonly kind: string;
  /** What is to be done, as staff say it: 待审核退换货. */
  readonly title: string;
  /** Who may see its list. */
  readonly permission: Permission;
  /** Address of its list below `/admin`. */
  readonly link: string;
  /** Where those are that wait too long; the same list unless said otherwise. */
  readonly lateLink?: string;
  /** How many wait, and how many of them too long; of the store that the member of staff is bound to. */
  count(ctx: RequestContext): Promise<{ waiting: number; late?: number }>;
}

let known: readonly StaffWait[] | undefined;

/** Says once for the process what waits for staff. @throws Error where two rooms state the same kind */
export function announceWaits(waits: readonly StaffWait[]): void {
  if (new Set(waits.map(({ kind }) => kind)).size !== waits.length)
    throw new Error('two things that wait for staff share a kind');
  known = waits;
}

/** @throws Error before anybody has said what waits */
export function readWaits(): readonly StaffWait[] {
  if (!known) throw new Error('nobody has said what waits for staff');
  return known;
}
