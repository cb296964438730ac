import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminShipment } from '@jishi/contract/shipment.ts';
import { standardCouriers } from '@jishi/contract/shipment-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { replaceCouriers, selectCouriers } from './courier.queries.ts';

export interface Courier {
  code: string;
  name: string;
  enabled: boolean;
}

/** Couriers of the site in their order; the standard ones until its staff chose (X1143). */
export async function listCouriers(ctx: RequestContext): Promise<Courier[]> {
  const own = await selectCouriers(ctx);
  return own.length > 0 ? own : standardCouriers.map((courier) => ({ ...courier, enabled: true }));
}

/** A courier that parcels are given to, by its code or its name. */
export async function findCourier(ctx: RequestContext, codeOrName: string): Promise<Courier | undefined> {
  const offered = (await listCouriers(ctx)).filter(({ enabled }) => enabled);
  return offered.find(({ code, name }) => code === codeOrName || name === codeOrName);
}

/** @throws AppError conflict for one that the site does not ship with */
export async function requireCourier(ctx: RequestContext, code: string): Promise<Courier> {
  const courier = await findCourier(ctx, code);
  if (!courier) throw conflict('该快递公司已停用，请重新选择');
  return courier;
}

/**
 * Writes which couriers there are (X1144). @throws AppError invalidInput for one that is there twice, or none in use
 */
export async function saveCouriers(
  ctx: RequestContext,
  { couriers }: ParsedInputOf<typeof adminShipment.saveCouriers>,
): Promise<void> {
  if (new Set(couriers.map(({ code }) => code)).size < couriers.length)
    throw invalidInput('快递公司代码不能重复');
  if (new Set(couriers.map(({ name }) => name)).size < couriers.length)
    throw invalidInput('快递公司名称不能重复');
  if (!couriers.some(({ enabled }) => enabled)) throw invalidInput('请至少启用一家快递公司');
  await inTransaction(ctx, async (tx) => {
    const [before, after] = [await listCouriers(tx), couriers].map((list) => list.map(tell).join('、'));
    await replaceCouriers(tx, couriers);
    if (before !== after)
      await recordAct(tx, {
        action: 'freight.couriers',
        target: '快递公司',
        object: { type: 'tenant', id: tx.tenant.id },
        changes: [{ field: '快递公司', before: before ?? '', after: after ?? '' }],
      });
  });
}

/** X1143 as it goes out. */
export async function readCouriers(ctx: RequestContext): Promise<OutputOf<typeof adminShipment.couriers>> {
  return { couriers: await listCouriers(ctx) };
}

function tell({ name, enabled }: Courier): string {
  return enabled ? name : `${name}（停用）`;
}
