import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { testPointKeys, testPoints, testResults } from '@jishi/contract/repair-state.ts';
import type { RepairData } from './repair-query.ts';

/** Prints the receipt of a device: a frame of its own, so that nothing of the admin is on the paper. */
export function printRepair(data: RepairData): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet) throw new Error('a frame of this page has no document');
  sheet.title = `维修受理单 ${data.number}`;
  for (const [tag, text] of linesOfReceipt(data)) {
    const line = sheet.createElement(tag);
    // Words of a customer are text and never markup.
    line.textContent = text;
    sheet.body.append(line);
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}

/** What stands on the sheet, from top to bottom. */
export function linesOfReceipt(data: RepairData): ['h1' | 'h2' | 'p', string][] {
  const tests = testPointKeys.flatMap((point) => {
    const result = data.testsBefore[point];
    return result ? [`${testPoints[point]} ${testResults[result]}`] : [];
  });
  return [
    ['h1', `维修受理单 ${data.number}`],
    ['p', `${data.shop.name}　${data.shop.address}　${data.shop.phone}`],
    ['p', `受理时间 ${writeBeijing(data.createdAt).slice(0, 16)}　取机码 ${data.code}`],
    ['h2', '顾客与设备'],
    ['p', `顾客：${data.contactName}　电话：${data.contactPhone}`],
    ['p', `机型：${data.model}　串号：${data.serial || '—'}`],
    ['p', `故障：${data.faultText}　备注：${data.remark || '无'}`],
    ['p', `外观与随机物品：${data.intakeNote || '无'}`],
    ['p', `收机检测：${tests.join('、') || '未检测'}`],
    ['h2', '费用'],
    ...(data.quote?.lines ?? []).map(({ name, gradeText, units, price }): ['p', string] => [
      'p',
      `${name} ${gradeText} ×${units}　¥${(price * units).toFixed(2)}`,
    ]),
    ['p', data.quote ? `合计 ¥${data.quote.total.toFixed(2)}（${data.quote.stateText}）` : '检测后报价'],
    ['p', '顾客签名：　　　　　　　　　　　　工程师签名：'],
  ];
}
