import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { returnRequest as contract } from '@jishi/contract/return-request.ts';
import { returnKinds, returnReasons } from '@jishi/contract/return-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { addressOfUpload } from '../upload/upload.service.ts';
import { presentReturns } from './present-return.ts';
import { selectEvents, selectOfMember, selectOfOrder } from './return-request.queries.ts';
import { canHappen, returnEventNames } from './return-states.ts';

/** Why goods go back (C090). */
export function listReasons(): OutputOf<typeof contract.reasons> {
  return returnReasons.map(({ text, isFault }) => ({
    text,
    isFault,
    kinds: isFault ? ['return', 'exchange'] : ['return'],
  }));
}

/** What happened to all requests of an order, for staff. */
export async function listReturnsOfOrder(ctx: RequestContext, orderId: number) {
  const rows = await selectOfOrder(ctx, orderId);
  const events = await selectEvents(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, number, kind }) =>
    (events.get(id) ?? []).map(({ event, actor, note, createdAt: at }) => ({
      ...{ at, actor, number, note, kindName: returnKinds[kind] },
      text: returnEventNames[event as keyof typeof returnEventNames] ?? event,
    })),
  );
}

/** Requests of the member who asks (C114). */
export async function listReturns(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const { rows, total } = await selectOfMember(ctx, requireMember(ctx), input);
  const shown = await presentReturns(ctx, rows, (_row, fid) => addressOfUpload(fid));
  const hasCourier = ctx.platform.powers.courier(ctx.tenant.id) !== undefined;
  const list = shown.map((one) => ({
    ...one,
    can: {
      withdraw: canHappen(one.state, 'withdrawn'),
      send: canHappen(one.state, 'sent'),
      toStore: one.state === 'approved',
      pickup: hasCourier && (one.state === 'approved' || one.state === 'atStore'),
    },
  }));
  return { list, total, page: input.page, pageSize: input.pageSize };
}
