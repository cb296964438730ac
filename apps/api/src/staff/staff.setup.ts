import type { SetupStep } from '../setup/setup.service.ts';
import { selectStaffPage } from './staff-admin.queries.ts';

/** Who runs the shop beside its first administrator. */
export const staffSetup: readonly SetupStep[] = [
  {
    kind: 'staff.first',
    place: 70,
    title: '添加员工',
    text: '为店长、客服、库管建立各自的账号和角色，操作都记在本人名下。',
    link: '/staff',
    permission: 'staff:edit',
    isDone: async (ctx) => {
      const everybody = { keyword: '', roleId: 0, state: 'active', ofStore: undefined } as const;
      const page = { sort: '', page: 1, pageSize: 1 } as const;
      return (await selectStaffPage(ctx, { ...everybody, ...page })).total > 1;
    },
  },
];
