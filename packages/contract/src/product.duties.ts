import { stateDuties } from './duties.ts';

/** What staff may do about goods, their prices and their stock. */
export const productDuties = stateDuties({
  place: 20,
  groups: { product: '商品', stock: '库存' },
  permissions: {
    'product:read': '查看商品',
    'product:edit': '编辑商品与价格',
    'stock:edit': '调整库存',
  },
  shownBy: { stock: 'product:read' },
  acts: {
    'product.update': '修改商品',
    'product.regionalPrice': '设置地区价',
    'product.filter': '设置列表筛选项',
    'product.introduction': '编辑图文介绍',
    'product.introductionPublish': '发布图文介绍',
    'product.textLink': '设置商品页文字链',
    'stock.set': '调整库存',
    'catalogue.import': '导入商品目录',
  },
});
