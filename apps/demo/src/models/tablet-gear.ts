import { goods, look } from './goods-model.ts';

const pens = ['配件', '手写笔'];
const keyboards = ['配件', '键盘'];

export const tabletGear = [
  goods({
    code: 'PENCILPRO',
    brand: 'Apple',
    series: 'Apple Pencil',
    name: 'Apple Pencil Pro',
    category: pens,
    looks: [look('白色', 'white', { kind: 'writing', shape: { style: 'pen' }, colour: { body: '#f2f3f5' } })],
    options: [['', 949, 999]],
    point: '捏合手势，笔身旋转，支持查找',
    facts: {
      主体: {
        适用机型: 'iPad Pro（M4/M5）、iPad Air（M2 及以后）、iPad mini（A17 Pro）',
        配对: '磁吸配对与充电',
      },
    },
    intro: '像铅笔一样自然。',
    features: [
      ['捏一捏', '工具菜单就在笔尖边。'],
      ['触觉反馈', '每次操作都有回应。'],
    ],
    box: ['手写笔', '备用笔尖'],
  }),
  goods({
    code: 'MPENCIL3',
    brand: 'HUAWEI',
    series: 'M-Pencil',
    name: 'HUAWEI M-Pencil Pro 手写笔',
    category: pens,
    looks: [
      look('雪域白', 'white', { kind: 'writing', shape: { style: 'pen' }, colour: { body: '#eceae6' } }),
    ],
    options: [['', 599, 699]],
    point: '万级压感，一笔多用',
    facts: { 主体: { 适用机型: 'MatePad Pro 12.2、MatePad 11.5 S', 压感: '16384 级' } },
    intro: '轻按轻写，重按重落。',
    features: [['捏压旋转', '换笔刷不用抬头。']],
    box: ['手写笔', '备用笔尖'],
  }),
  goods({
    code: 'MAGICKB11',
    brand: 'Apple',
    series: '妙控键盘',
    name: 'Apple 妙控键盘（适用于 11 英寸 iPad Pro）',
    category: keyboards,
    looks: [
      look('黑色', 'black', { kind: 'writing', shape: { style: 'keyboard' }, colour: { body: '#3c3e42' } }),
      look('白色', 'white', { kind: 'writing', shape: { style: 'keyboard' }, colour: { body: '#e6e6e5' } }),
    ],
    options: [['', 2299, 2399]],
    point: '悬浮铰链，触控板更大',
    facts: { 主体: { 适用机型: '11 英寸 iPad Pro（M4/M5）', 键程: '1 mm', 背光: '支持' } },
    intro: 'iPad 秒变笔记本。',
    features: [['功能键行', '亮度、音量一键到位。']],
    box: ['键盘'],
    stocked: 1,
  }),
  goods({
    code: 'MIKB8P',
    brand: '小米',
    series: '小米平板配件',
    name: '小米平板 8 系列 悬浮键盘',
    category: keyboards,
    looks: [
      look('深灰', 'grey', { kind: 'writing', shape: { style: 'keyboard' }, colour: { body: '#55585d' } }),
    ],
    options: [['', 649, 699]],
    point: '无级悬浮，玻璃触控板',
    facts: { 主体: { 适用机型: '小米平板 8、小米平板 8 Pro', 连接: '触点连接，免充电' } },
    intro: '放腿上也稳。',
    features: [['金属转轴', '角度随意停。']],
    box: ['键盘'],
    stocked: 1,
  }),
];
