import { stateDuties } from './duties.ts';

/** What staff may do about logs of logins and messages. */
export const logDuties = stateDuties({
  place: 120,
  groups: { log: '日志' },
  permissions: {
    'log:read': '查看登录与短信日志',
  },
});
