import { createHash, randomInt } from 'node:crypto';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { puzzle } from '@jishi/contract/puzzle.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { invalidInput } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { drawPuzzle } from './draw/draw-puzzle.ts';
import { judgeSolution } from './judge-trace.ts';
import { deletePassedPuzzle, insertPassedPuzzle, replacePuzzle, takeOpenPuzzle } from './puzzle.queries.ts';
import { PICTURE, PIECE, REACH } from './puzzle-size.ts';

/** Seconds an open puzzle lives. */
const OPEN_SECONDS = 120;
/** Seconds a solved puzzle opens a door. */
const PASSED_SECONDS = 300;
/** The hole keeps away from where the piece waits, and from the edges. */
const HOLE = { fromX: REACH.from + 80, toX: REACH.to - 8, fromY: 8, toY: PICTURE.height - PIECE - 8 };

const perDevice: LimitRule = { name: 'puzzle.device', points: 40, durationSeconds: 600 };
const perAddress: LimitRule = { name: 'puzzle.ip', points: 400, durationSeconds: 600 };
const TOO_MANY = TOO_OFTEN;

/**
 * Draws a puzzle for this browser (C020).
 * @param token made up by the page; another picture of the same token replaces the one before
 * @throws AppError tooManyRequests
 */
export async function makePuzzle(
  ctx: RequestContext,
  token: string,
): Promise<OutputOf<typeof puzzle.picture>> {
  const { limits } = ctx.platform;
  await limits.consume(perAddress, `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`, TOO_MANY);
  await limits.consume(perDevice, `${ctx.tenant.id}:${browserOf(ctx)}`, TOO_MANY);
  const hole = { x: randomInt(HOLE.fromX, HOLE.toX + 1), y: randomInt(HOLE.fromY, HOLE.toY + 1) };
  const drawn = await drawPuzzle(hole);
  await replacePuzzle(ctx, {
    keyHash: hashKey(ctx, token),
    targetX: hole.x,
    expiresAt: secondsFromNow(OPEN_SECONDS),
  });
  return {
    small: `data:image/png;base64,${drawn.piece.toString('base64')}`,
    normal: `data:image/webp;base64,${drawn.picture.toString('base64')}`,
    y: hole.y,
    imgx: PICTURE.width,
    imgy: PICTURE.height,
    array: drawn.order,
  };
}

/**
 * Judges a solution (C021, S303). Each puzzle is judged once, right or wrong, so that nobody can try place after place.
 * @throws AppError invalidInput (S304)
 */
export async function checkPuzzle(
  ctx: RequestContext,
  solution: ParsedInputOf<typeof puzzle.check>,
): Promise<void> {
  const now = new Date();
  const keyHash = hashKey(ctx, solution.token);
  const open = await takeOpenPuzzle(ctx, keyHash, now);
  if (!open) throw invalidInput('验证已失效，请重新拖动滑块');
  const drawnAt = open.expiresAt.getTime() - OPEN_SECONDS * 1000;
  if (!judgeSolution(solution, open.targetX, now.getTime() - drawnAt)) {
    throw invalidInput('请将滑块移动到匹配的位置');
  }
  await insertPassedPuzzle(ctx, {
    keyHash,
    targetX: open.targetX,
    passedAt: now,
    expiresAt: secondsFromNow(PASSED_SECONDS),
  });
}

/** Uses up a solved puzzle of this browser; false when the token is none. */
export async function spendPuzzle(ctx: RequestContext, token: string): Promise<boolean> {
  if (token === '') return false;
  return deletePassedPuzzle(ctx, hashKey(ctx, token), new Date());
}

/** The device; the address where a browser keeps no cookies. */
function browserOf(ctx: RequestContext): string {
  return ctx.visitor.deviceId || networkKey(ctx.visitor.ip);
}

function hashKey(ctx: RequestContext, token: string): Buffer {
  return createHash('sha256')
    .update(`${ctx.tenant.id}:${browserOf(ctx)}:${token}`)
    .digest();
}
