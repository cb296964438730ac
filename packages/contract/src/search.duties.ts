import { stateDuties } from './duties.ts';

/** What staff may do about what shoppers find. */
export const searchDuties = stateDuties({
  place: 25,
  groups: { search: '搜索运营' },
  permissions: {
    'search:read': '查看搜索运营',
    'search:edit': '管理同义词、置顶与测试集',
  },
  acts: {
    'search.synonym': '修改搜索同义词',
    'search.pin': '修改搜索置顶',
    'search.test': '修改搜索测试集',
  },
});
