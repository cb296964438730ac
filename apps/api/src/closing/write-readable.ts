import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { CopiedRows } from '../platform/leaving/copy-rows.ts';

/** What columns are called for whoever reads them; others stand in the JSON alone. */
const labels: Record<string, string> = {
  id: '编号',
  number: '单号',
  name: '名称',
  title: '标题',
  mobile: '手机号',
  mail: '邮箱',
  phone: '电话',
  receiver: '收件人',
  detail: '详细地址',
  address: '地址',
  gender: '性别',
  birthday: '生日',
  level: '等级',
  points: '积分',
  growth: '成长值',
  balanceFen: '余额（元）',
  coinFen: '机币（元）',
  amountFen: '金额（元）',
  payableFen: '应付（元）',
  paidFen: '实付（元）',
  priceFen: '价格（元）',
  totalFen: '合计（元）',
  balanceAfterFen: '变动后余额（元）',
  amount: '数量',
  afterAmount: '变动后',
  count: '件数',
  units: '件数',
  score: '评分',
  specText: '规格',
  model: '机型',
  reason: '原因',
  content: '内容',
  text: '内容',
  body: '内容',
  remark: '备注',
  note: '备注',
  wish: '期望',
  keyword: '搜索词',
  faultText: '故障描述',
  ip: 'IP 地址',
  userAgent: '浏览器',
  method: '方式',
  day: '日期',
  startsAt: '时间',
  paidAt: '付款时间',
  completedAt: '完成时间',
  expiresAt: '到期时间',
  createdAt: '时间',
};

/** A page that any browser shows without the shop: a table for each part, the newest data as they were on a day. */
export function writeReadable(siteName: string, day: string, parts: readonly CopiedRows[]): string {
  const title = `${toHtml(siteName)} - 我的数据`;
  const contents = parts
    .map(
      ({ title: name, rows }, place) => `<li><a href="#p${place}">${toHtml(name)}</a>（${rows.length}）</li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><style>
body{font:14px/1.6 "PingFang SC","Microsoft YaHei",sans-serif;color:#1d2129;max-width:1100px;margin:32px auto;padding:0 24px}
h1{font-size:24px}h2{font-size:18px;margin:32px 0 8px}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #e5e6eb;padding:6px 10px;text-align:left;vertical-align:top;word-break:break-all}th{background:#f7f8fa;white-space:nowrap}
ul{columns:3;padding-left:20px}</style></head><body>
<h1>${title}</h1><p>生成日期：${toHtml(day)}。完整内容见同一压缩包中的 data.json。</p><ul>${contents}</ul>
${parts.map((part, place) => writePart(part, place)).join('\n')}
</body></html>
`;
}

function writePart({ title, rows }: CopiedRows, place: number): string {
  const named = Object.keys(labels).filter((name) => rows.some((row) => !isEmpty(row[name])));
  const head = named.map((name) => `<th>${labels[name]}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${named.map((name) => `<td>${toHtml(write(name, row[name]))}</td>`).join('')}</tr>`)
    .join('');
  return `<h2 id="p${place}">${toHtml(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function write(name: string, value: unknown): string {
  if (isEmpty(value)) return '';
  if (value instanceof Date) return writeBeijing(value);
  if (name.endsWith('Fen')) return (Number(value) / 100).toFixed(2);
  if (name === 'gender') return ({ 1: '男', 2: '女' } as Record<number, string>)[Number(value)] ?? '保密';
  if (typeof value === 'object')
    return Object.values(value as object)
      .filter((one) => typeof one !== 'object')
      .join(' ');
  return String(value);
}

function toHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
}
