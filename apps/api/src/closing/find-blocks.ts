import { type ClosingBlock, readClosingRooms } from '../platform/leaving/closing-rooms.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Everything that is open in any room and keeps a member from leaving, in the order of the rooms. */
export async function findBlocks(ctx: RequestContext, memberId: number): Promise<ClosingBlock[]> {
  const found: ClosingBlock[] = [];
  // One after the other: inside a transaction there is one connection.
  for (const room of readClosingRooms()) found.push(...((await room.blocksClosing?.(ctx, memberId)) ?? []));
  return found;
}
