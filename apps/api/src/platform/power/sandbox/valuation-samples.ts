import type { ValuationModel, ValuationQuestions } from '../../valuation/valuation-provider.ts';

/** Made-up prices of well-known models. */
export const valuationModels: readonly ValuationModel[] = [
  ['pjt-1001', '苹果', '手机', 'iPhone 16 Pro Max', 720_000],
  ['pjt-1002', '苹果', '手机', 'iPhone 16', 430_000],
  ['pjt-1003', '苹果', '手机', 'iPhone 15', 310_000],
  ['pjt-1004', '苹果', '手机', 'iPhone 13', 168_000],
  ['pjt-1005', '苹果', '平板', 'iPad Air 11', 260_000],
  ['pjt-2001', '华为', '手机', 'Mate 70 Pro', 460_000],
  ['pjt-2002', '华为', '手机', 'Pura 70', 280_000],
  ['pjt-3001', '小米', '手机', '小米 15', 240_000],
  ['pjt-3002', '小米', '手机', 'Redmi K80', 130_000],
  ['pjt-4001', '荣耀', '手机', '荣耀 Magic7', 230_000],
  ['pjt-5001', 'OPPO', '手机', 'Find X8', 250_000],
  ['pjt-6001', 'vivo', '手机', 'X200', 245_000],
].map(
  ([id, brand, category, name, topPriceFen]) =>
    ({ id, brand, category, name, topPriceFen }) as ValuationModel,
);

const variants = [
  { id: '128', name: '128GB', percent: 92 },
  { id: '256', name: '256GB', percent: 100 },
  { id: '512', name: '512GB', percent: 108 },
];

const questions = [
  {
    id: 'power',
    title: '能否正常开机',
    kind: 'single' as const,
    options: [
      { id: 'power-yes', name: '可以正常开机', minus: 0 },
      { id: 'power-no', name: '无法开机', minus: 60 },
    ],
  },
  {
    id: 'screen',
    title: '屏幕外观',
    kind: 'single' as const,
    options: [
      { id: 'screen-new', name: '完好无划痕', minus: 0 },
      { id: 'screen-worn', name: '有轻微划痕', minus: 6 },
      { id: 'screen-broken', name: '碎裂或有裂纹', minus: 35 },
    ],
  },
  {
    id: 'faults',
    title: '功能问题（可多选）',
    kind: 'multiple' as const,
    options: [
      { id: 'fault-camera', name: '摄像头异常', minus: 10 },
      { id: 'fault-battery', name: '电池需维修', minus: 8 },
      { id: 'fault-face', name: '面容或指纹不可用', minus: 15 },
    ],
  },
];

export const valuationQuestions: ValuationQuestions = {
  variants: variants.map(({ id, name }) => ({ id, name })),
  questions: questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ id, name }) => ({ id, name })),
  })),
};

/** A worse answer never brings more. @returns undefined for answers that do not fit the questions */
export function valueDevice(asked: { modelId: string; variantId: string; optionIds: string[] }) {
  const model = valuationModels.find(({ id }) => id === asked.modelId);
  const variant = variants.find(({ id }) => id === asked.variantId);
  const chosen = questions.map(({ kind, options }) => {
    const answers = options.filter(({ id }) => asked.optionIds.includes(id));
    return kind === 'multiple' || answers.length === 1 ? answers : undefined;
  });
  const answers = chosen.flatMap((one) => one ?? []);
  if (!model || !variant || chosen.includes(undefined)) return undefined;
  if (new Set(asked.optionIds).size !== answers.length) return undefined;
  const full = Math.round((model.topPriceFen * variant.percent) / 100);
  const lines = answers
    .filter(({ minus }) => minus > 0)
    .map(({ name, minus }) => ({ text: name, minusFen: Math.round((full * minus) / 100) }));
  const minusFen = lines.reduce((sum, line) => sum + line.minusFen, 0);
  return { priceFen: Math.max(0, full - minusFen), lines };
}
