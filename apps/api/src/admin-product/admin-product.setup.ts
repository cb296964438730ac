import type { SetupStep } from '../setup/setup.service.ts';
import { hasGoodsOnSale } from './admin-product.service.ts';

/** Something to sell. */
export const adminProductSetup: readonly SetupStep[] = [
  {
    kind: 'product.first',
    place: 40,
    title: '上架商品',
    text: '下载模板填写后导入，或逐个新建；检查无误后上架。',
    link: '/imports',
    permission: 'product:import',
    isDone: (ctx) => hasGoodsOnSale(ctx),
  },
];
