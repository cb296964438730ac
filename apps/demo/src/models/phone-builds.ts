import type { CameraName } from '../drawings/camera-names.ts';
import type { PhoneShape } from '../drawings/phone-shape.ts';

type Finish = Pick<PhoneShape, 'back' | 'cutout' | 'clock'> & {
  readonly corner: number;
  readonly bezel: number;
};

const apple: Finish = { back: 'gloss', cutout: 'pill', clock: 'centre', corner: 13.4, bezel: 1.4 };
const huawei: Finish = { back: 'gloss', cutout: 'wide-punch', clock: 'low', corner: 11.4, bezel: 1.3 };
const android: Finish = { back: 'matte', cutout: 'punch', clock: 'centre', corner: 11, bezel: 1.2 };
const xiaomi: Finish = { ...android, clock: 'stacked' };
const samsung: Finish = { ...android, corner: 12 };

function build(
  size: readonly [width: number, height: number, depth: number],
  camera: CameraName,
  base: Finish,
  own: Partial<Finish> = {},
): PhoneShape {
  const [width, height, depth] = size;
  return { width, height, depth, camera, ...base, ...own };
}

/** Measures (millimetres) and looks of the phones on sale; covers and films are cut to the same. */
export const phoneBuilds = {
  iphone17ProMax: build([78, 163.4, 8.75], 'iphone-pro-max', apple, { back: 'panel' }),
  iphone17Pro: build([71.9, 150, 8.75], 'iphone-pro', apple, { back: 'panel' }),
  iphoneAir: build([74.7, 156.2, 5.64], 'iphone-air', apple),
  iphone17: build([71.5, 149.6, 7.95], 'iphone-duo', apple, { back: 'matte' }),
  iphone17e: build([71.5, 146.7, 7.8], 'iphone-solo', apple, { back: 'matte', bezel: 2 }),
  iphone16: build([71.6, 147.6, 7.8], 'iphone-duo', apple, { back: 'matte', bezel: 1.8 }),
  mate80ProMax: build([80.1, 164.4, 8.25], 'huawei-double-ring', huawei, { back: 'leather' }),
  mate80Pro: build([77, 162, 8], 'huawei-double-ring', huawei),
  mate80: build([76.4, 161, 7.9], 'huawei-ring', huawei, { back: 'matte' }),
  mate70Pro: build([79.5, 164.6, 8.2], 'huawei-ring', huawei),
  pura80Ultra: build([76.1, 163, 8.3], 'huawei-triangle', huawei, {
    back: 'rays',
    cutout: 'punch',
    clock: 'centre',
  }),
  pura80Pro: build([76.1, 163, 8.3], 'huawei-triangle', huawei, {
    back: 'rays',
    cutout: 'punch',
    clock: 'centre',
  }),
  nova15: build([75.8, 161.4, 7.2], 'huawei-capsules', huawei, { cutout: 'punch', clock: 'stacked' }),
  nova14: build([75.6, 160.6, 7.2], 'huawei-capsules', huawei, {
    back: 'matte',
    cutout: 'punch',
    clock: 'stacked',
  }),
  mateX7: build([73.8, 156.8, 9.5], 'huawei-ring', huawei, { back: 'fibre', cutout: 'punch', corner: 9.5 }),
  mateXts: build([73.5, 156.7, 12.8], 'huawei-ring', huawei, {
    back: 'leather',
    cutout: 'punch',
    corner: 8.5,
  }),
  xiaomi17Ultra: build([77.6, 162.9, 8.3], 'leica-circle', xiaomi, { back: 'leather' }),
  xiaomi17ProMax: build([77.6, 162.9, 8], 'xiaomi-plateau-max', xiaomi),
  xiaomi17Pro: build([71.8, 151.1, 8], 'xiaomi-plateau', xiaomi),
  xiaomi17: build([71.8, 151.1, 8.06], 'xiaomi-square', xiaomi),
  k90ProMax: build([77.9, 163.3, 7.9], 'redmi-square', xiaomi, { clock: 'centre' }),
  k90: build([75.6, 157.9, 8], 'redmi-square', xiaomi, { clock: 'centre', back: 'gloss' }),
  note15Pro: build([78.1, 163.6, 7.8], 'redmi-cushion', xiaomi, { clock: 'centre' }),
  mixFlip: build([73.8, 85.4, 15.9], 'galaxy-duo', xiaomi, { corner: 11 }),
  x300Pro: build([75.5, 161.9, 8], 'vivo-circle-pro', android, { clock: 'low' }),
  x300: build([71.9, 150.6, 7.95], 'vivo-circle', android, { clock: 'low' }),
  s50: build([74.4, 157.6, 7.6], 'vivo-pill', android, { back: 'gloss' }),
  iqoo15: build([76.8, 163.6, 8.1], 'iqoo-square', android, { back: 'gloss' }),
  xFold5: build([72.6, 159.7, 9.2], 'vivo-circle', android, { corner: 9 }),
  findX9Ultra: build([77.4, 163.2, 8.6], 'oppo-circle', android, { back: 'leather' }),
  findX9Pro: build([76.5, 161.3, 8.25], 'oppo-square', android),
  findX9: build([73.9, 157, 7.99], 'oppo-square', android),
  reno15: build([73.8, 157.8, 7.7], 'reno-stack', android, { back: 'rays' }),
  onePlus15: build([76.7, 161.4, 8.1], 'oneplus-square', android),
  magic8Pro: build([75, 161.2, 8.3], 'honor-cushion', android, { cutout: 'wide-punch' }),
  magic8: build([73.9, 157.3, 7.9], 'honor-oval', android),
  honor500Pro: build([74.4, 157.6, 7.8], 'honor-bar', android, { back: 'gloss' }),
  magicV6: build([74.4, 156.8, 8.8], 'honor-cushion', android, { corner: 9 }),
  s26Ultra: build([77.6, 163.6, 7.9], 'galaxy-ultra', samsung, { corner: 9.4 }),
  s26: build([71.4, 149.4, 6.9], 'galaxy-pill', samsung),
  zFold7: build([72.8, 158.4, 8.9], 'galaxy-pill', samsung, { corner: 7 }),
  zFlip7: build([75.2, 85.5, 13.7], 'galaxy-duo', samsung, { corner: 11 }),
  redMagic: build([76.5, 163.8, 8.9], 'clear-gaming', android, { back: 'clear', corner: 8 }),
  realmeGt8Pro: build([76.9, 161.8, 8.3], 'realme-dome', android, { back: 'leather' }),
} as const satisfies Record<string, PhoneShape>;

export type PhoneBuildName = keyof typeof phoneBuilds;
