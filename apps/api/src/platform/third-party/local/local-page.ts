import { localPeople } from './local-provider.ts';

const names = { wechat: '微信', qq: 'QQ' } as const;
const colours = { wechat: '#07753b', qq: '#0b62c4' } as const;

const escapeText = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/**
 * The page on which somebody agrees, whole without scripts, in the provider's colour so that nobody takes it for the
 * shop's.
 */
export function renderLocalPage(
  provider: 'wechat' | 'qq',
  siteName: string,
  fields: Record<string, string>,
): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`)
    .join('');
  const people = localPeople
    .map((person) => `<button name="person" value="${person}"><b>${person.slice(0, 1)}</b>${person}</button>`)
    .join('');
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${names[provider]}登录（沙箱）</title><style>
*{box-sizing:border-box;margin:0}body{min-height:100vh;background:#f5f5f3;color:#1f1f1f;font:14px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
header{padding:16px;text-align:center;background:${colours[provider]};color:#fff;font-size:16px}
main{max-width:420px;margin:0 auto;padding:32px 24px;background:#fff}h1{font-size:20px;font-weight:600}p{margin:8px 0 24px;color:#666}
button{display:flex;gap:12px;align-items:center;width:100%;height:56px;margin-bottom:12px;padding:0 16px;background:#fff;border:1px solid #ccc;border-radius:8px;font:inherit;font-size:16px;cursor:pointer}
button:hover,button:focus-visible{border-color:${colours[provider]}}b{display:grid;place-items:center;width:32px;height:32px;border-radius:50%;background:${colours[provider]};color:#fff}
.no{justify-content:center;color:#666}</style></head><body><header>${names[provider]}登录 · 沙箱</header><main>
<h1>${escapeText(siteName)} 申请使用您的${names[provider]}身份</h1><p>选择一位沙箱用户表示同意。这里没有真实的${names[provider]}账号。</p>
<form method="post">${hidden}${people}<button class="no" name="person" value="">拒绝</button></form></main></body></html>`;
}
