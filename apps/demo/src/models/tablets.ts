import type { TabletShape } from '../drawings/tablet.ts';
import type { Scene } from '../drawings/wallpaper.ts';
import type { ModelLook } from './demo-model.ts';
import { goods, look } from './goods-model.ts';
import { tintWallpaper } from './wallpapers.ts';

type ColourData = readonly [name: string, code: string, body: string, tint: string];

function tabletLooks(shape: TabletShape, scene: Scene, colours: readonly ColourData[]): readonly ModelLook[] {
  return colours.map(([name, code, body, tint]) =>
    look(name, code, { kind: 'tablet', shape, colour: { body, wallpaper: tintWallpaper(scene, tint) } }),
  );
}

const category = ['平板电脑'];
const upright = { corner: 13, bezel: 6.5, lenses: 1, stand: 'upright' } as const;
const wide = { corner: 12, bezel: 5, lenses: 2, stand: 'wide' } as const;
const wlan = ['Wi-Fi 版', 'Wi-Fi + 蜂窝版'] as const;

export const tablets = [
  goods({
    code: 'IPADPRO11',
    brand: 'Apple',
    series: 'iPad Pro',
    name: 'Apple iPad Pro 11 英寸（M5）',
    category,
    looks: tabletLooks({ width: 177.5, height: 249.7, ...upright, bezel: 5.6 }, 'panes', [
      ['深空黑色', 'black', '#3a3b3e', '#3f66c0'],
      ['银色', 'silver', '#dfe0e2', '#c05a8a'],
    ]),
    option: '版本',
    options: [['256GB Wi-Fi 版', 8799, 8999], ['512GB Wi-Fi 版', 10799, 10999]],
    without: ['silver/512GB Wi-Fi 版'],
    point: 'M5 芯片，双层串联 OLED，薄至 5.3 毫米',
    facts: {
      主体: { 上市时间: '2025年10月', 尺寸: '249.7 × 177.5 × 5.3 mm', 重量: '444 g', 操作系统: 'iPadOS 26' },
      屏幕: { 屏幕尺寸: '11 英寸', 屏幕材质: '双层串联 OLED', 分辨率: '2420 × 1668', 刷新率: '10–120Hz 自适应', 峰值亮度: '1600 nits' },
      处理器: { 处理器型号: 'M5', 核心: '九核中央处理器，十核图形处理器' },
      拍照: { 后置摄像头: '1200 万像素广角', 前置摄像头: '1200 万像素横向居中' },
      电池: { 电池容量: '31.29 Wh', 续航: '约 10 小时上网' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '6.0', 接口: '雷雳 / USB4' },
    },
    intro: '轻得像画板，快得像工作站。',
    features: [['串联 OLED', '两层发光叠在一起，阳光下也看得清暗部。'], ['M5 芯片', '剪片、绘图、跑模型，一气呵成。']],
    box: ['iPad Pro', 'USB-C 充电线', '使用说明'],
    stocked: 1,
  }),
  goods({
    code: 'IPADAIR11',
    brand: 'Apple',
    series: 'iPad Air',
    name: 'Apple iPad Air 11 英寸（M4）',
    category,
    looks: tabletLooks({ width: 178.5, height: 247.6, ...upright }, 'silk', [
      ['蓝色', 'blue', '#b4c6dd', '#4a7cc8'],
      ['紫色', 'purple', '#cdc5de', '#8a63c8'],
      ['星光色', 'starlight', '#e6ded2', '#c0935a'],
      ['深空灰色', 'grey', '#6c6f75', '#5a6f9a'],
    ]),
    option: '版本',
    options: [['128GB Wi-Fi 版', 4599, 4799], ['256GB Wi-Fi 版', 5399, 5599]],
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
    features: [['四种颜色', '再生铝金属机身，颜色轻盈耐看。'], ['支持 Apple Pencil Pro', '捏一捏切换工具，转一转换笔触。']],
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
    looks: tabletLooks({ width: 134.8, height: 195.4, ...upright, corner: 12 }, 'orb', [
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
    features: [['刚刚好的大小', '地铁上看书，沙发里打游戏。'], ['支持手写笔', '随手记，随手画。']],
    box: ['iPad mini', 'USB-C 充电线', '20W 电源适配器'],
  }),
  goods({
    code: 'MATEPADP12',
    brand: 'HUAWEI',
    series: 'MatePad Pro',
    name: 'HUAWEI MatePad Pro 12.2 英寸 云晰柔光屏',
    category,
    looks: tabletLooks({ width: 182.5, height: 271.3, ...wide }, 'blades', [
      ['曜金黑', 'black', '#3b3d41', '#3a6ac0'],
      ['羽砂白', 'white', '#e9e6e0', '#b0824a'],
    ]),
    option: '版本',
    options: [['12GB+256GB 键盘套装', 5199], ['12GB+512GB 键盘套装', 5799]],
    without: ['white/12GB+512GB 键盘套装'],
    point: '纸感柔光，搭配星跃键盘，当电脑用',
    facts: {
      主体: { 上市时间: '2025年6月', 尺寸: '271.3 × 182.5 × 5.5 mm', 重量: '508 g', 操作系统: 'HarmonyOS 5.1' },
      屏幕: { 屏幕尺寸: '12.2 英寸', 屏幕材质: '双层 OLED 柔光屏', 分辨率: '2800 × 1840', 刷新率: '144Hz', 峰值亮度: '2000 nits' },
      存储: { 运行内存: '12 GB' },
      电池: { 电池容量: '10100 mAh', 充电功率: '100W' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '5.2' },
    },
    intro: '像在纸上写字，像在电脑上工作。',
    features: [['云晰柔光', '纳米蚀刻玻璃，窗边看书不反光。'], ['电脑级 WPS', '表格公式、批注修订都完整。']],
    box: ['平板', '星跃键盘', '充电器', '数据线', '说明书'],
    tags: ['国家补贴'],
  }),
  goods({
    code: 'MATEPAD115S',
    brand: 'HUAWEI',
    series: 'MatePad',
    name: 'HUAWEI MatePad 11.5 S 灵动款',
    category,
    looks: tabletLooks({ width: 177.3, height: 261, ...upright, lenses: 1, bezel: 5.4 }, 'petals', [
      ['羽砂紫', 'violet', '#c6bedb', '#7d63c8'],
      ['深空灰', 'grey', '#65686d', '#4a6a9a'],
    ]),
    option: '版本',
    options: [['8GB+128GB', 1899, 2199], ['8GB+256GB', 2099, 2399]],
    without: ['violet/8GB+256GB'],
    point: '学生笔记本首选，柔光护眼',
    facts: {
      主体: { 上市时间: '2025年5月', 尺寸: '261 × 177.3 × 6.2 mm', 重量: '510 g', 操作系统: 'HarmonyOS 5' },
      屏幕: { 屏幕尺寸: '11.5 英寸', 屏幕材质: '柔光 LCD', 分辨率: '2800 × 1840', 刷新率: '144Hz' },
      电池: { 电池容量: '8800 mAh', 充电功率: '40W' },
      网络: { WLAN: 'Wi-Fi 6', 蓝牙: '5.2' },
    },
    intro: '网课一整天，眼睛不累。',
    features: [['柔光屏', '灯光下不晃眼。'], ['天生会画', '自带绘画软件，笔触跟手。']],
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
    looks: tabletLooks({ width: 173.4, height: 251.2, ...wide, bezel: 5.6 }, 'panes', [
      ['深空灰', 'grey', '#5b5e64', '#3f7ac0'],
      ['松山绿', 'green', '#8fa595', '#3f9a6a'],
    ]),
    option: '版本',
    options: [['8GB+128GB', 2799, 2999], ['8GB+256GB', 2999, 3299], ['12GB+256GB', 3299, 3599]],
    without: ['green/8GB+128GB', 'green/12GB+256GB'],
    point: '骁龙 8 至尊版，3.2K 144Hz，工作站模式',
    facts: {
      主体: { 上市时间: '2025年9月', 尺寸: '251.2 × 173.4 × 5.75 mm', 重量: '485 g', 操作系统: '小米澎湃 OS 3' },
      屏幕: { 屏幕尺寸: '11.2 英寸', 屏幕材质: 'LCD', 分辨率: '3200 × 2136', 刷新率: '144Hz', 峰值亮度: '800 nits' },
      处理器: { 处理器型号: '骁龙 8 至尊版', 制程工艺: '3nm' },
      电池: { 电池容量: '9200 mAh', 充电功率: '67W' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '5.4' },
    },
    intro: '办公娱乐两不误。',
    features: [['工作站模式', '窗口自由缩放，像电脑一样多开。'], ['与手机互联', '剪贴板、热点、应用接力。']],
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
    looks: tabletLooks({ width: 165.3, height: 253.8, ...upright, corner: 9, lenses: 1, bezel: 6 }, 'dunes', [['迷雾灰', 'grey', '#74777c', '#5a78b0']]),
    option: '版本',
    options: wlan.map((label, index) => [`12GB+256GB ${label}`, 5999 + index * 1200] as const),
    point: '二代动态 AMOLED，随附手写笔',
    facts: {
      主体: { 上市时间: '2025年9月', 尺寸: '253.8 × 165.3 × 5.5 mm', 重量: '469 g', 操作系统: 'One UI 8', 防护等级: 'IP68' },
      屏幕: { 屏幕尺寸: '11 英寸', 屏幕材质: '二代动态 AMOLED', 分辨率: '2560 × 1600', 刷新率: '120Hz' },
      电池: { 电池容量: '8400 mAh', 充电功率: '45W' },
      网络: { WLAN: 'Wi-Fi 6E', 蓝牙: '5.4' },
    },
    intro: '带笔的安卓旗舰平板。',
    features: [['随附手写笔', '开箱即写。'], ['防水机身', '浴室看剧也放心。']],
    box: ['平板', '手写笔', '数据线', '说明书'],
    stocked: 1,
  }),
];
