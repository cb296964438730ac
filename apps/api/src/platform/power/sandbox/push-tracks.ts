import * as z from 'zod';
import { signKuaidi100 } from '../../courier/kuaidi100-signature.ts';
import type { HttpCall } from '../../gateway/http-call.ts';
import { postForm, readJson } from '../ask-power.ts';
import type { PowerBooks } from './power-books.ts';
import { describeWay, nextStepOf } from './tracks-end.ts';

/** Parcels that one run tells of. */
const BATCH = 50;
const RETRY_MS = 60_000;

const subscription = z.object({
  company: z.string(),
  callbackurl: z.string().regex(/^https?:\/\//),
  salt: z.string(),
});
const taken = z.object({ result: z.literal(true) });

/**
 * Plays 快递100's pushes: each subscriber is told of its parcel's whole way, signed with the salt of its subscription;
 * one that does not take it is told again a minute later.
 * @returns how many were not taken
 */
export async function pushTracks(
  { books, call }: { books: PowerBooks; call: HttpCall },
  tenantId: number,
): Promise<number> {
  let failed = 0;
  for (const order of await books.takeDueTracks(tenantId, BATCH)) {
    const wanted = subscription.safeParse(order.content);
    if (!wanted.success) continue;
    const { company: com, callbackurl, salt } = wanted.data;
    const lastResult = {
      message: 'ok',
      status: '200',
      ...describeWay({ com, nu: order.number, createdAt: order.createdAt }),
    };
    const status = lastResult.ischeck === '1' ? 'shutdown' : 'polling';
    const param = JSON.stringify({ status, message: '', lastResult });
    const request = postForm(callbackurl, { sign: signKuaidi100(param, salt), param });
    const isTaken = await call(request).then(
      ({ body }) => taken.safeParse(readJson(body)).success,
      () => false,
    );
    if (!isTaken) failed += 1;
    const next = isTaken ? nextStepOf(order.createdAt) : new Date(Date.now() + RETRY_MS);
    await books.setDue(order, next ?? null);
  }
  return failed;
}
