import type { CableShape } from '../drawings/cable.ts';
import type { PowerBankShape } from '../drawings/power-bank.ts';
import { goods, look } from './goods-model.ts';

function cableLook(name: string, code: string, shape: CableShape, cord: string, plug: string) {
  return look(name, code, { kind: 'cable', shape, colour: { cord, plug } });
}

function bankLook(name: string, code: string, shape: PowerBankShape, body: string) {
  return look(name, code, { kind: 'power-bank', shape, colour: { body } });
}

const cables = ['配件', '数据线'];
const banks = ['配件', '移动电源'];
const safety = { 认证: '3C 认证', 电芯: '锂聚合物，可带上飞机' } as const;

export const power = [
  goods({
    code: 'CABAPPLE',
    brand: 'Apple',
    series: 'USB-C 线缆',
    name: 'Apple 60W USB-C 充电线 编织款',
    category: cables,
    looks: [
      cableLook('白色', 'white', { from: 'c', to: 'c', braided: true, mark: '60W' }, '#f0f0f1', '#f5f5f6'),
    ],
    option: '长度',
    options: [
      ['1 米', 149],
      ['2 米', 219],
    ],
    point: '编织外皮，耐弯折',
    facts: { 主体: { 接口: 'USB-C 转 USB-C', 功率: '最高 60W', 数据: 'USB 2' } },
    intro: '原装的手感。',
    features: [['编织设计', '不打结，不易断。']],
    box: ['充电线'],
    stocked: 3,
  }),
  goods({
    code: 'CABUG240',
    brand: '绿联',
    series: '编织线',
    name: '绿联 240W 双 Type-C 快充数据线',
    category: cables,
    looks: [
      cableLook('深空灰', 'grey', { from: 'c', to: 'c', braided: true, mark: '240W' }, '#3b3f45', '#5a5e64'),
      cableLook(
        '日落橙',
        'orange',
        { from: 'c', to: 'c', braided: true, mark: '240W' },
        '#e8824a',
        '#c9ccd0',
      ),
    ],
    option: '长度',
    options: [
      ['1 米', 39, 49],
      ['2 米', 55, 69],
    ],
    without: ['orange/2 米'],
    point: '游戏本也能喂饱',
    facts: { 主体: { 接口: 'USB-C 转 USB-C', 功率: '最高 240W', 寿命: '三万次弯折' } },
    intro: '一根线，用好几年。',
    features: [['E-Marker 芯片', '大电流也安全。']],
    box: ['数据线'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'CABHW6A',
    brand: 'HUAWEI',
    series: '超级快充',
    name: 'HUAWEI 6A 超级快充数据线 USB-A 转 Type-C',
    category: cables,
    looks: [
      cableLook('白色', 'white', { from: 'a', to: 'c', braided: false, mark: '6A' }, '#f0f1f2', '#f5f5f6'),
    ],
    options: [['', 59, 69]],
    point: '原装 6A，支持 100W 超级快充',
    facts: { 主体: { 接口: 'USB-A 转 USB-C', 电流: '6A', 长度: '1 米' } },
    intro: '原配的那根，再来一条。',
    features: [['大电流', '满血快充。']],
    box: ['数据线'],
    stocked: 3,
  }),
  goods({
    code: 'CABMFI',
    brand: '安克',
    series: '安芯线',
    name: '安克 USB-C 转闪电快充线 MFi 认证',
    category: cables,
    looks: [
      cableLook(
        '云朵白',
        'white',
        { from: 'c', to: 'lightning', braided: false, mark: '20W' },
        '#e9ebee',
        '#f2f3f5',
      ),
    ],
    options: [['', 69, 89]],
    point: '老款 iPhone、AirPods 专用',
    facts: { 主体: { 接口: 'USB-C 转闪电', 认证: 'MFi', 长度: '0.9 米' } },
    intro: '认证芯片，不弹窗。',
    features: [['亲肤外皮', '柔软好收纳。']],
    box: ['数据线'],
    stocked: 0,
  }),
  goods({
    code: 'PBMAGGO',
    brand: '安克',
    series: 'MagGo',
    name: '安克 磁吸移动电源 10000mAh 超薄',
    category: banks,
    looks: [
      bankLook('冰川蓝', 'ice', { style: 'magnetic', capacity: '10000mAh', power: '30W' }, '#cfdeec'),
      bankLook('曜石黑', 'black', { style: 'magnetic', capacity: '10000mAh', power: '30W' }, '#36393e'),
      bankLook('樱花粉', 'pink', { style: 'magnetic', capacity: '10000mAh', power: '30W' }, '#f2d3da'),
    ],
    options: [['', 269, 329]],
    point: '一贴就充，14 毫米厚',
    facts: {
      主体: { 容量: '10000 mAh / 38.5 Wh', 无线: 'Qi2 15W', 有线: '30W', 厚度: '14.7 mm' },
      安全: safety,
    },
    intro: '贴在手机背后，像没带一样。',
    features: [
      ['强磁吸附', '甩都甩不掉。'],
      ['屏显电量', '还剩多少，一目了然。'],
    ],
    box: ['移动电源', 'C to C 线'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'PBMI20000',
    brand: '小米',
    series: '小米移动电源',
    name: '小米移动电源 20000mAh 67W',
    category: banks,
    looks: [bankLook('深空黑', 'black', { style: 'slab', capacity: '20000mAh', power: '67W' }, '#2f3236')],
    options: [['', 169, 199]],
    point: '出门三天不找插座',
    facts: { 主体: { 容量: '20000 mAh / 74 Wh', 输出: '最大 67W', 接口: '2C1A' }, 安全: safety },
    intro: '大块头，有大电量。',
    features: [['数显屏', '电量精确到百分之一。']],
    box: ['移动电源', '数据线'],
    stocked: 3,
  }),
  goods({
    code: 'PBUG100',
    brand: '绿联',
    series: '能量站',
    name: '绿联 移动电源 20000mAh 100W 可充笔记本',
    category: banks,
    looks: [
      bankLook('钛灰', 'titan', { style: 'slab', capacity: '20000mAh', power: '100W' }, '#74787e'),
      bankLook('象牙白', 'ivory', { style: 'slab', capacity: '20000mAh', power: '100W' }, '#ece9e2'),
    ],
    options: [['', 239, 299]],
    point: '出差给笔记本续命',
    facts: { 主体: { 容量: '20000 mAh / 74 Wh', 输出: '单口 100W', 接口: '2C1A' }, 安全: safety },
    intro: '会议开到晚上，电也够。',
    features: [['双向快充', '自己充满也快。']],
    box: ['移动电源', 'C to C 线'],
  }),
  goods({
    code: 'PBSTRAP',
    brand: '罗马仕',
    series: '自带线',
    name: '罗马仕 自带线移动电源 10000mAh 22.5W',
    category: banks,
    looks: [
      bankLook('樱草粉', 'pink', { style: 'strap', capacity: '10000mAh', power: '22.5W' }, '#f0c8cf'),
      bankLook('薄荷绿', 'mint', { style: 'strap', capacity: '10000mAh', power: '22.5W' }, '#c5e0d3'),
    ],
    options: [['', 89, 119]],
    point: '挂绳就是线，小巧好带',
    facts: { 主体: { 容量: '10000 mAh / 37 Wh', 输出: '22.5W', 自带线: 'USB-C' }, 安全: safety },
    intro: '再也不会忘带线。',
    features: [['挂绳即充电线', '挂包上，随取随充。']],
    box: ['移动电源'],
    status: '预售',
    stocked: 1,
  }),
];
