export interface DemoCategory {
  readonly name: string;
  /** Ascending, in steps of ten. */
  readonly order: number;
  /** Name of the icon in lucide, kebab-case. */
  readonly icon: string;
  readonly children: readonly { readonly name: string; readonly order: number }[];
}

function children(...names: string[]): DemoCategory['children'] {
  return names.map((name, index) => ({ name, order: (index + 1) * 10 }));
}

/** The category menu of the demo shop; the paths in the catalogue file lead through it. */
export const demoCategories: readonly DemoCategory[] = [
  { name: '手机', order: 10, icon: 'smartphone', children: children('智能手机', '折叠屏手机', '游戏手机') },
  { name: '平板电脑', order: 20, icon: 'tablet', children: [] },
  { name: '笔记本', order: 30, icon: 'laptop', children: [] },
  { name: '智能穿戴', order: 40, icon: 'watch', children: children('智能手表', '智能手环', '智能眼镜') },
  { name: '影音', order: 50, icon: 'headphones', children: children('耳机', '头戴耳机', '智能音箱') },
  {
    name: '配件',
    order: 60,
    icon: 'cable',
    children: children('手机壳', '贴膜', '充电器', '数据线', '移动电源', '手写笔', '键盘'),
  },
  { name: '二手优品', order: 70, icon: 'recycle', children: children('二手良品', '官翻机', '优品特价') },
];
