import { loadSandboxKeys, type SandboxKeys } from '@jishi/api/platform/gateway/sandbox/sandbox-keys.ts';
import { SANDBOX_PATH } from '@jishi/api/platform/gateway/sandbox/sandbox-merchants.ts';
import type { WalletTrade } from '@jishi/api/platform/gateway/sandbox/wallet-trades.ts';
import { buildWechatNotification } from '@jishi/api/platform/gateway/sandbox/wechat-documents.ts';
import { queryAsOwner } from './shop-data.fixture.ts';
import { connectShopper, type Shopper } from './shoppers.fixture.ts';

export interface Payer {
  dataDir: string;
  origins: readonly string[];
  shopper: Shopper;
  /** Tells which process the shopper is on. */
  turn: number;
  /** How often the callback comes again. */
  replays: number;
  /** Takes every HTTP 500. */
  failures: string[];
}

/**
 * Pays an order with the wallet of the sandbox, then sends the provider's signed callback again and again, to all
 * processes at once. @returns what is not as it must be
 */
export async function payAndReplay(payer: Payer, orderId: number): Promise<string[]> {
  const { dataDir, origins, shopper, turn, replays, failures } = payer;
  const origin = origins[turn % origins.length] ?? '';
  const client = connectShopper(origin, shopper.token, failures);
  const { codeUrl, paymentNo } = await client.payment.wechatCode({ type: 'order', id: orderId });
  const code = new URL(codeUrl).searchParams.get('code') ?? '';
  await fetch(`${origin}${SANDBOX_PATH}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code, action: 'confirm' }).toString(),
  });
  const before = await readPaymentBook(dataDir, orderId);
  const problems = before.paidAt === null ? [`order ${orderId} was not paid by the wallet`] : [];

  const keys = await loadSandboxKeys(dataDir);
  const trade = await readTrade(dataDir, paymentNo);
  const statuses = await Promise.all(
    Array.from({ length: replays }, (_, index) =>
      sendCallback(origins[index % origins.length] ?? '', trade, keys),
    ),
  );
  if (statuses.some((status) => status !== 200 && status !== 204))
    problems.push(`callbacks of order ${orderId} were answered ${statuses.join(' ')}`);
  const after = await readPaymentBook(dataDir, orderId);
  if (JSON.stringify(after) !== JSON.stringify(before))
    problems.push(`order ${orderId} changed by a replay: ${JSON.stringify(before)} ${JSON.stringify(after)}`);
  return problems;
}

async function sendCallback(origin: string, trade: WalletTrade, keys: SandboxKeys): Promise<number> {
  const { url, method, headers, body } = buildWechatNotification(trade, keys);
  const response = await fetch(origin + new URL(url).pathname, { method, headers, body: body ?? null });
  await response.arrayBuffer();
  return response.status;
}

async function readTrade(dataDir: string, paymentNo: string): Promise<WalletTrade> {
  const [row] = await queryAsOwner<WalletTrade>(
    dataDir,
    `SELECT tenant_id AS "tenantId", id::int, channel, code, payment_no AS "paymentNo", trade_no AS "tradeNo", subject,
            amount_fen::int AS "amountFen", refunded_fen::int AS "refundedFen", notify_url AS "notifyUrl", state,
            expires_at AS "expiresAt", paid_at AS "paidAt", notified_at AS "notifiedAt", created_at AS "createdAt"
       FROM sandbox_wallet_trade WHERE payment_no = $1`,
    [paymentNo],
  );
  if (!row) throw new Error(`the wallet knows no payment ${paymentNo}`);
  return row;
}

/** All that a payment changes. */
async function readPaymentBook(dataDir: string, orderId: number) {
  const [row] = await queryAsOwner<{ paidAt: Date | null }>(
    dataDir,
    `SELECT state, paid_at AS "paidAt", payment_method AS method, updated_at AS "updatedAt",
            (SELECT count(*)::int FROM payment WHERE order_id = o.id AND state = 'paid') AS payments,
            (SELECT count(*)::int FROM order_event WHERE order_id = o.id) AS events,
            (SELECT count(*)::int FROM refund WHERE order_id = o.id) AS refunds,
            (SELECT sum(units)::int FROM stock_reservation WHERE subject = 'order' AND order_id = o.id AND state = 'held') AS held
       FROM sales_order o WHERE id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`order ${orderId} is gone`);
  return row;
}
