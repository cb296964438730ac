import { stateDuties } from './duties.ts';

/** What staff may do about money that the shop pays to members. */
export const payoutDuties = stateDuties({
  place: 15,
  groups: { payout: '打款' },
  permissions: {
    'payout:read': '查看打款',
    'payout:settle': '催办打款、失败改付余额',
  },
  acts: {
    'payout.ask': '催办打款',
    'payout.toBalance': '打款改付余额',
  },
});
