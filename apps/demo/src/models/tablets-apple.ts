import { goods } from './goods-model.ts';
import { tabletLooks, uprightTablet } from './tablet-looks.ts';

const category = ['平板电脑'];

export const appleTablets = [
  goods({
    code: 'IPADPRO11',
    brand: 'Apple',
    series: 'iPad Pro',
    name: 'Apple iPad Pro 11 英寸（M5）',
    category,
    looks: tabletLooks({ width: 177.5, height: 249.7, ...uprightTablet, bezel: 5.6 }, 'panes', [
      ['深空黑色', 'black', '#3a3b3e', '#3f66c0'],
      ['银色', 'silver', '#dfe0e2', '#c05a8a'],
    ]),
    option: '版本',
    options: [
      ['256GB Wi-Fi 版', 8799, 8999],
      ['512GB Wi-Fi 版', 10799, 10999],
    ],
    without: ['silver/512GB Wi-Fi 版'],
    point: 'M5 芯片，双层串联 OLED，薄至 5.3 毫米',
    facts: {
      主体: { 上市时间: '2025年10月', 尺寸: '249.7 × 177.5 × 5.3 mm', 重量: '444 g', 操作系统: 'iPadOS 26' },
      屏幕: {
        屏幕尺寸: '11 英寸',
        屏幕材质: '双层串联 OLED',
        分辨率: '2420 × 1668',
        刷新率: '10–120Hz 自适应',
        峰值亮度: '1600 nits',
      },
      处理器: { 处理器型号: 'M5', 核心: '九核中央处理器，十核图形处理器' },
      拍照: { 后置摄像头: '1200 万像素广角', 前置摄像头: '1200 万像素横向居中' },
      电池: { 电池容量: '31.29 Wh', 续航: '约 10 小时上网' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '6.0', 接口: '雷雳 / USB4' },
    },
    intro: '轻得像画板，快得像工作站。',
    features: [
      ['串联 OLED', '两层发光叠在一起，阳光下也看得清暗部。'],
      ['M5 芯片', '剪片、绘图、跑模型，一气呵成。'],
    ],
    box: ['iPad Pro', 'USB-C 充电线', '使用说明'],
    stocked: 1,
  }),
  goods({
    code: 'IPADAIR11',
    brand: 'Apple',
    series: 'iPad Air',
    name: 'Apple iPad Air 11 英寸（M4）',
    category,
    looks: tabletLooks({ width: 178.5, height: 247.6, ...uprightTablet }, 'silk', [
      ['蓝色', 'blue', '#b4c6dd', '#4a7cc8'],
      ['紫色', 'purple', '#cdc5de', '#8a63c8'],
      ['星光色', 'starlight', '#e6ded2', '#c0935a'],
      ['深空灰色', 'grey', '#6c6f75', '#5a6f9a'],
    ]),
    option: '版本',
    options: [
      ['128GB Wi-Fi 版', 4599, 4799],
      ['256GB Wi-Fi 版', 5399, 5599],
    ],
    without: ['starlight/256GB Wi-Fi 版', 'grey/256GB Wi-Fi 版', 'purple/256GB Wi-Fi 版'],
    point: 'M4 芯片，网课、手账、办公都够用',
    facts: {
      主体: { 上市时间: '2026年3月', 尺寸: '247.6 × 178.5 × 6.1 mm', 重量: '460 g', 操作系统: 'iPadOS 26' },
      屏幕: { 屏幕尺寸: '11 英寸', 屏幕材质: 'Liquid 视网膜 LCD', 分辨率: '2360 × 1640', 刷新率: '60Hz' },
      处理器: { 处理器型号: 'M4', 核心: '八核中央处理器，九核图形处理器' },
      电池: { 电池容量: '28.93 Wh', 续航: '约 10 小时上网' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '6.0', 接口: 'USB-C' },
    },
    intro: '多数人的第一台 iPad。',
    features: [
      ['四种颜色', '再生铝金属机身，颜色轻盈耐看。'],
      ['支持 Apple Pencil Pro', '捏一捏切换工具，转一转换笔触。'],
    ],
    box: ['iPad Air', 'USB-C 充电线', '使用说明'],
    tags: ['热卖', '国家补贴'],
    stocked: 3,
  }),
  goods({
    code: 'IPADMINI7',
    brand: 'Apple',
    series: 'iPad mini',
    name: 'Apple iPad mini（A17 Pro）',
    category,
    looks: tabletLooks({ width: 134.8, height: 195.4, ...uprightTablet, corner: 12 }, 'orb', [
      ['星光色', 'starlight', '#e8e0d4', '#c08a5a'],
      ['蓝色', 'blue', '#aebfd8', '#4a6fc8'],
    ]),
    option: '版本',
    options: [['128GB Wi-Fi 版', 3599, 3999]],
    point: '8.3 英寸，单手阅读与游戏',
    facts: {
      主体: { 上市时间: '2024年10月', 尺寸: '195.4 × 134.8 × 6.3 mm', 重量: '293 g', 操作系统: 'iPadOS 26' },
      屏幕: { 屏幕尺寸: '8.3 英寸', 屏幕材质: 'Liquid 视网膜 LCD', 分辨率: '2266 × 1488', 刷新率: '60Hz' },
      处理器: { 处理器型号: 'A17 Pro', 核心: '六核中央处理器，五核图形处理器' },
      电池: { 续航: '约 10 小时上网' },
      网络: { WLAN: 'Wi-Fi 6E', 蓝牙: '5.3', 接口: 'USB-C' },
    },
    intro: '塞进大衣口袋的小屏。',
    features: [
      ['刚刚好的大小', '地铁上看书，沙发里打游戏。'],
      ['支持手写笔', '随手记，随手画。'],
    ],
    box: ['iPad mini', 'USB-C 充电线', '20W 电源适配器'],
  }),
];
