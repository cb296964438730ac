import { allScreens } from './screens.generated.ts';
import type { AreaScreens } from './shell/screen.ts';

/** Every area of the admin in the order of the menu. */
export const areas: readonly AreaScreens[] = allScreens.toSorted((one, other) => one.place - other.place);
