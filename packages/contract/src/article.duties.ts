import { stateDuties } from './duties.ts';

/** What staff may do about articles. */
export const articleDuties = stateDuties({
  place: 84,
  groups: { news: '资讯文章' },
  permissions: {
    'news:read': '查看文章',
    'news:edit': '编辑文章与栏目',
    'news:publish': '发布、定时与下线文章',
  },
  acts: {
    'article.save': '保存文章草稿',
    'article.publish': '发布文章',
    'article.schedule': '定时发布文章',
    'article.withdraw': '下线文章',
    'article.remove': '删除文章',
    'article.arrange': '整理文章栏目',
  },
});
