/** Groups of the category menu and the searches in them, by first-level category. */
export const menuGroups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  手机: {
    热门品牌: ['Apple', '华为', '小米', 'vivo', 'OPPO', '荣耀', '三星'],
    热门系列: ['iPhone 17', 'Mate 80', '小米17', 'Redmi'],
    按需选购: ['折叠屏', '游戏手机', '影像旗舰'],
  },
  平板电脑: { 热门品牌: ['iPad', 'MatePad', '小米平板'], 平板配件: ['手写笔', '键盘'] },
  笔记本: { 热门品牌: ['MacBook', 'MateBook', '小米笔记本'], 扩展配件: ['充电器', '数据线'] },
  智能穿戴: { 智能手表: ['Apple Watch', '华为手表', '小米手表'], 手环眼镜: ['智能手环', '智能眼镜'] },
  影音: { 耳机: ['AirPods', '降噪耳机', '头戴耳机'], 音箱: ['智能音箱'] },
  配件: {
    保护: ['手机壳', '贴膜'],
    充电: ['充电器', '数据线', '移动电源'],
    输入: ['手写笔', '键盘'],
  },
  二手优品: {
    质检二手: ['二手 iPhone', '二手 华为', '二手 三星'],
    官方翻新: ['官翻 MacBook', '官翻 iPad'],
    准新优品: ['优品 荣耀', '优品 小米'],
  },
};
