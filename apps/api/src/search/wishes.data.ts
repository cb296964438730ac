/** What is said in one word and sold under others; nobody who says one of the others means all of it. */
export const widerWords: readonly (readonly [word: string, others: readonly string[]])[] = [
  ['折叠屏', ['fold', 'flip', 'razr', 'pocket']],
  ['折叠', ['fold', 'flip', 'razr', 'pocket']],
  ['折叠手机', ['fold', 'flip', 'razr', 'pocket']],
  ['折叠屏手机', ['fold', 'flip', 'razr', 'pocket']],
  ['小折叠', ['flip', 'razr', 'pocket']],
  ['竖折叠', ['flip', 'razr', 'pocket']],
  ['大折叠', ['fold']],
  ['横折叠', ['fold']],
  ['阔折叠', ['purax']],
  ['三折叠', ['trifold', 'matext', 'matexts']],
  ['三折叠屏', ['trifold', 'matext', 'matexts']],
  ['mac', ['macbook', 'imac']],
  ...[...'黑白红橙黄绿青蓝紫粉金银灰棕'].map((color) => [`${color}色`, [color]] as const),
];

/** A word that says what is wanted though goods need not hold it. */
export interface ImpliedWish {
  readonly words: readonly string[];
  /** Kinds of goods, the first before the others. */
  readonly kinds: readonly string[];
  /** Names of a maker. */
  readonly maker?: string;
  readonly minYuan?: number;
  readonly maxYuan?: number;
}

export const impliedWishes: readonly ImpliedWish[] = [
  // The subsidy of 2025 is for phones, tablets and watches up to 6,000 yuan.
  {
    words: ['国补', '国家补贴', '政府补贴', '国家补助', '数码补贴', '补贴'],
    kinds: ['手机', '平板', '手表'],
    maxYuan: 6_000,
  },
  { words: ['以旧换新', '旧机换新', '旧换新', '换新机', '置换'], kinds: ['手机'] },
  {
    words: ['老人机', '老年机', '老人手机', '老年手机', '功能机', '按键手机', '按键机', '长辈机'],
    kinds: ['手机'],
  },
  { words: ['学生机', '学生手机'], kinds: ['手机'], maxYuan: 2_500 },
  { words: ['备用机'], kinds: ['手机'], maxYuan: 1_500 },
  { words: ['旗舰机', '旗舰手机'], kinds: ['手机'], minYuan: 3_000 },
  { words: ['鸿蒙', 'harmonyos', '鸿蒙手机'], kinds: ['手机', '平板'], maker: '华为' },
  { words: ['安卓', 'android', '安卓手机', '全网通', '机', '5g', '4g', '3g'], kinds: ['手机'] },
  { words: ['折叠屏', '折叠', '折叠手机', '折叠屏手机', '小折叠', '大折叠'], kinds: ['手机'] },
];
