import type { PaymentChannel } from '../payment-gateway.ts';
import { fenToYuanText } from '../yuan-text.ts';
import { walletStyles } from './wallet-styles.ts';
import type { WalletTrade } from './wallet-trades.ts';

/** What the wallet page has to show. `settled`: the merchant knows of the payment, too. */
export type WalletView =
  | { state: 'unknown' }
  | { state: 'open' | 'cancelled' | 'over' | 'paid' | 'settled'; trade: WalletTrade; merchant: string };

const channelNames = { wechat: '微信支付', alipay: '支付宝', unionpay: '云闪付' } as const;

const outcomes = {
  cancelled: ['已取消支付', '您没有付款。如需继续，可以重新确认支付。'],
  over: ['二维码已失效', '订单已关闭或支付超时，请回到商城重新获取二维码。'],
  paid: ['支付成功', '正在通知商户，商户确认后订单会自动更新。'],
  settled: ['支付成功', '商户已确认收款，您可以回到商城查看订单。'],
} as const;

/** The page as HTML, whole without scripts. */
export function renderWalletPage(view: WalletView): string {
  if (view.state === 'unknown') {
    return renderFrame(
      'neutral',
      '沙箱钱包',
      renderOutcome('over', '无效的付款码', '请回到商城重新获取二维码。'),
    );
  }
  const { state, trade, merchant } = view;
  const channel = channelNames[trade.channel];
  const details = renderDetails(trade, merchant);
  if (state === 'open')
    return renderFrame(trade.channel, channel, renderAmount(trade) + details + renderForm(trade, true));
  const [title, text] = outcomes[state];
  const outcome = renderOutcome(state, title, text);
  const amount = state === 'over' ? '' : renderAmount(trade);
  const form = state === 'cancelled' ? renderForm(trade, false) : '';
  return renderFrame(trade.channel, channel, outcome + amount + details + form);
}

function renderFrame(theme: PaymentChannel | 'neutral', channel: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>沙箱钱包 - ${channel}</title>
<style>${walletStyles}</style>
</head>
<body class="${theme}">
<header><strong>${channel}</strong><span class="badge">沙箱钱包</span></header>
<main>${content}</main>
<footer>这是用于演示和测试的沙箱钱包，不会产生真实扣款。</footer>
</body>
</html>
`;
}

function renderAmount({ amountFen }: WalletTrade): string {
  const [yuan = '', fraction = ''] = fenToYuanText(amountFen).split('.');
  const grouped = yuan.replace(/\B(?=(\d{3})+$)/g, ',');
  return `<p class="amount" aria-label="支付金额 ${yuan}.${fraction} 元"><span>¥</span>${grouped}<small>.${fraction}</small></p>`;
}

function renderDetails({ subject, paymentNo, periods, shopPays }: WalletTrade, merchant: string): string {
  const rows = [
    ['收款方', merchant],
    ['商品', subject],
    ['商户单号', paymentNo],
    ...(periods > 0 ? [['分期', `分 ${periods} 期${shopPays ? '，商家承担手续费' : ''}`]] : []),
  ].map(([name, value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<dl>${rows.join('')}</dl>`;
}

function renderForm({ code }: WalletTrade, canCancel: boolean): string {
  const cancel = canCancel ? '<button class="quiet" name="action" value="cancel">取消支付</button>' : '';
  return `<form method="post" action="pay">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<button class="primary" name="action" value="confirm">${canCancel ? '确认支付' : '重新支付'}</button>${cancel}
</form>`;
}

function renderOutcome(state: keyof typeof outcomes, title: string, text: string): string {
  const mark =
    state === 'paid' || state === 'settled'
      ? '<svg class="mark done" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="m15 24.5 6.5 6.5L33.5 18"/></svg>'
      : '<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M24 13.5v13M24 33v.5"/></svg>';
  return `<div class="outcome" role="status">${mark}<h1>${title}</h1><p>${text}</p></div>`;
}

/** Subjects and names come from strangers. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
