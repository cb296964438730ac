import { stateDuties } from './duties.ts';

/** What staff may do about goods, their prices and their stock. */
export const productDuties = stateDuties({
  place: 20,
  groups: { product: '商品', stock: '库存' },
  permissions: {
    'product:read': '查看商品',
    'product:edit': '编辑商品与价格',
    'product:import': '批量导入商品',
    'stock:edit': '调整库存',
  },
  shownBy: { stock: 'product:read' },
  acts: {
    'product.create': '新建机型',
    'product.save': '修改机型',
    'product.update': '修改商品',
    'product.remove': '删除商品',
    'product.regionalPrice': '设置地区价',
    'product.filter': '设置列表筛选项',
    'product.introduction': '编辑图文介绍',
    'product.introductionPublish': '发布图文介绍',
    'product.shelfTime': '设置定时上下架',
    'product.shelfTimeWithdraw': '取消定时上下架',
    'product.textLink': '设置商品页文字链',
    'brand.save': '编辑品牌',
    'brand.merge': '合并品牌',
    'brand.remove': '删除品牌',
    'category.save': '编辑分类',
    'category.move': '移动分类',
    'category.merge': '合并分类',
    'category.remove': '删除分类',
    'stock.set': '调整库存',
    'catalogue.import': '导入商品目录',
    'catalogue.undo': '撤销商品导入',
  },
});
