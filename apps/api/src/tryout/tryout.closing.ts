import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear, forget, keep, NAMELESS } from '../platform/leaving/rows-of-member.ts';
import { tryoutDeposit } from './deposit.tables.ts';
import { tryoutComment, tryoutLike, tryoutReport } from './report.tables.ts';
import { tryoutApplication } from './tryout.tables.ts';

/** Reports and what was said of them stay for whoever reads them, and nobody is named. */
export const tryoutClosing: ClosingRoom = {
  room: 'tryout',
  rows: [
    forget(tryoutLike),
    clear(tryoutComment, { nickname: NAMELESS }, { title: '试用评论', stays: ['content', 'state'] }),
    clear(tryoutReport, { video: null }, { title: '试用报告', stays: ['content', 'state', 'note'] }),
    keep(tryoutDeposit, {
      title: '试用押金',
      stays: ['way', 'state', 'requestNo', 'dueAt', 'backAt', 'reason', 'settledBy', 'settledAt'],
    }),
    clear(
      tryoutApplication,
      { reason: '', answers: [] },
      { title: '试用申请', stays: ['state', 'pickedBy', 'pickedReason'] },
    ),
  ],
  blocksClosing: async (ctx, memberId) => [
    ...(await blockByPlaces(ctx, memberId)),
    ...(await blockByDeposits(ctx, memberId)),
  ],
};

const seen = { link: '/member/my-tryout', act: '查看试用' };
const blockByPlaces = blockWhileOpen(tryoutApplication, ['chosen', 'confirmed', 'sent', 'received'], {
  say: (open) => `有 ${open} 个试用尚未结束`,
  ...seen,
});
const blockByDeposits = blockWhileOpen(tryoutDeposit, ['held'], {
  say: (open) => `有 ${open} 笔试用押金或借用商品尚未处理`,
  ...seen,
});
