import { tell } from '../notice/notice.service.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import type { PayoutGateway, PayoutStanding } from '../platform/gateway/payout-gateway.ts';
import { tellFollowers } from '../platform/happenings.ts';
import type { JobData } from '../platform/jobs/job-queue.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { describeFailed, describePaid } from './describe-payout.ts';
import { movePayout, type PayoutRow, takeDue } from './payout.queries.ts';
import { payoutHappened } from './payout-happening.ts';
import { openAccount } from './wallet-account.ts';

export const PAYOUT_JOB = 'payout.ask';

export interface PayoutJobData extends JobData {
  payoutId: number;
}

/** Has a payout sent at once; should the queue be away, the sweep of the next minute finds it. */
export async function hurryPayout(ctx: RequestContext, payoutId: number): Promise<void> {
  const data: PayoutJobData = { tenantId: ctx.tenant.id, payoutId };
  await ctx.platform.jobs.send(PAYOUT_JOB, data, { singletonKey: String(payoutId) });
}

/**
 * Sends a payout that was never sent, and asks about one that was. Only a provider that has never heard of the number
 * is sent it again, so what is owed once is paid once, whatever gets lost and whoever dies.
 */
export async function askProvider(ctx: RequestContext, payoutId: number): Promise<void> {
  const row = await inTransaction(ctx, (tx) => takeDue(tx, payoutId));
  if (!row) return;
  try {
    await note(ctx, row, await settle(ctx, row));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, payoutNo: row.payoutNo }, 'the provider did not say where a payout stands');
    await movePayout(ctx, row.id, { lastError: describeFault(error) });
  }
}

async function settle(ctx: RequestContext, row: PayoutRow): Promise<PayoutStanding> {
  const gateway = findGateway(ctx, row);
  if (row.state !== 'pending') {
    const known = await gateway.query(row.payoutNo);
    if (known.state !== 'absent') return known;
    // A payout that was accepted cannot become unknown; sending it again could pay it twice.
    if (row.state === 'sent')
      throw new GatewayError('malformed', 'the provider no longer knows what it had accepted');
  }
  if (!row.account) throw new Error(`payout ${row.payoutNo} has no account`);
  return gateway.send({
    payoutNo: row.payoutNo,
    amountFen: row.amountFen,
    reason: row.reason,
    ...openAccount(ctx, row.payoutNo, row.account),
  });
}

function findGateway(ctx: RequestContext, { channel }: PayoutRow): PayoutGateway {
  const found = channel === 'balance' ? undefined : ctx.platform.gateways.findPayout(ctx.tenant.id, channel);
  if (!found)
    throw new GatewayError('refused', `tenant ${ctx.tenant.id} has no merchant at ${channel}`, '', {
      said: '本站未配置该支付渠道的商户',
    });
  return found;
}

/** Why the provider did not say where a payout stands, as staff read it; the log has the rest. */
function describeFault({ kind, code, said }: GatewayError): string {
  if (kind === 'refused') return (said || code).slice(0, 300);
  return kind === 'unreachable'
    ? '支付渠道暂时没有应答，稍后自动再查'
    : '支付渠道的应答无法核实，请联系技术人员';
}

async function note(ctx: RequestContext, row: PayoutRow, standing: PayoutStanding): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (standing.state === 'failed') {
      const failed = await movePayout(tx, row.id, {
        state: 'failed',
        lastError: standing.reason.slice(0, 300),
      });
      if (failed) await tell(tx, row.memberId, describeFailed(row));
      return;
    }
    const { gatewayPayoutNo } = standing;
    const state = standing.state === 'done' ? 'done' : 'sent';
    const moved = await movePayout(tx, row.id, { state, gatewayPayoutNo, lastError: '' });
    if (!moved || state !== 'done') return;
    await tell(tx, row.memberId, describePaid(row));
    await tellFollowers(tx, payoutHappened, { event: 'done', payout: row });
  });
}
