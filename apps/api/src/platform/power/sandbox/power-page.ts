import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { PlayedPower } from '../power-names.ts';
import { POWER_MOODS, type PowerMood, type PowerOrder } from './power-books.ts';
import { SANDBOX_PATHS } from './sandbox-merchant.ts';

export interface PowerView {
  power: PlayedPower;
  merchant: string;
  mood: PowerMood;
  orders: readonly PowerOrder[];
}

const titles: Record<PlayedPower, string> = {
  courier: '上门取件',
  tracks: '物流轨迹',
  deviceCheck: '设备查询',
  valuation: '回收估价',
  topUp: '话费充值',
  ocr: '证件识别',
  taxInvoice: '数电发票',
};

/** What can be made of an order by hand, in the order of its way. */
export const POWER_STEPS: Partial<Record<PlayedPower, Readonly<Record<string, string>>>> = {
  courier: {
    booked: '已预约',
    accepted: '已接单',
    picked: '已取件',
    delivered: '已签收',
    failed: '揽收失败',
    cancelled: '已取消',
  },
  topUp: { open: '充值中', done: '成功', failed: '失败' },
  taxInvoice: {
    open: '开具中',
    done: '开具成功',
    failed: '开具失败',
    confirming: '待购方确认',
    refused: '购方拒绝',
  },
};

const styles = `
:root { --ink: #1f1f1f; --soft: #666; --line: #e3e3e0; --ground: #f5f5f3; --brand: #0a5fd0; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.6 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
header { padding: 14px 24px; background: #2f2f2f; color: #fff; }
header a { margin-right: 16px; color: #fff; text-decoration: none; }
header a[aria-current] { font-weight: 600; border-bottom: 2px solid #fff; }
main { max-width: 1080px; margin: 24px auto; padding: 0 24px; }
section { margin-bottom: 24px; padding: 20px 24px; background: #fff; border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 4px; font-size: 20px; } h2 { margin: 0 0 12px; font-size: 16px; } p { margin: 0; color: var(--soft); }
label { display: block; padding: 4px 0; }
button { min-height: 32px; margin: 2px 4px 2px 0; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: #fff; font: inherit; cursor: pointer; }
button.primary { margin-top: 12px; background: var(--brand); border-color: var(--brand); color: #fff; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 400; white-space: nowrap; }
`;

/** The page of a played power as HTML, whole without scripts. */
export function renderPowerPage({ power, merchant, mood, orders }: PowerView): string {
  const links = Object.entries(SANDBOX_PATHS).map(
    ([name, path]) =>
      `<a href="${path}"${name === power ? ' aria-current="page"' : ''}>${titles[name as PlayedPower]}</a>`,
  );
  const moods = Object.entries(POWER_MOODS).map(
    ([name, text]) =>
      `<label><input type="radio" name="mood" value="${name}"${name === mood ? ' checked' : ''}> ${text}</label>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>沙箱 - ${titles[power]}</title>
<style>${styles}</style>
</head>
<body>
<header><nav aria-label="沙箱">${links.join('')}</nav></header>
<main>
<section><h1>${titles[power]}（沙箱）</h1><p>商户：${escapeHtml(merchant)}。这里代替真实的服务商，不会产生费用，也不会有人上门。</p></section>
<section><h2>接下来如何应答</h2>
<form method="post"><input type="hidden" name="action" value="mood">${moods.join('')}<button class="primary">保存</button></form></section>
<section><h2>最近的请求</h2>${renderOrders(power, orders)}</section>
</main>
</body>
</html>
`;
}

function renderOrders(power: PlayedPower, orders: readonly PowerOrder[]): string {
  if (orders.length === 0) return '<p>还没有请求。</p>';
  const steps = POWER_STEPS[power];
  const rows = orders.map(({ number, subject, state, times, createdAt }) => {
    const buttons = Object.entries(steps ?? {})
      .filter(([name]) => name !== state)
      .map(([name, text]) => `<button name="state" value="${name}">${text}</button>`);
    const form = `<form method="post"><input type="hidden" name="action" value="state"><input type="hidden" name="number" value="${escapeHtml(number)}">${buttons.join('')}</form>`;
    const cells = [writeBeijing(createdAt), escapeHtml(number), escapeHtml(subject), `${times} 次`];
    const last = `${escapeHtml(steps?.[state] ?? '')}${steps ? form : ''}`;
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td>${last}</td></tr>`;
  });
  const heads = ['时间', '编号', '内容', '请求', steps ? '状态与办理' : ''];
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Numbers and names come from strangers. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
