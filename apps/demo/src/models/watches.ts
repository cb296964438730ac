import type { Drawing } from '../drawings/draw-product.ts';
import type { WatchShape } from '../drawings/watch.ts';
import type { ModelLook } from './demo-model.ts';
import { goods, look } from './goods-model.ts';

type DialData = readonly [ground: string, middle: string, accent: string];

function watchLooks(
  shape: WatchShape,
  colours: readonly (readonly [name: string, code: string, metal: string, strap: string, dial: DialData])[],
): readonly ModelLook[] {
  return colours.map(([name, code, metal, strap, dial]) =>
    look(name, code, { kind: 'watch', shape, colour: { metal, strap, dial } } satisfies Drawing),
  );
}

const watch = ['智能穿戴', '智能手表'];
const band = ['智能穿戴', '智能手环'];
const square = { form: 'square', width: 39, height: 46 } as const;
const round = { form: 'round', width: 46, height: 46 } as const;

export const watches = [
  goods({
    code: 'AWS11',
    brand: 'Apple',
    series: 'Apple Watch',
    name: 'Apple Watch Series 11',
    category: watch,
    looks: watchLooks({ ...square, dial: 'rings', strap: 'sport' }, [
      ['亮黑色铝金属', 'jet', '#2b2c2e', '#26272a', ['#000000', '#111111', '#1eeaef']],
      ['玫瑰金色铝金属', 'rose', '#e0bfae', '#eccfc8', ['#000000', '#111111', '#1eeaef']],
      ['银色铝金属', 'silver', '#d9dadc', '#c9b8d8', ['#000000', '#111111', '#1eeaef']],
    ]),
    option: '尺寸',
    options: [
      ['42 毫米', 2999, 3199],
      ['46 毫米', 3199, 3399],
    ],
    without: ['rose/46 毫米'],
    point: '24 小时续航，高血压提示，睡眠评分',
    facts: {
      主体: { 上市时间: '2025年9月', 表壳材质: '再生铝金属', 防水: '50 米', 操作系统: 'watchOS 26' },
      屏幕: { 屏幕材质: '全天候视网膜 LTPO3', 峰值亮度: '2000 nits', 面板: 'Ion-X 强化玻璃' },
      健康: { 心率: '支持', 血氧: '支持', 心电图: '支持', 睡眠: '睡眠评分与呼吸暂停提示' },
      电池: { 续航: '最长 24 小时，低电量模式 38 小时', 充电: '30 分钟充至约 80%' },
    },
    intro: '抬手就知道今天的身体怎么样。',
    features: [
      ['睡眠评分', '每天醒来，给昨晚打个分。'],
      ['更耐刮的面板', '耐刮程度是上一代的两倍。'],
    ],
    box: ['手表', '表带', '磁力快速充电器转 USB-C 连接线'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'AWU3',
    brand: 'Apple',
    series: 'Apple Watch',
    name: 'Apple Watch Ultra 3',
    category: watch,
    looks: watchLooks({ form: 'square', width: 42, height: 49, dial: 'digital', strap: 'weave' }, [
      ['原色钛金属 橙色海洋表带', 'natural', '#c9bba8', '#d0783a', ['#1c1010', '#7a2f14', '#ff9a4d']],
      ['黑色钛金属 黑色野径表带', 'black', '#3a3b3d', '#33363a', ['#0a0d14', '#1d2b46', '#5f8fd0']],
    ]),
    options: [['', 6499]],
    point: '钛金属户外腕表，双频定位，42 小时续航',
    facts: {
      主体: { 上市时间: '2025年9月', 表壳材质: '钛金属', 尺寸: '49 毫米', 防水: '100 米，支持潜水' },
      屏幕: { 屏幕材质: '广视角 LTPO3 OLED', 峰值亮度: '3000 nits' },
      电池: { 续航: '最长 42 小时，低电量模式 72 小时' },
      网络: { 定位: '双频 GPS', 蜂窝: '5G' },
    },
    intro: '去更远的地方。',
    features: [
      ['操作按钮', '戴着手套也能开始训练。'],
      ['双频定位', '楼宇与树林间，轨迹依旧准。'],
    ],
    box: ['手表', '表带', '磁力快速充电器转 USB-C 连接线'],
    stocked: 1,
  }),
  goods({
    code: 'GT6',
    brand: 'HUAWEI',
    series: 'WATCH GT',
    name: 'HUAWEI WATCH GT 6 46mm',
    category: watch,
    looks: watchLooks({ ...round, dial: 'analog', strap: 'leather', bezel: 'ticks' }, [
      ['棕色复合编织', 'brown', '#b8bbc0', '#6d4326', ['#0c1a2e', '#1e3a5f', '#ff8a3d']],
      ['曜石黑', 'black', '#3a3c40', '#232427', ['#08090c', '#20242c', '#4fc3ff']],
      ['旷野绿', 'green', '#7d8378', '#46553f', ['#0c1a12', '#24402e', '#9be15d']],
    ]),
    options: [['', 1488, 1588]],
    point: '21 天长续航，向日葵定位，骑行模拟功率',
    facts: {
      主体: { 上市时间: '2025年9月', 表壳材质: '不锈钢', 防水: '5ATM / IP69', 重量: '约 51.3 g（不含表带）' },
      屏幕: { 屏幕尺寸: '1.47 英寸', 屏幕材质: 'AMOLED', 峰值亮度: '3000 nits' },
      健康: { 心率: '支持', 血氧: '支持', 心电: '支持', 情绪: '支持' },
      电池: { 续航: '轻度使用 21 天，典型使用 12 天' },
    },
    intro: '充一次电，用三周。',
    features: [
      ['向日葵定位', '高楼间跑步，轨迹不再飘。'],
      ['户外骑行', '不装功率计，也能看功率。'],
    ],
    box: ['手表', '充电底座', '说明书'],
    tags: ['热卖', '国家补贴'],
    stocked: 3,
  }),
  goods({
    code: 'WATCH5',
    brand: 'HUAWEI',
    series: 'WATCH',
    name: 'HUAWEI WATCH 5 42mm',
    category: watch,
    looks: watchLooks(
      { form: 'round', width: 42, height: 42, dial: 'moon', strap: 'steel', bezel: 'plain' },
      [
        ['砂金', 'gold', '#d7b98e', '#d9c3a4', ['#10183a', '#2a3a78', '#f0d9a8']],
        ['钛银', 'silver', '#c9cccf', '#c3c6ca', ['#0d1420', '#2c3b52', '#dfe8f2']],
      ],
    ),
    options: [['', 2799, 2999]],
    point: '玉珠微体检，指尖一分钟查九项',
    facts: {
      主体: { 上市时间: '2025年6月', 表壳材质: '钛合金 / 不锈钢', 防水: '5ATM，40 米自由潜水' },
      屏幕: { 屏幕尺寸: '1.38 英寸', 屏幕材质: 'LTPO 2.0 AMOLED', 峰值亮度: '3000 nits', 面板: '蓝宝石玻璃' },
      健康: { 微体检: '最快 60 秒九项', 心率: '支持', 血氧: '支持', 心电: '支持' },
      电池: { 续航: '省电模式 11 天' },
      网络: { eSIM: '支持独立通话' },
    },
    intro: '腕上的健康管家，也是首饰。',
    features: [
      ['指尖感知', '把手指放在侧键上，一分钟出报告。'],
      ['星河表盘', '日与月在表盘上相逢。'],
    ],
    box: ['手表', '充电底座', '说明书'],
  }),
  goods({
    code: 'MIWATCHS4',
    brand: '小米',
    series: 'Xiaomi Watch',
    name: 'Xiaomi Watch S4 41mm',
    category: watch,
    looks: watchLooks(
      { form: 'round', width: 41, height: 41, dial: 'sport', strap: 'sport', bezel: 'plain' },
      [
        ['曜石黑', 'black', '#3a3c40', '#1e2023', ['#05070a', '#11202a', '#3ddc84']],
        ['薄荷绿', 'mint', '#cfd8d3', '#bfe0cf', ['#04120c', '#0f3524', '#7df0b0']],
      ],
    ),
    options: [['', 799, 899]],
    point: '双频 GPS，超级岛通知，8 天续航',
    facts: {
      主体: { 上市时间: '2025年9月', 表壳材质: '不锈钢', 防水: '5ATM' },
      屏幕: { 屏幕尺寸: '1.32 英寸', 屏幕材质: 'AMOLED', 峰值亮度: '1500 nits' },
      健康: { 心率: '支持', 血氧: '支持', 睡眠: '支持' },
      电池: { 续航: '典型使用 8 天' },
    },
    intro: '小圆表，大数据。',
    features: [
      ['车家互联', '抬腕开空调，靠近解锁车门。'],
      ['一百五十种运动', '跑、游、骑、滑雪都记。'],
    ],
    box: ['手表', '充电线', '说明书'],
    tags: ['国家补贴'],
    stocked: 3,
  }),
  goods({
    code: 'OWATCHX3',
    brand: 'OPPO',
    series: 'OPPO Watch',
    name: 'OPPO Watch X3',
    category: watch,
    looks: watchLooks({ ...round, dial: 'analog', strap: 'leather', bezel: 'plain' }, [
      ['大漠银月', 'silver', '#c6c9cd', '#8a6a4e', ['#101418', '#2c343c', '#d6a35c']],
    ]),
    options: [['', 2199]],
    point: '钛合金蓝宝石，十分钟充一天',
    facts: {
      主体: { 上市时间: '2026年4月', 表壳材质: '钛合金', 防水: '5ATM / IP69' },
      屏幕: { 屏幕尺寸: '1.5 英寸', 屏幕材质: 'LTPO AMOLED', 面板: '蓝宝石玻璃' },
      健康: { 心率: '支持', 血氧: '支持', 血管弹性: '支持' },
      电池: { 续航: '智能模式 5 天，长续航模式 16 天' },
    },
    intro: '正装也配得上的智能表。',
    features: [
      ['双引擎', '两颗芯片轮流工作，又快又省。'],
      ['六十秒体检', '一分钟看完十项数据。'],
    ],
    box: ['手表', '充电底座', '说明书'],
    status: '仅维修',
    stocked: 0,
  }),
  goods({
    code: 'MIBAND10',
    brand: '小米',
    series: '小米手环',
    name: '小米手环 10',
    category: band,
    looks: watchLooks({ form: 'band', width: 24, height: 47, dial: 'digital', strap: 'sport' }, [
      ['暗夜黑', 'black', '#2e3033', '#232427', ['#070a12', '#1a2c50', '#4f8fe0']],
      ['浅雾粉', 'pink', '#e6d2d4', '#f0c9cf', ['#2a0f2a', '#8a2f6a', '#ff9ab0']],
      ['银沙色', 'sand', '#d8d3c8', '#e0d8c8', ['#1c130a', '#6a4a24', '#f0c27a']],
    ]),
    options: [['', 259, 269]],
    point: '21 天续航，1.72 英寸高刷屏',
    facts: {
      主体: { 上市时间: '2025年6月', 重量: '约 15.95 g', 防水: '5ATM' },
      屏幕: { 屏幕尺寸: '1.72 英寸', 屏幕材质: 'AMOLED', 刷新率: '60Hz', 峰值亮度: '1500 nits' },
      健康: { 心率: '支持', 血氧: '支持', 睡眠: '支持' },
      电池: { 续航: '最长 21 天' },
    },
    intro: '国民手环，第十代。',
    features: [
      ['更窄边框', '一圈等宽，字更大。'],
      ['游泳心率', '下水也能看。'],
    ],
    box: ['手环', '充电线', '说明书'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'HWBAND10',
    brand: 'HUAWEI',
    series: 'HUAWEI Band',
    name: 'HUAWEI Band 10',
    category: band,
    looks: watchLooks({ form: 'band', width: 25, height: 45, dial: 'sport', strap: 'sport' }, [
      ['曜石黑', 'black', '#2b2d30', '#202225', ['#05070a', '#152030', '#4fc3ff']],
      ['紫罗兰', 'violet', '#cfc6df', '#c5b9dc', ['#120a20', '#3a2a66', '#c9a8ff']],
    ]),
    options: [['', 269, 299]],
    point: '情绪与睡眠健康，九轴传感器',
    facts: {
      主体: { 上市时间: '2025年2月', 重量: '约 15 g', 防水: '5ATM' },
      屏幕: { 屏幕尺寸: '1.47 英寸', 屏幕材质: 'AMOLED' },
      健康: { 心率: '支持', 血氧: '支持', 情绪: '支持' },
      电池: { 续航: '最长 14 天' },
    },
    intro: '轻得忘了戴着。',
    features: [
      ['睡眠呼吸', '夜里呼吸不稳，早上有提示。'],
      ['游泳识别', '泳姿、趟数自动记。'],
    ],
    box: ['手环', '充电线', '说明书'],
    stocked: 3,
  }),
];
