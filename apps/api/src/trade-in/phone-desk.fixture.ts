import { eq } from 'drizzle-orm';
import { makeStore, next } from '../../test/factories.ts';
import { tellFollowers } from '../platform/happenings.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { SaleRecycle } from '../recycle/recycle.service.ts';
import { type RecycleHappening, type RecycleRow, recycleHappened } from '../recycle/recycle.service.ts';
import { recycleOrder } from '../recycle/recycle.tables.ts';
import { reopenValuation, useValuation } from '../valuation/valuation.service.ts';

type RecycleEvent = RecycleHappening['event'];

/** A phone on its way through inspection, as the room of recycling keeps it. */
interface Phone {
  id: number;
  memberId: number;
  tradeInId: number;
  valuationId: number;
  state: RecycleEvent;
  finalFen: number | null;
  round: number;
}

const phones = new Map<number, Phone>();

/** Stands in for the room of recycling: what it lends, and the events that it tells. */
export const phoneDesk = {
  async open(
    tx: RequestContext,
    { valuationId, memberId, tradeInId }: Pick<SaleRecycle, 'valuationId' | 'memberId' | 'tradeInId'>,
  ) {
    await useValuation(tx, valuationId, memberId);
    const id = await insertStandIn(tx, { valuationId, memberId, tradeInId });
    phones.set(id, { id, memberId, tradeInId, valuationId, state: 'submitted', finalFen: null, round: 0 });
    return { id, number: `HS${id}` };
  },
  async cancel(tx: RequestContext, id: number) {
    const phone = need(id);
    if (phone.state === 'submitted' || phone.state === 'sent') {
      await reopenValuation(tx, phone.valuationId);
      await tx.db.update(recycleOrder).set({ state: 'cancelled' }).where(eq(recycleOrder.id, id));
      await move(tx, phone, 'cancelled');
      return { ours: false };
    }
    return phone.state === 'agreed' ? { ours: true, finalFen: phone.finalFen ?? 0 } : { ours: false };
  },
  async decide(tx: RequestContext, id: number, { act }: { act: 'agree' | 'refuse' }) {
    const phone = need(id);
    if (phone.state !== 'offered') throw new Error(`${phone.state} is no offer`);
    await move(tx, phone, act === 'agree' ? 'agreed' : 'refused');
    if (act === 'refuse') await move(tx, phone, 'returning');
  },
  /** What staff and time do. */
  happen(ctx: RequestContext, id: number, event: RecycleEvent): Promise<void> {
    return inTransaction(ctx, (tx) => move(tx, need(id), event));
  },
  /** An inspection: what is worth less than estimated is offered, anything else is agreed to. */
  inspect(ctx: RequestContext, id: number, finalFen: number, estimateFen: number): Promise<void> {
    const phone = need(id);
    phone.finalFen = finalFen;
    phone.round += 1;
    return this.happen(ctx, id, finalFen < estimateFen ? 'offered' : 'agreed');
  },
  stateOf: (id: number) => need(id).state,
};

async function move(tx: RequestContext, phone: Phone, event: RecycleEvent): Promise<void> {
  const { id, memberId, tradeInId, finalFen, round } = phone;
  phone.state = event;
  const order = { id, memberId, tradeInId, finalFen, round, bonusFen: 0, offerUntil: null };
  await tellFollowers(tx, recycleHappened, { order: order as unknown as RecycleRow, event });
}

function need(id: number): Phone {
  const phone = phones.get(id);
  if (!phone) throw new Error(`no phone ${id} came`);
  return phone;
}

/** A row of recycling for the foreign key; only this desk moves it. */
async function insertStandIn(
  tx: RequestContext,
  sale: { valuationId: number; memberId: number; tradeInId: number },
): Promise<number> {
  const { tenantId, storeId } = { tenantId: tx.tenant.id, storeId: await makeStore(tx) };
  const [row] = await tx.db
    .insert(recycleOrder)
    .values({
      ...{
        tenantId,
        ...sale,
        storeId,
        number: next(),
        submitToken: `desk ${sale.valuationId} ${Date.now()}`,
      },
      ...{ model: '旧款手机', way: 'store', payoutKind: 'deduct', estimateFen: 100, code: '000000' },
      ...{ contactName: '李雷', contactPhone: '13987654321' },
    })
    .onConflictDoNothing()
    .returning({ id: recycleOrder.id });
  if (!row) throw new Error('the stand-in was not written');
  return row.id;
}
