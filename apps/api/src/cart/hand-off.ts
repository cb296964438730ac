import { randomBytes } from 'node:crypto';
import type { cart } from '@jishi/contract/cart.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { QR_OVER } from '@jishi/contract/said-alike.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { hashSecret } from '../platform/secrets/one-time-secret.ts';
import { originOf } from '../platform/tenancy/tenant-origin.ts';
import { type CartLineRow, selectWholeBlocks } from './cart.queries.ts';
import type { HandedLine } from './cart.tables.ts';
import { type CartOwner, ownerOf } from './cart-owner.ts';
import { addTaker, type HandOffRow, insertHandOff, selectHandOff } from './hand-off.queries.ts';
import { presentHanded } from './present-handed.ts';
import { takeIn } from './take-in.ts';

/** How long a key leads to its lines. */
const LIVES_SECONDS = 600;
/** Carts that may take what a key leads to. */
const MOST_TAKINGS = 3;
const KEY_BYTES = 16;
/** Keys that one cart may have made: a code a minute that runs out and is asked for again, with room. */
const newPerCart: LimitRule = { name: 'cart.hand-off', points: 20, durationSeconds: 600 };

type HandOff = OutputOf<typeof cart.handOff>;

/**
 * A key for lines of the visitor's cart (C315). What it brings is written down now: the cart may change behind it. The
 * key itself is told here and never again.
 * @throws AppError conflict when none of the lines is in the cart, tooManyRequests
 */
export async function startHandOff(
  ctx: RequestContext,
  lineIds: readonly number[],
): Promise<OutputOf<typeof cart.loadToCode>> {
  const owner = ownerOf(ctx);
  const all = owner ? await selectWholeBlocks(ctx, owner, lineIds) : [];
  // An old phone stays with its owner's cart.
  const rows = all.filter(({ kind }) => kind !== 'oldMachine');
  if (!owner || rows.length === 0) throw conflict('请先勾选要在手机上查看的商品');
  await ctx.platform.limits.consume(
    newPerCart,
    `${ctx.tenant.id} ${nameOf(owner)}`,
    '二维码刷新过于频繁，请稍后再试',
  );
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const expiresAt = secondsFromNow(LIVES_SECONDS);
  await insertHandOff(ctx, owner, {
    keyHash: hashSecret(key),
    lines: rows.map(handOver),
    expiresAt,
  });
  const codeUrl = `${originOf(ctx.platform.config, ctx.tenant)}/m/cart?key=${key}`;
  return { codeUrl, key, expiresAt: expiresAt.toISOString() };
}

function handOver({ kind, ppid, count, servicePpids, packageId, promotionId, refusedGifts }: CartLineRow) {
  const line: HandedLine = { ppid, count, servicePpids };
  if (packageId !== null) line.packageId = packageId;
  if (kind === 'addon' && promotionId !== null) line.addonPromotionId = promotionId;
  if (refusedGifts.length > 0) line.refusedGifts = refusedGifts;
  return line;
}

/** What a key brings, for whoever holds it (X1040). @throws AppError notFound when it has run out */
export async function readHandOff(ctx: RequestContext, key: string): Promise<HandOff> {
  const row = await requireHandOff(ctx, key);
  const owner = ownerOf(ctx);
  const isTaken = owner !== undefined && row.takers.includes(nameOf(owner));
  if (!isTaken && row.takers.length >= MOST_TAKINGS) throw runOut();
  return {
    lines: await presentHanded(ctx, row.lines),
    expiresAt: row.expiresAt.toISOString(),
    isOwn: owner !== undefined && belongs(row, owner),
    isTaken,
  };
}

/**
 * Takes the lines of a key into a cart (X1041). Of two takings at once each is counted, because the row is locked
 * first; a refusal counts none. Whoever took them before, and whoever they belong to, gets nothing a second time.
 * @throws AppError notFound when the key has run out, conflict when nothing can be bought or the cart is full
 */
export async function takeHandOff(
  ctx: RequestContext,
  owner: CartOwner,
  key: string,
): Promise<OutputOf<typeof cart.takeHandOff>> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireHandOff(tx, key);
    const taker = nameOf(owner);
    if (belongs(row, owner) || row.takers.includes(taker)) return { basketIds: [], unavailable: [] };
    if (row.takers.length >= MOST_TAKINGS) throw runOut();
    await addTaker(tx, row.keyHash, taker);
    const { lineIds, leftPpids } = await takeIn(tx, owner, row.lines);
    if (lineIds.length === 0) throw conflict('这些商品暂时都无法购买');
    const left = await findSkus(tx, leftPpids);
    return { basketIds: lineIds, unavailable: leftPpids.flatMap((ppid) => left.get(ppid)?.name ?? []) };
  });
}

async function requireHandOff(ctx: RequestContext, key: string): Promise<HandOffRow> {
  const row = await selectHandOff(ctx, hashSecret(key));
  if (!row) throw runOut();
  return row;
}

function runOut() {
  return notFound(QR_OVER);
}

/** A cart as `takers` names it. */
function nameOf(owner: CartOwner): string {
  return 'memberId' in owner ? `member ${owner.memberId}` : `device ${owner.deviceId}`;
}

function belongs(row: HandOffRow, owner: CartOwner): boolean {
  return 'memberId' in owner ? row.memberId === owner.memberId : row.deviceId === owner.deviceId;
}
