import type { CaseShape } from '../drawings/case.ts';
import type { Scene } from '../drawings/wallpaper.ts';
import type { ModelLook } from './demo-model.ts';
import { goods, look } from './goods-model.ts';
import { type PhoneBuildName, phoneBuilds } from './phone-builds.ts';
import { tintWallpaper } from './wallpapers.ts';

interface Fit {
  readonly build: PhoneBuildName;
  readonly material: CaseShape['material'];
  readonly magnets: boolean;
  readonly scene: Scene;
}

/** `[name, code, cover colour, phone body, phone frame, wallpaper tint]`. */
type ColourData = readonly [
  name: string,
  code: string,
  body: string,
  phoneBody: string,
  phoneFrame: string,
  tint: string,
];

function coverLooks(fit: Fit, colours: readonly ColourData[]): readonly ModelLook[] {
  const shape: CaseShape = { phone: phoneBuilds[fit.build], material: fit.material, magnets: fit.magnets };
  return colours.map(([name, code, body, phoneBody, frame, tint]) =>
    look(name, code, {
      kind: 'case',
      shape,
      colour: { body, phone: { body: phoneBody, frame, wallpaper: tintWallpaper(fit.scene, tint) } },
    }),
  );
}

const category = ['配件', '手机壳'];
const protect = { 镜头: '高出镜头 0.8 mm，平放不磨', 跌落: '1.5 米跌落测试' } as const;

