import { earphones } from './audio.ts';
import { chargers } from './chargers.ts';
import { covers } from './covers.ts';
import type { DemoModel } from './demo-model.ts';
import { films } from './films.ts';
import { laptops } from './laptops.ts';
import { applePhones } from './phones-apple.ts';
import { honorPhones } from './phones-honor.ts';
import { huaweiMatePhones } from './phones-huawei.ts';
import { huaweiFoldPhones } from './phones-huawei-fold.ts';
import { huaweiPuraPhones } from './phones-huawei-pura.ts';
import { oppoPhones } from './phones-oppo.ts';
import { otherPhones } from './phones-others.ts';
import { redmiPhones } from './phones-redmi.ts';
import { samsungPhones } from './phones-samsung.ts';
import { vivoPhones } from './phones-vivo.ts';
import { xiaomiPhones } from './phones-xiaomi.ts';
import { power } from './power.ts';
import { resold } from './resold.ts';
import { smartGlasses } from './smart-glasses.ts';
import { sound } from './sound.ts';
import { tabletGear } from './tablet-gear.ts';
import { tablets } from './tablets.ts';
import { appleTablets } from './tablets-apple.ts';
import { watches } from './watches.ts';

const newModels: readonly DemoModel[] = [
  ...applePhones,
  ...huaweiMatePhones,
  ...huaweiFoldPhones,
  ...huaweiPuraPhones,
  ...xiaomiPhones,
  ...redmiPhones,
  ...vivoPhones,
  ...oppoPhones,
  ...honorPhones,
  ...samsungPhones,
  ...otherPhones,
  ...appleTablets,
  ...tablets,
  ...laptops,
  ...watches,
  ...smartGlasses,
  ...earphones,
  ...sound,
  ...covers,
  ...films,
  ...chargers,
  ...power,
  ...tabletGear,
];

/**
 * Everything the main brand sells: phones first, and last what is sold second-hand, refurbished or off display (S002).
 */
export const demoModels: readonly DemoModel[] = [...newModels, ...resold(newModels)];
