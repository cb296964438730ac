/** What a block of an introduction is; the order in which staff are offered them. */
export const blockKinds = {
  hero: '主视觉',
  feature: '图文卖点',
  specs: '参数带',
  compare: '机型对比',
  video: '视频',
  box: '包装清单',
} as const;

export type BlockKind = keyof typeof blockKinds;
export const blockKindKeys = Object.keys(blockKinds) as [BlockKind, ...BlockKind[]];

/** Where the picture of a feature stands: as wide as the column, or beside its words. */
export const pictureSides = { wide: '通栏', left: '图左文右', right: '图右文左' } as const;
export type PictureSide = keyof typeof pictureSides;
export const pictureSideKeys = Object.keys(pictureSides) as [PictureSide, ...PictureSide[]];

/** Blocks of one introduction, entries of a band or a box, models of a comparison. */
export const MOST_BLOCKS = 20;
export const MOST_BLOCK_ITEMS = 12;
export const MOST_COMPARED_MODELS = 3;
