import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { decidePayoutState, type WalletPayouts } from './wallet-payouts.ts';

const querySchema = z.object({ tenant: z.coerce.number().int().min(0).max(2_147_483_647).default(0) });

/** `/dev/wallet/payouts.json?tenant=4`: what the played providers paid out, the newest first. */
export async function registerPayoutList(server: FastifyInstance, payouts: WalletPayouts): Promise<void> {
  server.get('/payouts.json', async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return reply.status(400).send({ message: 'tenant is a number' });
    const list = await payouts.list(query.data.tenant);
    return reply.header('cache-control', 'no-store').send(
      list.map((payout) => ({
        channel: payout.channel,
        payoutNo: payout.payoutNo,
        account: payout.account,
        amountFen: payout.amountFen,
        state: decidePayoutState(payout),
        reason: payout.reason,
        at: payout.createdAt.toISOString(),
      })),
    );
  });
}
