import { stateDuties } from './duties.ts';

/** What staff may do about requests to be rung back. */
export const callBackDuties = stateDuties({
  place: 60,
  groups: { callBack: '预约回电' },
  permissions: {
    'callBack:serve': '处理回电请求',
  },
  acts: {
    'callBack.settle': '标记已回电',
  },
});
