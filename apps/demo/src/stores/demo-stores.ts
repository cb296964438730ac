import type { DemoStore } from './demo-store.ts';
import { mainStores } from './main-stores.ts';

/** The retailers behind the demo tenants. Tenant 1 only redirects and has no shops. */
export const demoRetailers = {
  0: { name: '机市', company: '云南机市数码科技有限公司' },
  2: { name: '云彩数码', company: '大理云彩数码有限公司' },
  4: { name: '蜀信通', company: '四川蜀信通商贸有限公司' },
  5: { name: '黔机汇', company: '贵州黔机汇电子有限公司' },
  2001: { name: '滨江数码城', company: '杭州滨江数码城有限公司' },
} as const;

const otherStores: Readonly<Record<2 | 4 | 5 | 2001, readonly DemoStore[]>> = {
  2: [
    {
      code: 'DL01',
      name: '云彩数码大理人民路店',
      city: '大理',
      countyCode: '532901',
      address: '云南省大理白族自治州大理市人民路 108 号',
      phone: '0872-2180101',
      hours: '09:30-21:30',
      longitude: 100.2258,
      latitude: 25.5896,
    },
    {
      code: 'LJ01',
      name: '云彩数码丽江古城店',
      city: '丽江',
      countyCode: '530702',
      address: '云南省丽江市古城区福慧路 56 号',
      phone: '0888-5180102',
      hours: '10:00-21:00',
      longitude: 100.2322,
      latitude: 26.8766,
    },
    {
      code: 'QJ01',
      name: '云彩数码曲靖麒麟店',
      city: '曲靖',
      countyCode: '530302',
      address: '云南省曲靖市麒麟区南宁西路 20 号',
      phone: '0874-3180103',
      hours: '09:30-21:30',
      longitude: 103.7977,
      latitude: 25.4951,
    },
  ],
  4: [
    {
      code: 'MY01',
      name: '蜀信通绵阳涪城店',
      city: '绵阳',
      countyCode: '510703',
      address: '四川省绵阳市涪城区临园路东段 78 号',
      phone: '0816-2280201',
      hours: '09:30-21:30',
      longitude: 104.7417,
      latitude: 31.4671,
    },
    {
      code: 'CD11',
      name: '蜀信通成都武侯店',
      city: '成都',
      countyCode: '510107',
      address: '四川省成都市武侯区科华北路 65 号',
      phone: '028-85280202',
      hours: '10:00-22:00',
      longitude: 104.0793,
      latitude: 30.6312,
    },
  ],
  5: [
    {
      code: 'ZY01',
      name: '黔机汇遵义汇川店',
      city: '遵义',
      countyCode: '520303',
      address: '贵州省遵义市汇川区珠海路 33 号',
      phone: '0851-28380301',
      hours: '09:30-21:30',
      longitude: 106.9341,
      latitude: 27.7256,
    },
    {
      code: 'GY11',
      name: '黔机汇贵阳花果园店',
      city: '贵阳',
      countyCode: '520102',
      address: '贵州省贵阳市南明区花果园购物中心一层',
      phone: '0851-85380302',
      hours: '10:00-22:00',
      longitude: 106.6847,
      latitude: 26.5669,
    },
    {
      code: 'LPS01',
      name: '黔机汇六盘水钟山店',
      city: '六盘水',
      countyCode: '520201',
      address: '贵州省六盘水市钟山区钟山中路 120 号',
      phone: '0858-8380303',
      hours: '09:30-21:00',
      longitude: 104.8436,
      latitude: 26.5744,
    },
  ],
  2001: [
    {
      code: 'HZ01',
      name: '滨江数码城江南大道店',
      city: '杭州',
      countyCode: '330108',
      address: '浙江省杭州市滨江区江南大道 228 号',
      phone: '0571-86480401',
      hours: '10:00-22:00',
      longitude: 120.2118,
      latitude: 30.2086,
    },
    {
      code: 'HZ02',
      name: '滨江数码城武林店',
      city: '杭州',
      countyCode: '330105',
      address: '浙江省杭州市拱墅区武林广场 1 号负一层',
      phone: '0571-86480402',
      hours: '10:00-22:00',
      longitude: 120.1636,
      latitude: 30.2735,
    },
  ],
};

/** The tenants of the demo that sell something. */
export type DemoTenantId = keyof typeof demoRetailers;

export const demoTenantIds: readonly DemoTenantId[] = [0, 2, 4, 5, 2001];

export function listDemoStores(tenantId: DemoTenantId): readonly DemoStore[] {
  return tenantId === 0 ? mainStores : otherStores[tenantId];
}
