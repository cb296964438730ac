import type { OutputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE, TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import type { shop } from '@jishi/contract/shop.ts';
import { cityCookies, readCity } from '../city/city.service.ts';
import { notFound } from '../platform/app-error.ts';
import { isNoShop, SHOP_CODE_COOKIE, SHOP_COOKIE, SHOP_DAYS } from '../platform/http/shop-cookie.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { ResponsePort } from '../platform/operation-binding.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore, findStoreByCode, presentShopInfo, type StoreRow } from '../store/store.service.ts';

const perAddress: LimitRule = { name: 'shop.bind.ip', points: 60, durationSeconds: 60 };
const DAY_SECONDS = 86_400;

/**
 * Binds the browser to the store of a shop code (C037): the store, its code and its city stand in cookies for 400 days,
 * and for the city a year (S283, S312, S313).
 * @throws AppError notFound for a code of no store, and for the stores that count as none (S316); the cookies stay as
 *   they are then
 */
export async function bindStore(
  ctx: RequestContext,
  code: string,
  response: ResponsePort,
): Promise<OutputOf<typeof shop.bindByCode>> {
  await ctx.platform.limits.consume(perAddress, `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`, TOO_OFTEN);
  const store = await findStoreByCode(ctx, code);
  const bound = store && !isNoShop(store.id) ? await presentBoundStore(ctx, store) : undefined;
  if (!bound) throw notFound(STORE_GONE);
  const maxAgeSeconds = SHOP_DAYS * DAY_SECONDS;
  response.setCookie(SHOP_COOKIE, `${bound.id}_0`, { maxAgeSeconds });
  response.setCookie(SHOP_CODE_COOKIE, bound.code, { maxAgeSeconds });
  for (const { name, value, days } of cityCookies(bound.city))
    response.setCookie(name, value, { maxAgeSeconds: days * DAY_SECONDS });
  return bound;
}

/**
 * The store the browser is bound to (S312); null without one and for one that is gone, so that the browser lets go of
 * its cookie.
 */
export async function readBoundStore(ctx: RequestContext): Promise<OutputOf<typeof shop.current>> {
  const { storeId } = ctx.visitor;
  const store = storeId > 0 ? await findStore(ctx, storeId) : undefined;
  return (store && (await presentBoundStore(ctx, store))) ?? null;
}

async function presentBoundStore(
  ctx: RequestContext,
  store: StoreRow,
): Promise<OutputOf<typeof shop.bindByCode> | undefined> {
  const city = await readCity(ctx, store.countyId);
  return city && { ...presentShopInfo(store), city };
}
