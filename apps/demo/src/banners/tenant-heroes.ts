import type { DemoTenantId } from '../stores/demo-stores.ts';
import type { BannerItem, DemoBanner } from './demo-banner.ts';

/** A hero of a smaller retailer: what it says, where it leads, on which ground which goods stand. */
type Hero = Pick<DemoBanner, 'headline' | 'subline' | 'target' | 'ground' | 'glow'> & {
  readonly dark?: true;
  readonly items: readonly BannerItem[];
};

type Shown = readonly [model: string, look: string];

/** The goods of a hero: one in the middle, in front; behind it, leaning outwards, what is narrow left and right. */
function stand(
  front: Shown,
  behind: { readonly left?: Shown; readonly right?: Shown },
): readonly BannerItem[] {
  const lean = (shown: Shown | undefined, x: number, turn: number): readonly BannerItem[] =>
    shown ? [{ model: shown[0], look: shown[1], view: 'hero', x, y: 0.55, size: 0.8, turn }] : [];
  return [
    ...lean(behind.left, 0.6, -8),
    ...lean(behind.right, 0.85, 8),
    { model: front[0], look: front[1], view: 'hero', x: 0.735, y: 0.53, size: 1 },
  ];
}

const heroes: Readonly<Record<Exclude<DemoTenantId, 0>, readonly Hero[]>> = {
  2: [
    {
      ...{ headline: '滇西三城，同价同保', subline: '大理、丽江、曲靖，线上下单到店取' },
      target: { kind: 'category', path: '手机' },
      ...{ ground: ['#0f1a3c', '#26408f'], glow: '#7d9bf0', dark: true },
      items: stand(['X300P', 'blue'], { left: ['FX9P', 'white'], right: ['HONOR500P', 'aqua'] }),
    },
    {
      ...{ headline: 'vivo X300 系列', subline: '拍苍山洱海，用蔡司长焦' },
      target: { kind: 'model', code: 'X300' },
      ...{ ground: ['#eef0fb', '#cdd5f2'], glow: '#ffffff' },
      items: stand(['X300', 'purple'], { right: ['X300P', 'brown'] }),
    },
    {
      ...{ headline: '旧机良品，省一半', subline: '逐台质检，180 天保修，七天可退' },
      target: { kind: 'category', path: '二手优品' },
      ...{ ground: ['#f1f4f8', '#d6deea'], glow: '#ffffff' },
      items: stand(['IP16-2H', 'ultramarine-1'], {
        left: ['X300-2H', 'pearl-1'],
        right: ['S26-2H', 'ice-1'],
      }),
    },
  ],
  4: [
    {
      ...{ headline: '华为全场景，一店看齐', subline: '手机、手表、耳机，到店一起试' },
      target: { kind: 'model', code: 'MATE80PM' },
      ...{ ground: ['#0d2a1c', '#1d5a3c'], glow: '#69c79a', dark: true },
      items: stand(['MATE80PM', 'polargold'], { left: ['WATCH5', 'gold'], right: ['FBPRO5', 'gold'] }),
    },
    {
      ...{ headline: 'Mate X7 到店体验', subline: '真机可试，以旧换新至高补 1000 元' },
      target: { kind: 'model', code: 'MATEX7' },
      ...{ ground: ['#f5ece8', '#e6cfc4'], glow: '#ffffff' },
      items: stand(['MATEX7', 'red'], {}),
    },
    {
      ...{ headline: '出门一周，不带充电器', subline: 'WATCH GT 6 续航三周，表带现场免费换' },
      target: { kind: 'category', path: '智能穿戴' },
      ...{ ground: ['#e9f3ec', '#c8dfd0'], glow: '#ffffff' },
      items: stand(['GT6', 'green'], { left: ['HWBAND10', 'violet'], right: ['WATCH5', 'silver'] }),
    },
  ],
  5: [
    {
      ...{ headline: '花小钱，用新机', subline: '千元机专场，贵阳门店两小时送到' },
      target: { kind: 'category', path: '手机' },
      ...{ ground: ['#2a0f33', '#6a2f80'], glow: '#c58ad8', dark: true },
      items: stand(['NOTE15P', 'sky'], { left: ['K90', 'teal'], right: ['GT8P', 'green'] }),
    },
    {
      ...{ headline: 'REDMI K90 系列', subline: '大电池，大喇叭。学生凭证再减 100 元' },
      target: { kind: 'model', code: 'K90PM' },
      ...{ ground: ['#e8ebf5', '#c9d0e6'], glow: '#ffffff' },
      items: stand(['K90PM', 'denim'], { right: ['K90', 'lilac'] }),
    },
    {
      ...{ headline: '充电配件满 99 减 20', subline: '快充头、数据线、移动电源，都给您配齐' },
      target: { kind: 'category', path: '配件' },
      ...{ ground: ['#f7eff8', '#e3d0e8'], glow: '#ffffff' },
      items: stand(['PBUG100', 'ivory'], { left: ['PBSTRAP', 'mint'], right: ['PBMAGGO', 'pink'] }),
    },
  ],
  2001: [
    {
      ...{ headline: 'MacBook 与 iPad，教育价', subline: '凭学生证到店核验，当场取机' },
      target: { kind: 'category', path: '笔记本' },
      ...{ ground: ['#08262c', '#0f5964'], glow: '#6fc4d0', dark: true },
      items: stand(['MBPRO14', 'silver'], { right: ['IPADAIR11', 'blue'] }),
    },
    {
      ...{ headline: 'iPhone 17 Pro 两店现货', subline: '杭州江南大道、武林广场，一小时自提' },
      target: { kind: 'model', code: 'IP17P' },
      ...{ ground: ['#f6ede4', '#eccfb2'], glow: '#ffffff' },
      items: stand(['IP17P', 'orange'], { left: ['IP17P', 'silver'], right: ['IP17PM', 'blue'] }),
    },
    {
      ...{ headline: '坐下来，听一首歌', subline: '索尼、AirPods Max 试听区全天开放' },
      target: { kind: 'category', path: '影音' },
      ...{ ground: ['#e6f2f3', '#c2dde0'], glow: '#ffffff' },
      items: stand(['XM6', 'silver'], { left: ['APP3', 'white'], right: ['APMAX', 'midnight'] }),
    },
  ],
};

/** The banners for the front page of one of the smaller retailers, three of its own. */
export function listTenantHeroes(tenantId: Exclude<DemoTenantId, 0>): readonly DemoBanner[] {
  return heroes[tenantId].map(({ dark, ...hero }, place) => ({
    ...hero,
    id: `hero-${tenantId}-${place}`,
    place: 'hero',
    ink: dark ? '#ffffff' : '#1f1f1f',
  }));
}
