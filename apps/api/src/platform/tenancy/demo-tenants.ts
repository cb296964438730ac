import type { Tenant, TenantSettings } from './tenant-settings.ts';

/** Brand colours: base, hover, a tint for backgrounds; all carry white text at 4.5:1. */
const cinnabar = { color: '#C8321F', hover: '#A92817', soft: '#FCEFEC', onBrand: '#FFFFFF' };
const indigo = { color: '#2F4DB5', hover: '#263F97', soft: '#EEF1FB', onBrand: '#FFFFFF' };
const pine = { color: '#1E7A4C', hover: '#18643E', soft: '#EAF5EF', onBrand: '#FFFFFF' };
const plum = { color: '#7A3E8E', hover: '#653375', soft: '#F6EEF8', onBrand: '#FFFFFF' };
const teal = { color: '#0F7280', hover: '#0C5D69', soft: '#E8F4F6', onBrand: '#FFFFFF' };

interface Sketch {
  id: number;
  name: string;
  company: string;
  host: string;
  cityId: number;
  brand: TenantSettings['brand'];
  filing: string;
  phone: string;
  redirects?: boolean;
  /** What its own customers look for, the first in the search box; where it is left out, what the main brand's do. */
  words?: readonly [placeholder: string, ...hot: string[]];
}

const mainWords = [
  'iPhone 17 Pro',
  'iPhone 17',
  '华为Mate 80',
  '小米17',
  '降噪耳机',
  '65W充电器',
  '手机壳',
] as const;

const sketches: Sketch[] = [
  {
    id: 0,
    name: '机市',
    company: '云南机市数码科技有限公司',
    host: 'localhost',
    cityId: 530102,
    brand: cinnabar,
    filing: '滇ICP备20260001号-1',
    phone: '400-008-3900',
  },
  {
    id: 1,
    name: '机市旧站',
    company: '云南机市数码科技有限公司',
    host: 't1.localhost',
    cityId: 530102,
    brand: cinnabar,
    filing: '滇ICP备20260001号-2',
    phone: '400-008-3900',
    redirects: true,
  },
  {
    id: 2,
    name: '云彩数码',
    company: '大理云彩数码有限公司',
    host: 't2.localhost',
    cityId: 532901,
    brand: indigo,
    filing: '滇ICP备20260002号-1',
    phone: '400-087-2180',
    words: ['vivo X300 Pro', 'vivo X300', 'OPPO Find X9', '荣耀500', '二手手机', '手机壳'],
  },
  {
    id: 4,
    name: '蜀信通',
    company: '四川蜀信通商贸有限公司',
    host: 't4.localhost',
    cityId: 510107,
    brand: pine,
    filing: '蜀ICP备20260004号-1',
    phone: '400-028-6680',
    words: ['HUAWEI Mate 80 Pro', '华为Mate 80', '华为Pura 80', '折叠屏', '华为手表', 'FreeBuds'],
  },
  {
    id: 5,
    name: '黔机汇',
    company: '贵州黔机汇电子有限公司',
    host: 't5.localhost',
    cityId: 520102,
    brand: plum,
    filing: '黔ICP备20260005号-1',
    phone: '400-085-1220',
    words: ['REDMI K90 Pro Max', 'REDMI K90', 'REDMI Note 15', '真我GT8', '充电宝', '65W充电器'],
  },
  {
    id: 2001,
    name: '滨江数码城',
    company: '杭州滨江数码城有限公司',
    host: 't2001.localhost',
    cityId: 330108,
    brand: teal,
    filing: '浙ICP备20262001号-1',
    phone: '400-057-1648',
    words: ['MacBook Air', 'iPhone 17', 'iPad Air', 'AirPods', '降噪耳机', 'Galaxy Tab'],
  },
];

/**
 * The tenants of the demo and of the tests: 0 is the main brand, 1 redirects to it as another site (S012).
 * @param port the demo is reached on
 */
export function listDemoTenants(port: number): Tenant[] {
  const mainSite = `http://localhost${port === 80 ? '' : `:${port}`}`;
  return sketches.map((sketch) => presentTenant(sketch, mainSite));
}

function presentTenant(sketch: Sketch, mainSite: string): Tenant {
  const [searchPlaceholder, ...hotWords] = sketch.words ?? mainWords;
  return {
    id: sketch.id,
    name: sketch.name,
    hosts: sketch.id === 0 ? ['localhost', '127.0.0.1', '[::1]', 'job.localhost'] : [sketch.host],
    settings: {
      siteName: sketch.name,
      title: `${sketch.name}官网`,
      shortTitle: sketch.name,
      pcHost: sketch.host,
      mobileHost: sketch.id === 0 ? 'm.localhost' : `m.${sketch.host}`,
      domain: sketch.host,
      defaultCityId: sketch.cityId,
      logos: { pcMain: '', pcHome: '', pcRecover: '' },
      recordNumber: sketch.filing,
      copyright: '© 2026',
      companyFullName: sketch.company,
      thirdPartyLoginClientId: '',
      socketAddress: '',
      messageQueueCredentials: [],
      brand: sketch.brand,
      ...(sketch.redirects ? { redirectTo: mainSite } : {}),
      servicePhone: sketch.phone,
      searchPlaceholder,
      hotWords,
    },
  };
}
