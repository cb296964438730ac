import { fenToYuan } from '@jishi/contract/money.ts';
import { numbered } from '../platform/leaving/becomes.ts';
import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, keep, NAMELESS } from '../platform/leaving/rows-of-member.ts';
import { ofMember } from '../platform/leaving/whose-rows.ts';
import { readMember } from './member.service.ts';
import { balanceEntry, member } from './member.tables.ts';
import { NO_MOBILE } from './no-mobile.ts';

/** What becomes of it when a member leaves. */
export const memberClosing: ClosingRoom = {
  room: 'member',
  rows: [
    keep(balanceEntry, { title: '余额流水', stays: ['reason', 'reference'] }),
    clear(
      member,
      { name: NAMELESS, mail: null, passwordHash: null, mobile: numbered(NO_MOBILE, member.id) },
      { title: '账户', whose: ofMember(member.id) },
    ),
  ],
  blocksClosing: async (ctx, memberId) => {
    const { balanceFen } = await readMember(ctx, memberId);
    if (balanceFen === 0) return [];
    const text = `账户余额还有 ${fenToYuan(balanceFen).toFixed(2)} 元，请先使用或联系客服退回`;
    return [{ text, link: '/member/balance', act: '查看余额' }];
  },
};
