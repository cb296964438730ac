import type { LaptopShape } from '../drawings/laptop.ts';
import type { Scene } from '../drawings/wallpaper.ts';
import type { ModelLook } from './demo-model.ts';
import { goods, look } from './goods-model.ts';
import { tintWallpaper } from './wallpapers.ts';

function laptopLooks(
  shape: LaptopShape,
  scene: Scene,
  colours: readonly (readonly [name: string, code: string, body: string, tint: string])[],
): readonly ModelLook[] {
  return colours.map(([name, code, body, tint]) =>
    look(name, code, { kind: 'laptop', shape, colour: { body, wallpaper: tintWallpaper(scene, tint) } }),
  );
}

const category = ['笔记本'];

export const laptops = [
  goods({
    code: 'MBAIR13',
    brand: 'Apple',
    series: 'MacBook Air',
    name: 'Apple MacBook Air 13 英寸（M5）',
    category,
    looks: laptopLooks({ width: 304, depth: 215, keys: 'dark', notch: true }, 'panes', [
      ['天蓝色', 'sky', '#c5d5e6', '#3f86c8'],
      ['星光色', 'starlight', '#e3d9ca', '#c0905a'],
      ['午夜色', 'midnight', '#2c3442', '#3a5ac0'],
    ]),
    option: '版本',
    options: [
      ['16GB+512GB', 8499, 8999],
      ['24GB+1TB', 11499, 11999],
    ],
    without: ['starlight/24GB+1TB', 'sky/24GB+1TB'],
    point: 'M5 芯片，无风扇静音，续航 18 小时',
    facts: {
      主体: { 上市时间: '2026年3月', 尺寸: '304 × 215 × 11.3 mm', 重量: '1.24 kg', 操作系统: 'macOS 26' },
      屏幕: { 屏幕尺寸: '13.6 英寸', 分辨率: '2560 × 1664', 亮度: '500 nits', 色域: 'P3 广色域' },
      处理器: { 处理器型号: 'M5', 核心: '十核中央处理器，十核图形处理器' },
      电池: { 续航: '最长 18 小时', 充电: '支持快充' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '6.0', 接口: '两个雷雳 4，MagSafe 3' },
    },
    intro: '安静、轻薄、一天不用插电。',
    features: [
      ['无风扇', '图书馆里也不打扰别人。'],
      ['四扬声器', '看剧开会都清晰。'],
    ],
    box: ['笔记本', '电源适配器', 'MagSafe 3 充电线'],
    tags: ['热卖', '国家补贴'],
  }),
  goods({
    code: 'MBPRO14',
    brand: 'Apple',
    series: 'MacBook Pro',
    name: 'Apple MacBook Pro 14 英寸（M5）',
    category,
    looks: laptopLooks({ width: 312.6, depth: 221.2, keys: 'dark', notch: true }, 'silk', [
      ['深空黑色', 'black', '#35363a', '#5a63c8'],
      ['银色', 'silver', '#dcdee0', '#4a86c8'],
    ]),
    option: '版本',
    options: [
      ['16GB+512GB', 12499, 12999],
      ['24GB+1TB', 15499, 15999],
    ],
    without: ['silver/24GB+1TB'],
    point: 'Liquid 视网膜 XDR，120Hz，专业创作',
    facts: {
      主体: {
        上市时间: '2025年10月',
        尺寸: '312.6 × 221.2 × 15.5 mm',
        重量: '1.55 kg',
        操作系统: 'macOS 26',
      },
      屏幕: { 屏幕尺寸: '14.2 英寸', 分辨率: '3024 × 1964', 亮度: '1600 nits 峰值', 刷新率: '120Hz' },
      处理器: { 处理器型号: 'M5', 核心: '十核中央处理器，十核图形处理器' },
      电池: { 续航: '最长 24 小时' },
      网络: { WLAN: 'Wi-Fi 6E', 蓝牙: '5.3', 接口: '三个雷雳 4，HDMI，SD 卡槽' },
    },
    intro: '给靠电脑吃饭的人。',
    features: [
      ['XDR 屏幕', '调色不用外接监视器。'],
      ['接口齐全', '读卡、投屏都不用转接。'],
    ],
    box: ['笔记本', '70W 电源适配器', 'MagSafe 3 充电线'],
    stocked: 1,
  }),
  goods({
    code: 'MATEBOOK14',
    brand: 'HUAWEI',
    series: 'MateBook',
    name: 'HUAWEI MateBook 14 鸿蒙版',
    category,
    looks: laptopLooks({ width: 310, depth: 221, keys: 'body', notch: false }, 'blades', [
      ['皓月银', 'silver', '#d6d8db', '#3f86c8'],
      ['深空灰', 'grey', '#6d7076', '#4a6ac0'],
    ]),
    option: '版本',
    options: [
      ['16GB+512GB', 6499, 6999],
      ['24GB+1TB', 7499, 7999],
    ],
    without: ['silver/24GB+1TB'],
    point: '2.8K OLED 触控屏，手机一碰即连',
    facts: {
      主体: { 上市时间: '2025年11月', 尺寸: '310 × 221 × 14.5 mm', 重量: '1.31 kg', 操作系统: 'HarmonyOS' },
      屏幕: { 屏幕尺寸: '14.2 英寸', 分辨率: '2880 × 1920', 刷新率: '120Hz', 触控: '支持' },
      电池: { 电池容量: '70 Wh', 充电功率: '90W' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '5.2' },
    },
    intro: '鸿蒙生态里的主力电脑。',
    features: [
      ['超级终端', '手机、平板、电脑，一拖就连。'],
      ['护眼 OLED', '高频调光，长时间办公更舒适。'],
    ],
    box: ['笔记本', '90W 充电器', '数据线'],
    tags: ['国家补贴'],
  }),
  goods({
    code: 'MIBOOK14',
    brand: '小米',
    series: 'Xiaomi Book',
    name: 'Xiaomi Book Pro 14',
    category,
    looks: laptopLooks({ width: 312, depth: 220, keys: 'body', notch: false }, 'dunes', [
      ['雅灰', 'grey', '#b9bcc1', '#c0703f'],
    ]),
    option: '版本',
    options: [['32GB+1TB', 7499, 7999]],
    point: '酷睿 Ultra 高性能轻薄本，3.1K 120Hz',
    facts: {
      主体: { 上市时间: '2026年3月', 尺寸: '312 × 220 × 15.9 mm', 重量: '1.38 kg', 操作系统: 'Windows 11' },
      屏幕: { 屏幕尺寸: '14 英寸', 分辨率: '3120 × 2080', 刷新率: '120Hz' },
      处理器: { 处理器型号: '酷睿 Ultra X7 358H' },
      电池: { 电池容量: '72 Wh', 充电功率: '140W' },
      网络: { WLAN: 'Wi-Fi 7', 蓝牙: '5.4' },
    },
    intro: '轻薄外表，满血性能。',
    features: [
      ['性能释放', '编译、剪辑都跑得动。'],
      ['一体成型机身', '全金属，单手开合。'],
    ],
    box: ['笔记本', '140W 充电器', '说明书'],
    status: '采购预订',
    stocked: 0,
  }),
];
