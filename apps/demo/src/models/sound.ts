import { goods, look } from './goods-model.ts';
import { tintWallpaper } from './wallpapers.ts';

const headphones = ['影音', '头戴耳机'];
const speakers = ['影音', '智能音箱'];
const rods = { band: 'rods' } as const;
const padded = { band: 'padded' } as const;
const calm = tintWallpaper('dunes', '#b5764a');

export const sound = [
  goods({
    code: 'APMAX',
    brand: 'Apple',
    series: 'AirPods',
    name: 'Apple AirPods Max（USB-C）',
    category: headphones,
    looks: [
      look('午夜色', 'midnight', {
        kind: 'headphones',
        shape: rods,
        colour: { body: '#3a4252', cushion: '#333a47', metal: '#8f96a3' },
      }),
      look('星光色', 'starlight', {
        kind: 'headphones',
        shape: rods,
        colour: { body: '#e6dfd3', cushion: '#d8cfc0', metal: '#cfcac1' },
      }),
      look('橙色', 'orange', {
        kind: 'headphones',
        shape: rods,
        colour: { body: '#e0714a', cushion: '#c9623d', metal: '#d9d2cc' },
      }),
    ],
    options: [['', 3699, 3999]],
    point: '头戴降噪，空间音频，铝金属耳罩',
    facts: {
      主体: { 上市时间: '2024年9月', 佩戴方式: '头戴包耳式', 重量: '386.2 g' },
      音频: { 降噪: '主动降噪', 空间音频: '支持动态头部追踪', 无损: 'USB-C 有线无损' },
      电池: { 续航: '最长 20 小时', 充电: '5 分钟听 1.5 小时' },
    },
    intro: '戴上它，房间就变大了。',
    features: [
      ['编织网头梁', '重量摊开，久戴不压。'],
      ['数码旋钮', '音量、接听，手指一转。'],
    ],
    box: ['耳机', '智能耳机套', 'USB-C 充电线'],
    stocked: 1,
  }),
  goods({
    code: 'XM6',
    brand: '索尼',
    series: '1000X',
    name: '索尼 WH-1000XM6 无线降噪耳机',
    category: headphones,
    looks: [
      look('黑色', 'black', {
        kind: 'headphones',
        shape: padded,
        colour: { body: '#2a2b2e', cushion: '#303236', metal: '#c59a5c' },
      }),
      look('铂金银', 'silver', {
        kind: 'headphones',
        shape: padded,
        colour: { body: '#dedad2', cushion: '#cfcac0', metal: '#c9a878' },
      }),
    ],
    options: [['', 2699, 3299]],
    point: '十二麦克风实时降噪，30 小时续航',
    facts: {
      主体: { 上市时间: '2025年5月', 佩戴方式: '头戴包耳式', 重量: '254 g' },
      音频: { 处理器: 'QN3', 降噪: '自适应降噪优化', 编码: 'LDAC' },
      电池: { 续航: '降噪开启 30 小时', 充电: '3 分钟听 3 小时' },
    },
    intro: '飞机上睡个好觉。',
    features: [
      ['可折叠', '收进小包，出差不占地方。'],
      ['母带工程师调音', '人声与乐器都在该在的位置。'],
    ],
    box: ['耳机', '收纳包', '音频线', '充电线'],
  }),
  goods({
    code: 'SOUNDX5',
    brand: 'HUAWEI',
    series: 'HUAWEI Sound',
    name: 'HUAWEI Sound X5',
    category: speakers,
    looks: [
      look('雅黑', 'black', {
        kind: 'speaker',
        shape: { style: 'column' },
        colour: { body: '#3f4247', glow: '#4fd0ff', wallpaper: calm },
      }),
      look('云杉白', 'white', {
        kind: 'speaker',
        shape: { style: 'column' },
        colour: { body: '#dcdad5', glow: '#ffb45c', wallpaper: calm },
      }),
    ],
    options: [['', 1999, 2199]],
    point: '七单元声场，家庭影院轻松组',
    facts: {
      主体: { 上市时间: '2025年3月', 尺寸: '直径 165 × 203 mm', 重量: '3.5 kg' },
      音频: { 发声单元: '七单元', 低音: '对称双低音', 输出: '150 W' },
      网络: { WLAN: '双频 Wi-Fi', 蓝牙: '5.2' },
    },
    intro: '一只音箱，满屋音乐。',
    features: [
      ['碰一碰传音', '手机靠近，歌就过来了。'],
      ['两只组立体声', '电视也能接。'],
    ],
    box: ['音箱', '电源线', '说明书'],
    stocked: 1,
  }),
  goods({
    code: 'MISPKMINI',
    brand: '小米',
    series: '小米音箱',
    name: 'Xiaomi 智能音箱 Mini',
    category: speakers,
    looks: [
      look('白色', 'white', {
        kind: 'speaker',
        shape: { style: 'ball' },
        colour: { body: '#e4e1dc', glow: '#ffb45c', wallpaper: calm },
      }),
    ],
    options: [['', 149, 199]],
    point: '小爱同学，中控全屋家电',
    facts: {
      主体: { 上市时间: '2024年5月', 尺寸: '直径 92 × 85 mm' },
      音频: { 发声单元: '全频单元' },
      网络: { WLAN: '2.4GHz', 蓝牙: 'Mesh 网关' },
    },
    intro: '床头的小管家。',
    features: [
      ['红外遥控', '老空调也能喊。'],
      ['声随人动', '音乐跟着人走。'],
    ],
    box: ['音箱', '电源适配器', '说明书'],
    stocked: 3,
  }),
  goods({
    code: 'MISCREEN11',
    brand: '小米',
    series: '小米音箱',
    name: 'Xiaomi 智能家庭屏 11',
    category: speakers,
    looks: [
      look('星空灰', 'grey', {
        kind: 'speaker',
        shape: { style: 'screen' },
        colour: { body: '#c3c6cb', glow: '#4fd0ff', wallpaper: tintWallpaper('silk', '#3f7ac0') },
      }),
    ],
    options: [['', 1299, 1499]],
    point: '10.95 英寸家庭屏，看剧、菜谱、视频通话',
    facts: {
      主体: { 上市时间: '2025年3月' },
      屏幕: { 屏幕尺寸: '10.95 英寸', 分辨率: '1920 × 1200' },
      音频: { 发声单元: '双全频' },
      网络: { WLAN: '双频 Wi-Fi', 网关: '蓝牙 Mesh、Matter' },
    },
    intro: '放在厨房，全家都爱用。',
    features: [
      ['儿童模式', '护眼、限时、内容家长管。'],
      ['摄像头物理遮挡', '不用时一推就关。'],
    ],
    box: ['主机', '电源适配器', '说明书'],
    stocked: 1,
  }),
];
