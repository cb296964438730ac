import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import { REPORT_POINTS } from '@jishi/contract/tryout-words.ts';
import { endOfPoints, grant } from '../asset/asset.service.ts';
import { planLater } from '../later/later.service.ts';
import { tell } from '../notice/notice.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { showUploads } from '../upload/upload.service.ts';
import { endIfOver } from './announce.ts';
import { moveApplication } from './application.queries.ts';
import { selectDeposit } from './deposit.queries.ts';
import { oweAgain } from './follow-order.ts';
import { moveReport } from './report.queries.ts';
import { SETTLE } from './settle-deposit.ts';
import { selectTryout } from './tryout.queries.ts';

/** How moderation names a report. */
export const REPORT_KIND = 'tryoutReport';

/** What holds the film of a report. */
export function claimOfVideo(id: number, { fid }: { fid: string }) {
  return { kind: REPORT_KIND, id: `${id}-${fid}` };
}

/** Lets everybody see a report, in a transaction; its author has done what was promised, and gets the points for it. */
export async function showReport(tx: RequestContext, id: number): Promise<void> {
  const report = await moveReport(tx, id, ['pending', 'sentBack'], { state: 'shown', shownAt: new Date() });
  if (!report) return;
  const { applicationId, memberId, tryoutId } = report;
  if (report.video) await showUploads(tx, claimOfVideo(id, report.video), true);
  await selectTryout(tx, tryoutId, 'lock');
  await moveApplication(tx, applicationId, ['reported'], { state: 'finished' });
  const cause = { kind: 'points', reason: '试用报告奖励', reference: `tryout:${applicationId}` } as const;
  await grant(tx, memberId, { ...cause, amount: REPORT_POINTS, expiresAt: endOfPoints(tx, new Date()) });
  const held = await selectDeposit(tx, applicationId);
  // Behind this transaction: the deposit is given back with the order locked first.
  if (held?.state === 'held' && held.way === 'express')
    await planLater(tx, { kind: SETTLE, refId: `${applicationId}:shown`, dueAt: new Date() });
  await endIfOver(tx, tryoutId);
  await announceChange(tx);
  await tell(tx, memberId, {
    kind: 'activity',
    title: '您的试用报告已展示',
    text: `感谢分享真实体验，${REPORT_POINTS} 积分已到账。`,
    link: `/vip/tryout/reportDetail/${id}`,
    dedupKey: `tryout:${applicationId}:shown`,
  });
}

const ASK = '请补充实际使用的文字或图片后重新提交';
const asks: Readonly<Record<RefusalReason, string>> = {
  illegal: '含有不允许发布的内容，请修改后重新提交',
  privacy: '含有手机号、地址等个人信息，请去掉后重新提交',
  insult: '含有对他人的不当言辞，请修改后重新提交',
  advertising: '含有广告或站外联系方式，请去掉后重新提交',
  offTopic: '内容或图片与试用商品无关，请补充实际体验',
  fraud: ASK,
};

/** Sends a report back to its author with what is missing: never what is thought. In a transaction. */
export async function sendBack(
  tx: RequestContext,
  id: number,
  reason: RefusalReason | '' | undefined,
): Promise<void> {
  const note = reason ? asks[reason] : ASK;
  const report = await moveReport(tx, id, ['pending', 'shown'], { state: 'sentBack', note, featured: false });
  if (!report) return;
  if (report.video) await showUploads(tx, claimOfVideo(id, report.video), false);
  await oweAgain(tx, report);
  await announceChange(tx);
}
