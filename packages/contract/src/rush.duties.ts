import { stateDuties } from './duties.ts';

/** What staff may do about flash sales. */
export const rushDuties = stateDuties({
  place: 37,
  groups: { rush: '限时抢购' },
  permissions: {
    'rush:read': '查看抢购场次与实时数据',
    'rush:edit': '编辑抢购场次',
    'rush:publish': '发布抢购场次',
    'rush:stop': '停止抢购场次',
  },
  acts: {
    'rush.save': '编辑抢购场次',
    'rush.publish': '发布抢购场次',
    'rush.stop': '停止抢购场次',
  },
});
