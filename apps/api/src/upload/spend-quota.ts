import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import { AppError } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { countBytes } from './upload.queries.ts';
import type { Uploader } from './uploader.ts';

const MEGABYTE = 1024 * 1024;
/** What may be handed in on a day. */
const MEMBER_MB = 500;
const GUEST_MB = 20;
/** A cookie costs nothing, so all guests behind one address have a bound together. */
const GUESTS_OF_NETWORK_MB = 200;
const NETWORK_MB = 1_024;

interface Share {
  who: string;
  mostMb: number;
}

/**
 * Counts what is handed in before anybody works on it: rubbish counts, too.
 * @throws AppError tooManyRequests when the uploader or the network has handed in all of its day
 */
export async function spendQuota(ctx: RequestContext, uploader: Uploader, bytes: number): Promise<void> {
  const day = writeBeijingDay(new Date());
  await inTransaction(ctx, async (tx) => {
    for (const { who, mostMb } of listShares(ctx, uploader)) {
      const within = await countBytes(tx, { day, who, bytes, most: mostMb * MEGABYTE });
      if (!within) throw new AppError(ErrorCode.tooManyRequests, '今日上传量已达上限，请明天再试');
    }
  });
}

/** In one order for everybody, so that two who count at once never wait for each other in a circle. */
function listShares(ctx: RequestContext, { name, memberId }: Uploader): Share[] {
  const network = networkKey(ctx.visitor.ip);
  const own: Share = { who: name, mostMb: memberId === null ? GUEST_MB : MEMBER_MB };
  const guests: Share = { who: `guests:${network}`, mostMb: GUESTS_OF_NETWORK_MB };
  return [own, ...(memberId === null ? [guests] : []), { who: `network:${network}`, mostMb: NETWORK_MB }];
}
