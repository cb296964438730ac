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
  ['pad', ['matepad', 'ipad', 'magicpad', '平板']],
  ['buds', ['freebuds', 'earbuds']],
  ['band', ['手环']],
  ...[...'黑白红橙黄绿青蓝紫粉金银灰棕'].map((color) => [`${color}色`, [color]] as const),
];

/** Accessories, with the kinds that they are looked for among where a shop has no category of theirs. */
export const accessoryKinds: readonly (readonly [words: readonly string[], kinds: readonly string[]])[] = [
  [
    ['镜头膜', '镜头保护膜', '摄像头膜', '防窥膜', '手表膜', '平板膜'],
    ['贴膜', '配件'],
  ],
  [
    ['手机壳', '壳', '保护壳', '保护套', '手机套', '外壳', '平板保护套', '皮套'],
    ['手机壳', '配件'],
  ],
  [
    ['贴膜', '膜', '钢化膜', '手机膜', '保护膜', '水凝膜'],
    ['贴膜', '配件'],
  ],
  [
    ['无线充', '无线充电器', '车充', '车载充电器'],
    ['充电器', '配件'],
  ],
  [
    ['耳机套', '耳机保护套', '充电仓', '充电盒'],
    ['耳机配件', '配件'],
  ],
  [
    ['表带', '腕带', '表链', '表扣'],
    ['穿戴配件', '配件'],
  ],
  [
    [
      ...[
        '充电器',
        '充电头',
        '适配器',
        '数据线',
        '充电线',
        '充电宝',
        '移动电源',
        '支架',
        '手机支架',
        '自拍杆',
      ],
      ...['键盘', '鼠标', '触控笔', '手写笔', '电容笔', '转接头', '扩展坞', '拓展坞', '转换器', '读卡器'],
      ...['散热器', '散热背夹', '车载支架', '指环扣', '挂绳', '手机挂绳', '存储卡', '内存卡', '卡针', '电池'],
    ],
    ['配件'],
  ],
];

/** Words that ask for what had an owner before, and what shops call the categories that they keep it in. */
export const usedWords: readonly string[] = ['二手', '二手货', '良品', '优品', '官翻', '官翻机'];
export const usedCategories: readonly string[] = ['二手', '二手手机', '二手优品', '良品', '优品', '官翻机'];

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
  {
    words: ['送礼', '礼物', '送女友', '送男友', '送爸妈', '送父母', '送长辈', '生日礼物'],
    kinds: ['手机', '手表', '耳机', '平板'],
  },
  { words: ['游戏本', '轻薄本', '商务本', '全能本', '办公本', '学生本'], kinds: ['笔记本'] },
  { words: ['备用机'], kinds: ['手机'], maxYuan: 1_500 },
  { words: ['旗舰机', '旗舰手机'], kinds: ['手机'], minYuan: 3_000 },
  { words: ['鸿蒙', 'harmonyos', '鸿蒙手机'], kinds: ['手机', '平板'], maker: '华为' },
  { words: ['安卓', 'android', '安卓手机', '全网通', '机', '5g', '4g', '3g'], kinds: ['手机'] },
  // Many shops put all they have for the ears into one category, and name few of it after how it is connected.
  { words: ['蓝牙耳机', '无线耳机', '真无线耳机', 'tws'], kinds: ['耳机'] },
  { words: ['折叠屏', '折叠', '折叠手机', '折叠屏手机', '小折叠', '大折叠'], kinds: ['手机'] },
];
