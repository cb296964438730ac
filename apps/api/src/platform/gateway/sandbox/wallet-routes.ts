import type { FastifyInstance, FastifyReply } from 'fastify';
import { readBodiesAsText } from './signed-end.ts';
import type { WalletNotifier } from './wallet-notifier.ts';
import { renderWalletPage, type WalletView } from './wallet-page.ts';
import type { WalletTrade, WalletTrades } from './wallet-trades.ts';

export interface WalletRouteOptions {
  trades: WalletTrades;
  notifier: WalletNotifier;
  /** Name of a merchant as the wallet shows it. */
  merchantNameOf(tenantId: number): string;
}

/** The wallet on the shopper's telephone: `GET` shows what is to be paid, `POST` pays it or does not. */
export async function registerWalletRoutes(
  server: FastifyInstance,
  options: WalletRouteOptions,
): Promise<void> {
  const { trades, notifier, merchantNameOf } = options;
  readBodiesAsText(server);

  server.get<{ Querystring: { code?: string; cancelled?: string } }>('/pay', async (request, reply) => {
    const trade = await trades.findByCode(String(request.query.code ?? ''));
    return show(reply, trade, request.query.cancelled !== undefined);
  });

  server.post<{ Body: string }>('/pay', async (request, reply) => {
    const form = new URLSearchParams(request.body ?? '');
    const trade = await trades.findByCode(form.get('code') ?? '');
    if (!trade) return show(reply, undefined, false);
    const isConfirmed = form.get('action') === 'confirm';
    if (isConfirmed && trade.state === 'open') {
      await notifier.prepare(trade);
      const paid = await trades.pay(trade);
      if (paid) await notifier.notify(paid);
    }
    // A reload of the result must not send the form again.
    return reply.redirect(`pay?code=${trade.code}${isConfirmed ? '' : '&cancelled'}`, 303);
  });

  function show(reply: FastifyReply, trade: WalletTrade | undefined, cancelled: boolean) {
    const view: WalletView = trade
      ? { state: stateOf(trade, cancelled), trade, merchant: merchantNameOf(trade.tenantId) }
      : { state: 'unknown' };
    return reply
      .status(trade ? 200 : 404)
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(renderWalletPage(view));
  }
}

function stateOf(trade: WalletTrade, cancelled: boolean) {
  if (trade.state === 'paid') return trade.notifiedAt ? 'settled' : 'paid';
  if (trade.state === 'closed' || trade.expiresAt <= new Date()) return 'over';
  return cancelled ? 'cancelled' : 'open';
}
