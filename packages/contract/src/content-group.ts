/** The fourteen groups of global page content (S059), with what each is. */
export const contentGroups = {
  'tab-bar': '标签栏',
  'top-link': '顶部链接',
  'right-bar': '右侧工具栏',
  'bottom-link': '底部链接',
  'bottom-image': '底部图标',
  'bottom-business-hours': '底部营业时间',
  'navigation-menu': '主导航',
  'bottom-menu': '服务承诺条',
  'bottom-pictures': '底部二维码',
  'work-time': '客服工作时间',
  'bottom-example': '底部资质',
  'bottom-help': '帮助栏目',
  'bottom-third': '第三方平台',
  'bottom-copyright': '版权与备案',
} as const;
export type ContentGroup = keyof typeof contentGroups;
export const contentGroupNames = Object.keys(contentGroups) as ContentGroup[];