export const covers = [
  goods({
    code: 'CASE17SIL',
    brand: 'Apple',
    series: 'iPhone 保护壳',
    name: 'iPhone 17 手机壳 专用磁吸硅胶保护壳',
    category,
    looks: coverLooks({ build: 'iphone17', material: 'silicone', magnets: true, scene: 'silk' }, [
      ['淡紫雾色', 'mauve', '#c9b9d0', '#d9cfe6', '#cabfdc', '#8a6fc0'],
      ['靛青色', 'indigo', '#3d4a70', '#a9bdd6', '#9ab0cc', '#4a7cb8'],
      ['橙晕色', 'orange', '#e58a5a', '#f4f4f2', '#e2e2e0', '#d9692e'],
      ['黑色', 'black', '#2b2c2f', '#303133', '#3c3d40', '#3d4d78'],
    ]),
    options: [['', 399]],
    point: '官方硅胶，手感柔软，磁吸对准',
    facts: {
      主体: { 适用机型: 'iPhone 17', 材质: '液态硅胶，超细纤维内衬', 磁吸: '支持 MagSafe' },
      防护: protect,
    },
    intro: '软软的，握得住。',
    features: [
      ['超细纤维内衬', '不磨机身。'],
      ['磁吸对准', '无线充电一贴就位。'],
    ],
    box: ['保护壳'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'CASE17PCLR',
    brand: '图拉斯',
    series: '冰砂',
    name: 'iPhone 17 Pro 手机壳 透明磁吸防摔壳',
    category,
    looks: coverLooks({ build: 'iphone17Pro', material: 'clear', magnets: true, scene: 'panes' }, [
      ['透明', 'clear', '#ffffff', '#dc7640', '#d7713c', '#d9692e'],
    ]),
    option: '套餐',
    options: [
      ['单壳', 129, 169],
      ['壳 + 钢化膜', 169, 219],
    ],
    point: '不易发黄，露出本色，四角气囊',
    facts: { 主体: { 适用机型: 'iPhone 17 Pro', 材质: '拜耳树脂 + 软边', 磁吸: '支持' }, 防护: protect },
    intro: '橙色那么好看，当然要露出来。',
    features: [
      ['抗黄变', '一年质保，变黄包换。'],
      ['四角气囊', '摔一下先缓冲。'],
    ],
    box: ['保护壳'],
    tags: ['热卖'],
    stocked: 3,
  }),
  goods({
    code: 'CASE17PMTW',
    brand: 'Apple',
    series: 'iPhone 保护壳',
    name: 'iPhone 17 Pro Max 手机壳 磁吸织纹皮感保护壳',
    category,
    looks: coverLooks({ build: 'iphone17ProMax', material: 'leather', magnets: false, scene: 'panes' }, [
      ['赭石色', 'sienna', '#a8673a', '#dc7640', '#d7713c', '#d9692e'],
      ['森林绿', 'moss', '#50604e', '#e6e7e8', '#d3d5d7', '#3f8a5a'],
    ]),
    options: [['', 459]],
    point: '再生纤维织纹，越用越有味道',
    facts: {
      主体: { 适用机型: 'iPhone 17 Pro Max', 材质: '再生纤维织纹', 磁吸: '支持 MagSafe' },
      防护: protect,
    },
    intro: '针脚细密，手感温润。',
    features: [
      ['金属按键', '按压清脆。'],
      ['软内衬', '保护镜面边框。'],
    ],
    box: ['保护壳'],
  }),
  goods({
    code: 'CASEMATE80P',
    brand: 'HUAWEI',
    series: '华为保护壳',
    name: 'HUAWEI Mate 80 Pro 手机壳 素皮磁吸保护壳',
    category,
    looks: coverLooks({ build: 'mate80Pro', material: 'leather', magnets: true, scene: 'orb' }, [
      ['棕色', 'brown', '#7a4f36', '#1f2124', '#3d4045', '#3e5590'],
      ['云杉绿', 'green', '#3f5a4e', '#4b6158', '#5d7268', '#3f8a66'],
      ['绛红', 'crimson', '#7d2f38', '#edeeee', '#cfd2d5', '#c23a55'],
    ]),
    options: [['', 299, 329]],
    point: '与机身同色，细腻素皮',
    facts: { 主体: { 适用机型: 'HUAWEI Mate 80 Pro', 材质: '素皮 + 聚碳酸酯', 磁吸: '支持' }, 防护: protect },
    intro: '把双环衬得更好看。',
    features: [
      ['双环开孔', '镜头环严丝合缝。'],
      ['支持无线充', '戴壳充电不断连。'],
    ],
    box: ['保护壳'],
    stocked: 2,
  }),
  goods({
    code: 'CASEMI17',
    brand: '小米',
    series: '小米保护壳',
    name: 'Xiaomi 17 手机壳 亲肤硅胶保护壳',
    category,
    looks: coverLooks({ build: 'xiaomi17', material: 'silicone', magnets: false, scene: 'silk' }, [
      ['雪山粉', 'pink', '#e6c2c6', '#efd6d6', '#e2c6c8', '#d0607a'],
      ['深海蓝', 'blue', '#35507a', '#c4d5e4', '#b3c6d8', '#3f86c0'],
    ]),
    options: [['', 79, 99]],
    point: '亲肤不滑，轻薄贴合',
    facts: { 主体: { 适用机型: 'Xiaomi 17', 材质: '亲肤硅胶' }, 防护: protect },
    intro: '薄薄一层，刚刚好。',
    features: [['亲肤涂层', '不沾指纹，不打滑。']],
    box: ['保护壳'],
    stocked: 3,
  }),
  goods({
    code: 'CASES26U',
    brand: '倍思',
    series: '战甲',
    name: '三星 Galaxy S26 Ultra 手机壳 军工防摔支架壳',
    category,
    looks: coverLooks({ build: 's26Ultra', material: 'armour', magnets: true, scene: 'panes' }, [
      ['军绿', 'olive', '#46523f', '#2a2b2e', '#47494d', '#5a7a4a'],
      ['碳黑', 'black', '#2c2e31', '#2a2b2e', '#47494d', '#414f80'],
    ]),
    options: [['', 99, 129]],
    point: '三米防摔，隐形支架',
    facts: {
      主体: { 适用机型: 'Galaxy S26 Ultra', 材质: 'TPU + PC', 支架: '环形隐形支架' },
      防护: { ...protect, 跌落: '3 米跌落测试' },
    },
    intro: '工地、户外，随便折腾。',
    features: [
      ['四角加厚', '角先着地也不怕。'],
      ['磁吸支架', '横竖都能立。'],
    ],
    box: ['保护壳'],
    stocked: 1,
  }),
];
