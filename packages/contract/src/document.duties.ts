import { stateDuties } from './duties.ts';

/** What staff may do about help and rules of the shop. */
export const documentDuties = stateDuties({
  place: 83,
  groups: { document: '帮助文档' },
  permissions: {
    'document:read': '查看帮助文档',
    'document:edit': '编辑文档与目录',
    'document:publish': '发布与下线文档',
  },
  acts: {
    'document.save': '保存文档草稿',
    'document.publish': '发布文档',
    'document.withdraw': '下线文档',
    'document.remove': '删除文档',
    'document.arrange': '整理文档目录',
  },
});
