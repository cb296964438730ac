import { stateDuties } from './duties.ts';

/** What staff may do about stores. */
export const storeDuties = stateDuties({
  place: 80,
  groups: { store: '门店' },
  permissions: {
    'store:read': '查看门店',
    'store:edit': '编辑门店',
    'store:create': '新建门店',
  },
  acts: {
    'store.create': '新建门店',
    'store.update': '编辑门店',
  },
});
