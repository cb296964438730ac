import { stateDuties } from './duties.ts';

/** What staff may do about lotteries; no draw is ever written by hand. */
export const lotteryDuties = stateDuties({
  place: 34,
  groups: { lottery: '抽奖' },
  permissions: {
    'lottery:read': '查看抽奖',
    'lottery:edit': '编辑抽奖草稿',
    'lottery:publish': '发布抽奖、追加奖品与公布种子',
    'lottery:prize': '查看抽奖与中奖记录',
  },
  acts: {
    'lottery.save': '保存抽奖草稿',
    'lottery.publish': '发布抽奖',
    'lottery.extend': '追加奖品或延长抽奖',
    'lottery.reveal': '公布抽奖种子',
  },
});
