import { createHash, randomBytes, randomInt } from 'node:crypto';
import { memberAddress } from '@jishi/api/address/address.tables.ts';
import { cartLine } from '@jishi/api/cart/cart.tables.ts';
import { member } from '@jishi/api/member/member.tables.ts';
import { secondsFromNow } from '@jishi/api/platform/clock.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { session } from '@jishi/api/session/session.tables.ts';
import { ApiError, type Client, createClient } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { readAnswer, toHttpCall } from '@jishi/contract/http-call.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { setPayPassword } from '../../api/test/buyers.ts';

/** A signed-in member of tenant 0 with an address. */
export interface Shopper {
  memberId: number;
  addressId: number;
  token: string;
}

/** Members with sessions and addresses, written straight into the database. `balanceYuan` lets them pay. */
export async function makeShoppers(
  ctx: RequestContext,
  count: number,
  options: { balanceYuan?: number } = {},
): Promise<Shopper[]> {
  const tenantId = ctx.tenant.id;
  const balanceFen = (options.balanceYuan ?? 0) * 100;
  const first = randomInt(90_000_000);
  const mobiles = Array.from({ length: count }, (_, index) => `138${String(first + index).padStart(8, '0')}`);
  const members = await ctx.db
    .insert(member)
    .values(mobiles.map((mobile) => ({ tenantId, mobile, name: `会员${mobile.slice(-4)}`, balanceFen })))
    .returning({ id: member.id });
  const tokens = members.map(() => randomBytes(32).toString('base64url'));
  await ctx.db.insert(session).values(
    members.map(({ id }, index) => ({
      tenantId,
      tokenHash: createHash('sha256')
        .update(tokens[index] ?? '')
        .digest(),
      kind: 'member' as const,
      subjectId: id,
      expiresAt: secondsFromNow(3600),
    })),
  );
  if (balanceFen > 0) for (const { id } of members) await setPayPassword(ctx, id);
  const addresses = await ctx.db
    .insert(memberAddress)
    .values(
      members.map(({ id }) => ({
        tenantId,
        memberId: id,
        receiver: '李雷',
        mobile: '13987654321',
        countyId: 530102,
        detail: '人民中路 1 号',
        isDefault: true,
      })),
    )
    .returning({ id: memberAddress.id });
  return members.map(({ id }, index) => ({
    memberId: id,
    addressId: addresses[index]?.id ?? 0,
    token: tokens[index] ?? '',
  }));
}

/** One unit of a SKU in the cart of each. @returns the lines, in the order of the shoppers */
export async function putIntoCarts(
  ctx: RequestContext,
  shoppers: readonly Shopper[],
  ppid: number,
): Promise<number[]> {
  const rows = await ctx.db
    .insert(cartLine)
    .values(shoppers.map(({ memberId }) => ({ tenantId: ctx.tenant.id, memberId, ppid, count: 1 })))
    .returning({ id: cartLine.id });
  return rows.map((row) => row.id);
}

/**
 * The typed client over real HTTP. Refusals of the shop reject with an `ApiError`, and so does a 503 (code 5003); a
 * lost connection rejects with an `Error`. Every status of 500 is noted in `failures`.
 */
export function connectShopper(origin: string, token: string, failures: string[] = []): Client<Contract> {
  return createClient<Contract>(async (area, name, input) => {
    const call = toHttpCall(area, name, input);
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: {
        cookie: `Authorization=${token}`,
        xtenant: '0',
        ...(call.contentType === '' ? {} : { 'content-type': call.contentType }),
      },
      body: call.body ?? null,
    });
    if (response.status >= 500 && response.status !== 503) {
      failures.push(`${area}.${name}: HTTP ${response.status} ${await response.clone().text()}`);
    }
    return readAnswer(response);
  });
}

/** Whether a call was turned away for a reason of the shop's, rather than lost on the way. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.code !== ErrorCode.unavailable && error.code !== ErrorCode.internal
  );
}

/** What a page sends along so that a second click makes no second order. */
export function newSubmitToken(): string {
  return randomBytes(24).toString('base64url');
}
