/** A guide of the demo, as shoppers see one. */
interface DemoGuide {
  readonly name: string;
  readonly title: string;
  readonly years: number;
  readonly skills: readonly string[];
  readonly languages: readonly string[];
  readonly intro: string;
  readonly served: number;
}

const surnames = ['林', '周', '陈', '杨', '赵', '何', '罗', '谢', '唐', '许', '邓', '冯', '曹', '彭', '蒋'];
/** Of women at even places and of men at odd ones, as their portraits alternate. */
const givenNames = [
  ['悦', '思雨', '晓彤', '雅琪', '若曦', '静怡', '雨桐'],
  ['航', '嘉诚', '子涵', '文博', '俊熙', '一鸣', '浩然'],
] as const;
const titles = ['资深导购', '店长', '导购'] as const;
const skillSets = [
  ['折叠屏', '影像旗舰'],
  ['以旧换新', '二手优品'],
  ['父母选机', '数据迁移'],
  ['平板笔记本', '学生优惠'],
  ['影音穿戴', '智能家居'],
] as const;
const intros = [
  '从选机、贴膜到数据迁移一次办好，离店就能用。',
  '熟悉各品牌拍照差异，可带样张到店对比。',
  '旧机估价细致，帮您把换机成本降下来。',
  '耐心讲解设置与防诈骗，适合给长辈选机。',
  '熟悉企业采购与发票流程，批量订货可上门。',
] as const;
const dialects = [['普通话'], ['普通话', '云南方言'], ['普通话', '英语']] as const;

/** Guides of the store at a place of the list: three for the first six stores, two for the others. */
export function listDemoGuides(storePlace: number): DemoGuide[] {
  return Array.from({ length: storePlace < 6 ? 3 : 2 }, (_, index) => {
    const mix = storePlace * 3 + index;
    const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;
    return {
      name: `${pick(surnames, mix)}${pick(pick<readonly string[]>(givenNames, mix), mix >> 1)}`,
      title: titles[index] ?? '导购',
      years: 2 + ((mix * 5) % 11),
      skills: pick(skillSets, mix),
      languages: pick(dialects, mix),
      intro: pick(intros, mix),
      served: 180 + ((mix * 263) % 1400),
    };
  });
}
