import { stateDuties } from './duties.ts';

/** What staff may do about what pages show. */
export const contentDuties = stateDuties({
  place: 30,
  groups: { content: '页面内容', ads: '广告位', menu: '分类菜单', floor: '首页', system: '系统状态' },
  permissions: {
    'content:read': '查看页面内容',
    'content:edit': '编辑页面内容',
    'content:publish': '发布页面内容',
    'ads:edit': '编辑广告位',
    'menu:edit': '编辑分类菜单',
    'floor:edit': '编辑首页楼层、弹窗与热搜词',
    'system:edit': '编辑系统状态',
  },
  shownBy: { ads: 'content:read', menu: 'content:read', floor: 'content:read', system: 'content:read' },
  acts: {
    'content.save': '保存页面内容',
    'content.publish': '发布页面内容',
    'content.restore': '恢复页面内容',
    'content.remove': '下线页面内容',
  },
});
