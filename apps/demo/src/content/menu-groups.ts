/** What stands in the panel of a category of the menu. */
export interface MenuPanel {
  /** Brands with drawn names, each leading to its goods in the category. */
  readonly brands: readonly string[];
  /** Groups of words, each leading to a search. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Finer words below one of them (S070). */
  readonly below?: Readonly<Record<string, readonly string[]>>;
  /** Entrances besides those of the sub-categories. */
  readonly entrances: readonly { readonly title: string; readonly link: string }[];
}

const ranks = { title: '排行榜', link: '/ranks' };
const keepers = { title: '保值榜', link: '/product/hot/hedging' };
const service = { title: 'IT 服务', link: '/product/it/service' };
const stores = { title: '附近门店', link: '/stores' };

/** Panels of the category menu by first-level category. */
export const menuGroups: Readonly<Record<string, MenuPanel>> = {
  手机: {
    brands: ['Apple', 'HUAWEI', '小米', 'vivo', 'OPPO', '荣耀', '三星', '一加'],
    groups: {
      热门系列: ['iPhone 17', 'Mate 80', 'Pura 80', '小米17', 'X300', 'Find X9', 'Magic8', 'Galaxy S26'],
      按需选购: ['折叠屏', '游戏手机', '影像旗舰', '长续航', '小屏旗舰', '卫星通信'],
      价位: ['2000元以下手机', '3000元手机', '5000元手机', '旗舰手机'],
      手机配件: ['手机壳', '贴膜', '充电器', '移动电源', '数据线'],
    },
    below: { 手机壳: ['磁吸壳', '透明壳'], 充电器: ['65W充电器'] },
    entrances: [ranks, keepers],
  },
  平板电脑: {
    brands: ['Apple', 'HUAWEI', '小米', '三星'],
    groups: {
      热门系列: ['iPad Air', 'iPad Pro', 'MatePad', '小米平板', 'Galaxy Tab'],
      按需选购: ['学习平板', '绘画平板', '影音平板', '轻办公'],
      平板配件: ['手写笔', '键盘', '充电器'],
    },
    entrances: [ranks, stores],
  },
  笔记本: {
    brands: ['Apple', 'HUAWEI', '小米'],
    groups: {
      热门系列: ['MacBook Air', 'MacBook Pro', 'MateBook', '小米笔记本'],
      按需选购: ['轻薄本', '设计办公', '学生笔记本'],
      扩展配件: ['充电器', '数据线', '移动电源'],
    },
    entrances: [ranks, service],
  },
  智能穿戴: {
    brands: ['Apple', 'HUAWEI', '小米', 'OPPO'],
    groups: {
      智能手表: ['Apple Watch', '华为手表', '小米手表', 'OPPO 手表'],
      手环眼镜: ['智能手环', '智能眼镜', 'AR 眼镜'],
      按需选购: ['健康监测', '户外运动', '女士手表'],
    },
    entrances: [ranks],
  },
  影音: {
    brands: ['Apple', 'HUAWEI', '小米', 'OPPO', '索尼'],
    groups: {
      耳机: ['AirPods', 'FreeBuds', '降噪耳机', '头戴耳机', '开放式耳机'],
      音箱: ['智能音箱', '蓝牙音箱'],
      按需选购: ['通勤降噪', '运动耳机', '长续航耳机'],
    },
    entrances: [ranks],
  },
  配件: {
    brands: ['Apple', 'HUAWEI', '小米', '倍思', '绿联', '安克', '贝尔金'],
    groups: {
      保护: ['手机壳', '贴膜', '磁吸壳', '防窥膜'],
      充电: ['充电器', '数据线', '移动电源', '无线充电', '65W 充电器'],
      输入: ['手写笔', '键盘'],
    },
    entrances: [],
  },
  二手优品: {
    brands: ['Apple', 'HUAWEI', 'vivo', '三星', '荣耀', '小米'],
    groups: {
      质检二手: ['二手 iPhone', '二手 华为', '二手 三星'],
      官方翻新: ['官翻 MacBook', '官翻 iPad'],
      准新优品: ['优品 荣耀', '优品 小米'],
    },
    entrances: [keepers],
  },
};
