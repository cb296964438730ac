import type { EarbudsShape } from '../drawings/earbuds.ts';
import type { ModelLook } from './demo-model.ts';
import { goods, look } from './goods-model.ts';

function budLooks(
  shape: EarbudsShape,
  colours: readonly (readonly [name: string, code: string, body: string, accent: string])[],
): readonly ModelLook[] {
  return colours.map(([name, code, body, accent]) =>
    look(name, code, { kind: 'earbuds', shape, colour: { body, accent } }),
  );
}

const category = ['影音', '耳机'];
const stem: EarbudsShape = { style: 'stem', tips: true, box: 'wide' };

export const earphones = [
  goods({
    code: 'APP3',
    brand: 'Apple',
    series: 'AirPods',
    name: 'Apple AirPods Pro 3',
    category,
    looks: budLooks(stem, [['白色', 'white', '#f2f3f5', '#c9ccd2']]),
    options: [['', 1799, 1899]],
    point: '主动降噪提升两倍，支持心率监测',
    facts: {
      主体: { 上市时间: '2025年9月', 佩戴方式: '入耳式', 重量: '单耳 5.55 g', 防护等级: 'IP57' },
      音频: { 芯片: 'H2', 降噪: '主动降噪、自适应音频', 空间音频: '支持动态头部追踪' },
      健康: { 心率: '支持', 听力: '听力测试与助听' },
      电池: { 单次续航: '降噪开启 8 小时', 充电: 'USB-C、MagSafe、手表充电器' },
    },
    intro: '世界安静下来的一瞬间。',
    features: [
      ['更强降噪', '地铁里也只剩音乐。'],
      ['五种尺寸耳塞', '泡沫芯更贴合，跑步不掉。'],
    ],
    box: ['耳机', '充电盒', '五副硅胶耳塞'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'AP4',
    brand: 'Apple',
    series: 'AirPods',
    name: 'Apple AirPods 4',
    category,
    looks: budLooks({ ...stem, tips: false, box: 'tall' }, [['白色', 'white', '#f4f5f6', '#b9bdc3']]),
    option: '版本',
    options: [
      ['标准版', 849, 999],
      ['主动降噪版', 1199, 1399],
    ],
    point: '半入耳更舒服，主动降噪可选',
    facts: {
      主体: { 上市时间: '2024年9月', 佩戴方式: '半入耳式', 重量: '单耳 4.3 g', 防护等级: 'IP54' },
      音频: { 芯片: 'H2', 空间音频: '支持' },
      电池: { 单次续航: '最长 5 小时', 总续航: '最长 30 小时' },
    },
    intro: '不塞耳道，也有好声音。',
    features: [
      ['贴合新形', '依据上千副耳形重新设计。'],
      ['点头应答', '点头接听，摇头拒接。'],
    ],
    box: ['耳机', 'USB-C 充电盒'],
    stocked: 3,
  }),
  goods({
    code: 'FBPRO5',
    brand: 'HUAWEI',
    series: 'FreeBuds',
    name: 'HUAWEI FreeBuds Pro 5',
    category,
    looks: budLooks({ ...stem, box: 'tall' }, [
      ['砂金', 'gold', '#e0cdb0', '#b8945c'],
      ['陶瓷白', 'white', '#f3f3f2', '#c2c5ca'],
      ['星河蓝', 'blue', '#42577a', '#8fa5c6'],
    ]),
    options: [['', 1399, 1499]],
    point: '双驱动发声，星闪无损音质，智慧动态降噪',
    facts: {
      主体: { 上市时间: '2026年2月', 佩戴方式: '入耳式', 重量: '单耳 5.5 g', 防护等级: 'IP57' },
      音频: { 发声单元: '超线性双驱动', 无损: '星闪 4.6 Mbps', 降噪: '智慧动态降噪' },
      电池: { 单次续航: '降噪关闭 9 小时', 总续航: '约 38 小时' },
    },
    intro: '风里打电话，对方也听得清。',
    features: [
      ['骨声纹通话', '人声与风声分得开。'],
      ['动态降噪', '走到哪，降到哪。'],
    ],
    box: ['耳机', '充电盒', '四副耳塞', '数据线'],
    tags: ['新品'],
  }),
  goods({
    code: 'FREECLIP2',
    brand: 'HUAWEI',
    series: 'FreeClip',
    name: 'HUAWEI FreeClip 2 耳夹耳机',
    category,
    looks: budLooks({ style: 'clip', tips: false, box: 'tall' }, [
      ['羽砂白', 'white', '#efece6', '#d9d2c4'],
      ['牛仔蓝', 'denim', '#6a82a6', '#8fa6c6'],
      ['玫瑰金', 'rose', '#e0bfae', '#d0a28c'],
      ['曜石黑', 'black', '#2b2d31', '#4a4d52'],
    ]),
    options: [['', 1199, 1299]],
    point: '5.1 克耳夹，戴一天不痛',
    facts: {
      主体: { 上市时间: '2025年12月', 佩戴方式: '耳夹式开放', 重量: '单耳 5.1 g', 防护等级: 'IP57' },
      音频: { 发声单元: '双振膜', 防漏音: '逆声场' },
      电池: { 单次续航: '9 小时', 总续航: '38 小时' },
    },
    intro: '像耳饰一样戴着听歌。',
    features: [
      ['不入耳', '开会、带娃、跑步，都能听见身边。'],
      ['左右通用', '随手一夹，自动识别左右。'],
    ],
    box: ['耳机', '充电盒', '数据线'],
    tags: ['热卖'],
  }),
  goods({
    code: 'MIBUDS5P',
    brand: '小米',
    series: 'Xiaomi Buds',
    name: 'Xiaomi Buds 5 Pro',
    category,
    looks: budLooks(stem, [
      ['陶瓷白', 'white', '#f1f2f2', '#c99f62'],
      ['钛灰', 'titan', '#7d8187', '#b9bdc3'],
    ]),
    options: [['', 999, 1299]],
    point: '同轴三单元，55dB 深度降噪',
    facts: {
      主体: { 上市时间: '2025年2月', 佩戴方式: '入耳式', 重量: '单耳 5.6 g' },
      音频: { 发声单元: '同轴三单元', 降噪: '最深 55 dB' },
      电池: { 单次续航: '10 小时', 总续航: '40 小时' },
    },
    intro: '三个单元，各司其职。',
    features: [
      ['哈曼调音', '低频有力，人声清楚。'],
      ['录音笔模式', '耳机盒也能一键录音。'],
    ],
    box: ['耳机', '充电盒', '耳塞', '数据线'],
  }),
  goods({
    code: 'ENCOX3S',
    brand: 'OPPO',
    series: 'Enco',
    name: 'OPPO Enco X3s',
    category,
    looks: budLooks({ style: 'bean', tips: true, box: 'tall' }, [
      ['星云银', 'silver', '#d5d8dc', '#9aa0a8'],
      ['夜影黑', 'black', '#26282c', '#b8905a'],
    ]),
    options: [['', 849, 899]],
    point: '丹拿调音，AI 同声传译',
    facts: {
      主体: { 上市时间: '2025年10月', 佩戴方式: '入耳式', 防护等级: 'IP55' },
      音频: { 发声单元: '同轴双单元', 降噪: '最深 55 dB' },
      电池: { 总续航: '约 45 小时' },
    },
    intro: '一副耳机，一位翻译。',
    features: [
      ['面对面翻译', '你说中文，他听外文。'],
      ['丹拿调音', '耐听不疲劳。'],
    ],
    box: ['耳机', '充电盒', '耳塞', '数据线'],
    stocked: 1,
  }),
];
