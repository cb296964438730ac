import { goods } from './goods-model.ts';
import { tabletLooks, uprightTablet, wideTablet } from './tablet-looks.ts';

const category = ['平板电脑'];

const wlan = ['Wi-Fi 版', 'Wi-Fi + 蜂窝版'] as const;

export const tablets = [
  goods({
    code: 'MATEPADP12',
    brand: 'HUAWEI',
    series: 'MatePad Pro',
    name: 'HUAWEI MatePad Pro 12.2 英寸 云晰柔光屏',
    category,
    looks: tabletLooks({ width: 182.5, height: 271.3, ...wideTablet }, 'blades', [
      ['曜金黑', 'black', '#3b3d41', '#3a6ac0'],
      ['羽砂白', 'white', '#e9e6e0', '#b0824a'],
    ]),
    option: '版本',
    options: [
      ['12GB+256GB 键盘套装', 5199],
      ['12GB+512GB 键盘套装', 5799],
    ],
    without: ['white/12GB+512GB 键盘套装'],
    point: '纸感柔光，搭配星跃键盘，当电脑用',
    facts: {
      主体: {
        上市时间: '2025年6月',
        尺寸: '271.3 × 182.5 × 5.5 mm',
        重量: '508 g',
        操作系统: 'HarmonyOS 5.1',
      },
      屏幕: {
        屏幕尺寸: '12.2 英寸',
        屏幕材质: '双层 OLED 柔光屏',
        分辨率: '2800 × 1840',
        刷新率: '144Hz',
        峰值亮度: '2000 nits',
      },
      存储: { 运行内存: '12 GB' },
      电池: { 电池容量: '10100 mAh', 充电功率: '100W' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '5.2' },
    },
    intro: '像在纸上写字，像在电脑上工作。',
    features: [
      ['云晰柔光', '纳米蚀刻玻璃，窗边看书不反光。'],
      ['电脑级 WPS', '表格公式、批注修订都完整。'],
    ],
    box: ['平板', '星跃键盘', '充电器', '数据线', '说明书'],
    tags: ['国家补贴'],
  }),
  goods({
    code: 'MATEPAD115S',
    brand: 'HUAWEI',
    series: 'MatePad',
    name: 'HUAWEI MatePad 11.5 S 灵动款',
    category,
    looks: tabletLooks({ width: 177.3, height: 261, ...uprightTablet, lenses: 1, bezel: 5.4 }, 'petals', [
      ['羽砂紫', 'violet', '#c6bedb', '#7d63c8'],
      ['深空灰', 'grey', '#65686d', '#4a6a9a'],
    ]),
    option: '版本',
    options: [
      ['8GB+128GB', 1899, 2199],
      ['8GB+256GB', 2099, 2399],
    ],
    without: ['violet/8GB+256GB'],
    point: '学生笔记本首选，柔光护眼',
    facts: {
      主体: { 上市时间: '2025年5月', 尺寸: '261 × 177.3 × 6.2 mm', 重量: '510 g', 操作系统: 'HarmonyOS 5' },
      屏幕: { 屏幕尺寸: '11.5 英寸', 屏幕材质: '柔光 LCD', 分辨率: '2800 × 1840', 刷新率: '144Hz' },
      电池: { 电池容量: '8800 mAh', 充电功率: '40W' },
      网络: { WLAN: 'Wi-Fi 6', 蓝牙: '5.2' },
    },
    intro: '网课一整天，眼睛不累。',
    features: [
      ['柔光屏', '灯光下不晃眼。'],
      ['天生会画', '自带绘画软件，笔触跟手。'],
    ],
    box: ['平板', '充电器', '数据线', '说明书'],
    tags: ['学生优选'],
    stocked: 3,
  }),
  goods({
    code: 'MIPAD8P',
    brand: '小米',
    series: '小米平板',
    name: '小米平板 8 Pro',
    category,
    looks: tabletLooks({ width: 173.4, height: 251.2, ...wideTablet, bezel: 5.6 }, 'panes', [
      ['深空灰', 'grey', '#5b5e64', '#3f7ac0'],
      ['松山绿', 'green', '#8fa595', '#3f9a6a'],
    ]),
    option: '版本',
    options: [
      ['8GB+128GB', 2799, 2999],
      ['8GB+256GB', 2999, 3299],
      ['12GB+256GB', 3299, 3599],
    ],
    without: ['green/8GB+128GB', 'green/12GB+256GB'],
    point: '骁龙 8 至尊版，3.2K 144Hz，工作站模式',
    facts: {
      主体: {
        上市时间: '2025年9月',
        尺寸: '251.2 × 173.4 × 5.75 mm',
        重量: '485 g',
        操作系统: '小米澎湃 OS 3',
      },
      屏幕: {
        屏幕尺寸: '11.2 英寸',
        屏幕材质: 'LCD',
        分辨率: '3200 × 2136',
        刷新率: '144Hz',
        峰值亮度: '800 nits',
      },
      处理器: { 处理器型号: '骁龙 8 至尊版', 制程工艺: '3nm' },
      电池: { 电池容量: '9200 mAh', 充电功率: '67W' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '5.4' },
    },
    intro: '办公娱乐两不误。',
    features: [
      ['工作站模式', '窗口自由缩放，像电脑一样多开。'],
      ['与手机互联', '剪贴板、热点、应用接力。'],
    ],
    box: ['平板', '67W 充电器', '数据线', '说明书'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'GTABS11',
    brand: '三星',
    series: 'Galaxy Tab',
    name: '三星 Galaxy Tab S11 11 英寸',
    category,
    looks: tabletLooks(
      { width: 165.3, height: 253.8, ...uprightTablet, corner: 9, lenses: 1, bezel: 6 },
      'dunes',
      [['迷雾灰', 'grey', '#74777c', '#5a78b0']],
    ),
    option: '版本',
    options: wlan.map((label, index) => [`12GB+256GB ${label}`, 5999 + index * 1200] as const),
    point: '二代动态 AMOLED，随附手写笔',
    facts: {
      主体: {
        上市时间: '2025年9月',
        尺寸: '253.8 × 165.3 × 5.5 mm',
        重量: '469 g',
        操作系统: 'One UI 8',
        防护等级: 'IP68',
      },
      屏幕: { 屏幕尺寸: '11 英寸', 屏幕材质: '二代动态 AMOLED', 分辨率: '2560 × 1600', 刷新率: '120Hz' },
      电池: { 电池容量: '8400 mAh', 充电功率: '45W' },
      网络: { WLAN: 'Wi-Fi 6E', 蓝牙: '5.4' },
    },
    intro: '带笔的安卓旗舰平板。',
    features: [
      ['随附手写笔', '开箱即写。'],
      ['防水机身', '浴室看剧也放心。'],
    ],
    box: ['平板', '手写笔', '数据线', '说明书'],
    stocked: 1,
  }),
];
