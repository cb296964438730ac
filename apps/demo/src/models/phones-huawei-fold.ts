import { phone } from './phone-model.ts';

const base = {
  brand: 'HUAWEI',
  os: 'HarmonyOS 6',
  sealed: 'IP69 / IP68',
  unlock: '3D 人脸识别、侧边指纹',
  network: {
    sim: '双卡双待（nano-SIM）',
    wlan: 'Wi-Fi 7+',
    bluetooth: '6.0',
    infrared: true,
    satellite: '北斗卫星图片消息、天通卫星通信',
  },
  front: '1300 万像素超广角 f/2.0',
  box: ['手机', '100W 充电器', 'Type-C 数据线', '透明保护壳', '取卡针', '快速指南'],
} as const;

const kirin = {
  name: '麒麟 9030 Pro',
  process: '旗舰制程',
  cores: '九核中央处理器，Maleoon 图形处理器',
} as const;

export const huaweiFoldPhones = [
  phone({
    ...base,
    code: 'MATEX7',
    series: 'Mate X',
    name: 'HUAWEI Mate X7',
    build: 'mateX7',
    open: { style: 'book', width: 144.2, height: 156.8 },
    scene: 'dunes',
    colours: [
      ['寰宇红', 'red', '#7d2b2f', '#8d4a42', '#c25a3c', '#d4b080'],
      ['幻影紫', 'purple', '#8f87a6', '#9a93b0', '#7a63b8', '#c9c2d8'],
      ['曜石黑', 'black', '#232428', '#3c3e42', '#3e5590', '#9a9ea4'],
    ],
    memories: [
      ['12GB+256GB', 12999],
      ['16GB+512GB', 13999],
    ],
    without: ['red/12GB+256GB'],
    point: '折叠旗舰，内外屏都看得清，玄武水滴铰链',
    released: '2025年11月',
    grams: 236,
    material: '锦纤背板，航天级高强钢铰链',
    chip: kirin,
    screen: {
      inches: 8,
      panel: 'LTPO OLED 折叠屏',
      pixels: [2416, 2210],
      refresh: '1–120Hz 自适应',
      nits: 2500,
    },
    rear: [
      '5000 万像素主摄 f/1.4–f/4.0 可变光圈',
      '4000 万像素超广角',
      '5000 万像素潜望长焦',
      '红枫原色摄像头',
    ],
    video: '4K 60fps',
    battery: { mah: 5600, wired: '有线最高 66W', wireless: '无线最高 50W' },
    intro: '合上是手机，展开是办公桌。',
    features: [
      ['更平整的大屏', '新铰链把折痕压得更浅，看文件、改表格都舒服。'],
      ['锦纤背板', '织物般的触感，防弹级纤维的强韧。'],
      ['三窗同开', '聊天、文档、会议放在一屏，拖一下就能传。'],
    ],
    tags: ['新品'],
    stocked: 1,
  }),
  phone({
    ...base,
    code: 'MATEXTS',
    series: 'Mate XT',
    name: 'HUAWEI Mate XTs 非凡大师',
    build: 'mateXts',
    open: { style: 'book', width: 219, height: 156.7 },
    scene: 'blades',
    colours: [
      ['玄黑', 'black', '#1d1d1f', '#b08a4a', '#8a6a36', '#c9a45c'],
      ['瑞红', 'red', '#8a2326', '#b08a4a', '#b5432e', '#c9a45c'],
    ],
    memories: [
      ['16GB+512GB', 12345678],
      ['16GB+1TB', 12345678],
    ],
    without: ['red/16GB+1TB'],
    point: '三折叠旗舰，到店预约品鉴',
    released: '2025年9月',
    grams: 298,
    material: '素皮背板，金属铰链',
    chip: { name: '麒麟 9020', process: '旗舰制程', cores: '八核中央处理器' },
    screen: {
      inches: 10.2,
      panel: 'LTPO OLED 三折叠屏',
      pixels: [3184, 2232],
      refresh: '1–90Hz 自适应',
      nits: 1800,
    },
    rear: ['5000 万像素主摄可变光圈', '4000 万像素超广角', '1200 万像素潜望长焦'],
    video: '4K 60fps',
    battery: { mah: 5600, wired: '有线最高 66W', wireless: '无线最高 50W' },
    intro: '展开是一块十点二英寸的平板，合起来放进西装口袋。',
    features: [
      ['天工铰链', '一内一外双向弯折，开合顺滑。'],
      ['随身书写', '支持手写笔，批注签字随手完成。'],
      ['尊享服务', '一对一专属顾问，上门取送维修。'],
    ],
    stocked: 0,
  }),
];
