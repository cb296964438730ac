import { findSkuRows, findStaffSkusOf } from '@jishi/api/catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { fillShelfTimes } from '@jishi/api/shelf-time/shelf-time.service.ts';
import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { asAdministrator } from './as-administrator.ts';

interface Told {
  readonly model: string;
  /** SKUs of the model, from its first one. */
  readonly skus: number;
  readonly status: SkuStatus;
  /** From today; what lies behind has ended. */
  readonly inDays: number;
  readonly time: string;
  readonly end?: { readonly state: 'done' | 'withdrawn' | 'void'; readonly note: string };
}

/** So long before its moment what has ended was asked for. */
const ASKED_BEFORE_MS = 2 * 86_400_000;

/**
 * A power bank that can be ordered before it is there is sold in two weeks, a colour of a cover leaves the shelf
 * tomorrow night, and a phone that is not released yet follows. Nothing that other parts of the demo are about goes
 * away.
 */
const told: readonly Told[] = [
  { model: 'CASEMI17', skus: 1, status: 'offShelf', inDays: 1, time: '22:00' },
  { model: 'PBSTRAP', skus: 2, status: 'onSale', inDays: 14, time: '10:00' },
  { model: 'S27U', skus: 2, status: 'preOrder', inDays: 45, time: '10:00' },
  {
    ...{ model: 'IP17E', skus: 2, status: 'onSale', inDays: -6, time: '10:00' },
    end: { state: 'done', note: '' },
  },
  {
    ...{ model: 'S27U', skus: 1, status: 'preOrder', inDays: -3, time: '10:00' },
    end: { state: 'void', note: '到时售价仍为“待发布”，请填写后手动上架' },
  },
  {
    ...{ model: 'FILM17', skus: 1, status: 'offShelf', inDays: -2, time: '22:00' },
    end: { state: 'withdrawn', note: '' },
  },
];

/** What of the main brand goes on the shelf or leaves it at a moment, and what did; once for a shop. */
export async function seedShelfTimes(tenant: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const staff = tenantId === 0 ? (await asAdministrator(tenant))?.visitor.staff : undefined;
  if (!staff) return;
  const today = writeBeijingDay(new Date());
  const momentOf = ({ inDays, time }: Told) => new Date(`${shiftDay(today, inDays)}T${time}:00+08:00`);
  await inTransaction(tenant, async (tx) => {
    const plans = [];
    for (const one of told) plans.push({ ...one, goods: await findGoods(tx, one), at: momentOf(one) });
    await fillShelfTimes(tx, {
      waiting: plans
        .filter(({ end, goods }) => !end && goods.length > 0)
        .map(({ goods, status, at }) => ({ ppids: goods.map(({ ppid }) => ppid), status, at })),
      ended: plans.flatMap(({ end, goods, status, at }) =>
        end
          ? goods.map(({ ppid, productId, name, code }) => ({
              ...{ ppid, productId, name, code, status, at },
              ...{ ...end, endedAt: at, createdAt: new Date(at.getTime() - ASKED_BEFORE_MS) },
            }))
          : [],
      ),
      by: staff,
    });
  });
}

async function findGoods(tx: RequestContext, { model, skus }: Told) {
  const variants = listTenantModels(0).find(({ code }) => code === model)?.variants ?? [];
  const codes = variants.slice(0, skus).map(({ sku }) => sku);
  const rows = await findSkuRows(tx, codes, []);
  return findStaffSkusOf(
    tx,
    rows.map(({ ppid }) => ppid),
  );
}
