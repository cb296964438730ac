import { allDuties } from './duties.generated.ts';
import type { Duties } from './duties.ts';

type Stated = (typeof allDuties)[number];
type ActsOf<One> = One extends { readonly acts: infer Acts } ? keyof Acts : never;
/** `order.ship` */
export type AuditedAction = ActsOf<Stated>;

const duties: readonly Duties[] = allDuties;

/** Every act of staff that is written down (`area.act`), with its name in the register, in the order of their areas. */
export const auditedActions = Object.assign(
  {},
  ...duties.toSorted((one, other) => one.place - other.place).map(({ acts }) => acts),
) as Readonly<Record<AuditedAction, string>>;
