import { stateDuties } from './duties.ts';

/** What staff may do about second-hand and first-hand quality goods. */
export const resaleDuties = stateDuties({
  place: 16,
  groups: { resale: '二手与优品' },
  permissions: {
    'resale:read': '查看待上架、在售与已售',
    'resale:list': '上架与修改',
    'resale:price': '改价、查看成本与毛利',
    'resale:belowCost': '低于成本定价',
    'resale:withdraw': '撤回',
    'resale:wish': '处理心愿单',
  },
  acts: {
    'resale.save': '保存上架资料',
    'resale.list': '上架',
    'resale.pause': '暂停销售',
    'resale.withdraw': '撤回上架',
    'resale.price': '修改二手与优品价格',
    'resale.takeDown': '确认撤展',
    'resale.wish': '处理二手心愿',
  },
});
