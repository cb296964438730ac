import type { FilmShape } from '../drawings/film.ts';
import type { Scene } from '../drawings/wallpaper.ts';
import { goods, look } from './goods-model.ts';
import { type PhoneBuildName, phoneBuilds } from './phone-builds.ts';
import { tintWallpaper } from './wallpapers.ts';

function filmLook(
  name: string,
  code: string,
  build: PhoneBuildName,
  style: FilmShape['style'],
  paint: {
    readonly body: string;
    readonly frame: string;
    readonly tint: string;
    readonly scene: Scene;
    readonly ring?: string;
  },
  sheets: FilmShape['sheets'] = 1,
) {
  const phone = { body: paint.body, frame: paint.frame, wallpaper: tintWallpaper(paint.scene, paint.tint) };
  return look(name, code, {
    kind: 'film',
    shape: { phone: phoneBuilds[build], style, sheets },
    colour: { phone, ring: paint.ring ?? '#8f949b' },
  });
}

const category = ['配件', '贴膜'];
const blue = { body: '#3b4660', frame: '#434f6c', tint: '#31528f', scene: 'panes' } as const;
const mist = { body: '#a9bdd6', frame: '#9ab0cc', tint: '#4a7cb8', scene: 'silk' } as const;
const night = { body: '#1f2124', frame: '#3d4045', tint: '#3e5590', scene: 'orb' } as const;

export const films = [
  goods({
    code: 'FILM17',
    brand: '闪魔',
    series: '钢化膜',
    name: 'iPhone 17 钢化膜 高清防摔 无尘仓秒贴',
    category,
    looks: [
      filmLook('高清', 'clear', 'iphone17', 'clear', mist, 2),
      filmLook('防窥', 'privacy', 'iphone17', 'privacy', mist),
    ],
    option: '规格',
    options: [
      ['1 片装', 29, 39],
      ['2 片装', 45, 69],
    ],
    point: '无尘仓秒贴，新手也不进灰',
    facts: {
      主体: { 适用机型: 'iPhone 17', 材质: '高铝玻璃', 硬度: '9H', 厚度: '0.33 mm', 贴膜方式: '无尘仓' },
    },
    intro: '一按一拉，贴好了。',
    features: [
      ['免费重贴', '门店免费贴膜，一年三次。'],
      ['电镀疏油', '顺滑不留指纹。'],
    ],
    box: ['钢化膜', '无尘仓', '清洁包'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'FILM17P',
    brand: '蓝猩',
    series: '钢化膜',
    name: 'iPhone 17 Pro 防窥钢化膜 28 度隐私保护',
    category,
    looks: [filmLook('防窥', 'privacy', 'iphone17Pro', 'privacy', blue)],
    option: '规格',
    options: [
      ['1 片装', 59, 79],
      ['2 片装', 89, 119],
    ],
    point: '侧看全黑，正看不暗',
    facts: { 主体: { 适用机型: 'iPhone 17 Pro', 材质: '康宁玻璃', 防窥角度: '28°', 硬度: '9H' } },
    intro: '地铁里看消息，旁边的人看不到。',
    features: [['新一代防窥层', '亮度损失更小。']],
    box: ['钢化膜', '无尘仓', '清洁包'],
    stocked: 2,
  }),
  goods({
    code: 'FILMMATE80P',
    brand: 'HUAWEI',
    series: '华为贴膜',
    name: 'HUAWEI Mate 80 Pro 磨砂护眼膜',
    category,
    looks: [filmLook('磨砂', 'matte', 'mate80Pro', 'matte', night)],
    options: [['', 69, 89]],
    point: '磨砂不沾指纹，打游戏更顺滑',
    facts: { 主体: { 适用机型: 'HUAWEI Mate 80 Pro', 材质: '磨砂水凝', 指纹解锁: '支持' } },
    intro: '磨砂手感，像纸一样。',
    features: [['柔光', '阳光下也看得清。']],
    box: ['贴膜', '清洁包', '刮板'],
  }),
  goods({
    code: 'LENS17P',
    brand: '品胜',
    series: '镜头膜',
    name: 'iPhone 17 Pro / iPhone 17 Pro Max 镜头保护圈 鹰眼独立三圈 铝合金蓝宝石镀膜 夜拍不炫光 附定位器',
    category,
    looks: [
      filmLook('深蓝', 'blue', 'iphone17Pro', 'lens', { ...blue, ring: '#4a5a80' }),
      filmLook('星宇橙', 'orange', 'iphone17Pro', 'lens', {
        body: '#dc7640',
        frame: '#d7713c',
        tint: '#d9692e',
        scene: 'panes',
        ring: '#d07a48',
      }),
      filmLook('银色', 'silver', 'iphone17Pro', 'lens', {
        body: '#e6e7e8',
        frame: '#d3d5d7',
        tint: '#7d8ca6',
        scene: 'panes',
        ring: '#b9bdc3',
      }),
    ],
    options: [['', 39, 59]],
    point: '独立三圈，不影响夜拍',
    facts: { 主体: { 适用机型: 'iPhone 17 Pro、iPhone 17 Pro Max', 材质: '铝合金 + 蓝宝石镀膜' } },
    intro: '镜头高台，也要穿件衣服。',
    features: [['夜拍无炫光', '黑圈吸光设计。']],
    box: ['镜头圈三枚', '定位器'],
    stocked: 3,
  }),
];
