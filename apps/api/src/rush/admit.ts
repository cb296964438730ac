import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { puzzleFirst } from '@jishi/contract/puzzle.ts';
import { tooMany } from '@jishi/contract/refusal.ts';
import { type rush as contract, rushGone } from '@jishi/contract/rush.ts';
import { VERIFY_AHEAD_MINUTES } from '@jishi/contract/rush-words.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { readMember } from '../member/member.service.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import { countUse, readUses } from '../platform/limits/count-uses.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';
import { passCaptcha } from '../verify/captcha.service.ts';
import { isPass, sealPass, sealTicket } from './entry-papers.ts';
import { explainMember } from './explain-member.ts';
import { requireSold } from './read-sale.ts';
import type { Sold } from './rush.queries.ts';
import { SOLD_OUT } from './take-units.ts';
import { unitsNow } from './units-now.ts';
import { WaitingRoom } from './waiting-room.ts';

const ofMember: LimitRule = { name: 'rush.member', points: 1, durationSeconds: 1 };
/** Of who comes without a pass: those who wait ask again and again. */
const ofNetwork: LimitRule = { name: 'rush.network', points: 30, durationSeconds: 60 };
const ofDevice: LimitRule = { name: 'rush.device', points: 1, durationSeconds: 60 };
const devicesOfNetwork: LimitRule = { name: 'rush.devices', points: 5, durationSeconds: 60 };
/** Only counted, for staff. */
const admitted: LimitRule = { name: 'rush.admitted', points: 1_000_000, durationSeconds: 3_600 };

const rooms = new WeakMap<Platform, Map<string, { room: WaitingRoom; until: number }>>();

/**
 * Lets a member in to order an item, or tells how many stand before (X2751). It decides about nobody's unit: it sheds
 * load and looks at who comes.
 * @throws AppError puzzleFirst without a pass or a solved puzzle; rushGone; tooMany for who comes too often, before
 *   the time or after it; conflict for who may not take part; forbidden for who is blocked
 */
export async function admit(
  ctx: RequestContext,
  { qid, verify, captcha, pass }: ParsedInputOf<typeof contract.admit>,
): Promise<OutputOf<typeof contract.admit>> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(ofMember, `${ctx.tenant.id}:${memberId}`, TOO_OFTEN);
  const bearer = { itemId: qid, memberId };
  const isKnown = isPass(ctx, pass, bearer);
  if (!isKnown) await countNewcomer(ctx);
  const sold = await requireSold(ctx, qid);
  assertTime(sold);
  if (!isKnown) {
    const member = await readMember(ctx, memberId);
    await assertNotBlocked(ctx, { memberId, phone: member.mobile }, 'order');
    const blocked = await explainMember(ctx, sold.item, member);
    if (blocked !== undefined) throw conflict(blocked);
    // Who has no scripts reads a picture.
    if (captcha !== '') await passCaptcha(ctx, captcha);
    else if (!(await spendPuzzle(ctx, verify))) throw refuse(puzzleFirst, '请先完成安全验证');
  }
  const own = isKnown ? pass : sealPass(ctx, bearer);
  const { startsAt, endsAt } = sold.session;
  const untilStart = startsAt.getTime() - Date.now();
  if (untilStart > 0) return { ticket: '', pass: own, place: 0, retryAfterMs: untilStart };
  const units = await unitsNow(ctx, qid);
  if (!units || (units.left === 0 && units.held === 0)) throw refuse(rushGone, SOLD_OUT);
  const turn = roomOf(ctx, qid, startsAt, endsAt).ask(memberId, units.left);
  if (!turn.admitted) return { ticket: '', pass: own, place: turn.place, retryAfterMs: turn.waitMs };
  await countUse(ctx, admitted, `${ctx.tenant.id}:${qid}`);
  return { ticket: sealTicket(ctx, bearer), pass: own, place: 0, retryAfterMs: 0 };
}

/** Tickets that were given for an item in the last hour, by all processes that share their limits. */
export function countAdmitted(ctx: RequestContext, qid: number): Promise<number> {
  return readUses(ctx, admitted, `${ctx.tenant.id}:${qid}`);
}

/** Few devices of one network at a time, and few presses of them together. */
async function countNewcomer(ctx: RequestContext): Promise<void> {
  const { limits } = ctx.platform;
  const network = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  await limits.consume(ofNetwork, network, TOO_OFTEN);
  const device = `${network}:${ctx.visitor.deviceId}`;
  if ((await limits.remaining(ofDevice, device)) < ofDevice.points) return;
  await countUse(ctx, ofDevice, device);
  await limits.consume(devicesOfNetwork, network, TOO_OFTEN);
}

/** Whoever comes at another time learns as little as whoever comes too often. */
function assertTime({ session }: Sold): void {
  const now = Date.now();
  const from = session.startsAt.getTime() - VERIFY_AHEAD_MINUTES * 60_000;
  if (session.state === 'published' && from <= now && now < session.endsAt.getTime()) return;
  throw refuse(tooMany, TOO_OFTEN, { retryAfterSeconds: 1 });
}

function roomOf(ctx: RequestContext, qid: number, startsAt: Date, endsAt: Date): WaitingRoom {
  const known = rooms.get(ctx.platform) ?? new Map<string, { room: WaitingRoom; until: number }>();
  rooms.set(ctx.platform, known);
  const key = `${ctx.tenant.id}:${qid}`;
  const here = known.get(key)?.room;
  if (here) return here;
  for (const [old, { until }] of known) if (until < Date.now()) known.delete(old);
  const room = new WaitingRoom(startsAt);
  known.set(key, { room, until: endsAt.getTime() });
  return room;
}

/** An order came of a ticket: its place is free for the next. */
export function closeTicket(ctx: RequestContext, qid: number): void {
  rooms.get(ctx.platform)?.get(`${ctx.tenant.id}:${qid}`)?.room.close(requireMember(ctx));
}
