import type { RequestContext } from '../request-context.ts';
import type { RowsOfMember } from './rows-of-member.ts';

/** Something open that keeps a member from leaving, and where it is settled. */
export interface ClosingBlock {
  /** A sentence for the member, without a full stop: 账户余额还有 12.00 元. */
  text: string;
  /** Address of this shop. */
  link: string;
  /** What one does there: 去提现. */
  act: string;
}

/** What a room does when a member leaves. Stated in `<room>.closing.ts` as `<room>Closing`, and found there. */
export interface ClosingRoom {
  /** Folder of the room: `return-request`. */
  readonly room: string;
  /**
   * Every table of the room that names the member, or says something of what is the member's, and what becomes of its
   * rows, in this order: children before what they refer to.
   */
  readonly rows: readonly RowsOfMember[];
  /** What is open here; it is asked for before the member may ask, and once more before anything is erased. */
  blocksClosing?(ctx: RequestContext, memberId: number): Promise<ClosingBlock[]>;
  /** What rows alone cannot say, before them, in the transaction that closes the account. Twice is no error. */
  erase?(tx: RequestContext, memberId: number): Promise<void>;
}

let known: readonly ClosingRoom[] | undefined;

/**
 * Says once for the process what rooms do when a member leaves. The room of the account itself is the last: all others
 * may ask who it was.
 * @throws Error where two rooms claim a table
 */
export function announceClosing(rooms: readonly ClosingRoom[]): void {
  const claimed = rooms.flatMap(({ rows }) => rows.map(({ name }) => name));
  const twice = claimed.filter((name, place) => claimed.indexOf(name) !== place);
  if (twice.length > 0) throw new Error(`two rooms claim ${twice.join(', ')} of who leaves`);
  known = rooms.toSorted((one, other) => Number(one.room === 'member') - Number(other.room === 'member'));
}

/** @throws Error before anybody has said what becomes of it: a member half erased is worse than one who waits */
export function readClosingRooms(): readonly ClosingRoom[] {
  if (!known) throw new Error('nobody has said what becomes of a member who leaves');
  return known;
}
