import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { complaintStates } from '@jishi/contract/complaint-state.ts';
import { describeAct } from './case-words.ts';
import type { CaseData } from './complaint-query.ts';

/** Prints a case as a plain sheet: a frame of its own, so that nothing of the admin is on the paper. */
export function printCase(data: CaseData): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet) throw new Error('a frame of this page has no document');
  sheet.title = `投诉 ${data.number}`;
  for (const [tag, text] of linesOf(data)) {
    const line = sheet.createElement(tag);
    // Words of a member are text and never markup.
    line.textContent = text;
    sheet.body.append(line);
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}

/** What stands on the sheet, from top to bottom; notes among colleagues stay off it. */
export function linesOf(data: CaseData): ['h1' | 'h2' | 'p', string][] {
  return [
    ['h1', `投诉 ${data.number}`],
    ['p', `${data.typeText} · ${complaintStates[data.state]} · 提交于 ${writeBeijingMinute(data.createdAt)}`],
    ['p', `会员：${data.memberName}　电话：${data.phone}　诉求：${data.wishText || '未选择'}`],
    [
      'p',
      `订单：${data.order?.orderId ?? '无'}　门店：${data.storeName || '无'}　负责人：${data.ownerName || '待受理'}`,
    ],
    [
      'p',
      `首次答复最晚 ${writeBeijingMinute(data.answerBy)}　解决最晚 ${writeBeijingMinute(data.promisedAt)}`,
    ],
    ['h2', '投诉内容'],
    ['p', data.content],
    ['h2', '沟通记录'],
    ...data.messages
      .filter(({ internal }) => !internal)
      .map(({ from, staffName, text, at: moment }): ['p', string] => [
        'p',
        `${writeBeijingMinute(moment)} ${from === 'member' ? '会员' : staffName || '系统'}：${text}`,
      ]),
    ['h2', '处理结果'],
    ['p', data.outcome || '尚未给出'],
    ['h2', '处理记录'],
    ...data.acts.map(({ act, actor, note, at: moment }): ['p', string] => [
      'p',
      `${writeBeijingMinute(moment)} ${actor} ${describeAct(act)}${note}`,
    ]),
  ];
}
