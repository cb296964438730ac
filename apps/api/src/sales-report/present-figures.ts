import type { salesFigures } from '@jishi/contract/admin-sales-report.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type * as z from 'zod';
import type { RequestContext } from '../platform/request-context.ts';
import type { Sold } from './sales-report.queries.ts';

type Figures = z.infer<typeof salesFigures>;

/** Parts of a whole in hundredths of a percent. */
const WHOLE = 10_000;

/** What was sold as the wire has it; nothing sold is a row of zeros. Costs are for staff with cost:read. */
export function presentFigures(ctx: RequestContext, sold: Sold | undefined): Figures {
  const { orders = 0, units = 0, returned = 0, grossFen = 0, refundedFen = 0 } = sold ?? {};
  return {
    ...{ orders, units, returned },
    gross: fenToYuan(grossFen),
    refunded: fenToYuan(refundedFen),
    net: fenToYuan(grossFen - refundedFen),
    average: orders === 0 ? 0 : fenToYuan(grossFen / orders),
    margin: ctx.visitor.staff?.permissions.has('cost:read') ? presentMargin(sold) : null,
  };
}

function presentMargin(sold: Sold | undefined): NonNullable<Figures['margin']> {
  const { costedFen = 0, costFen = 0, uncostedSkus = 0, uncostedFen = 0 } = sold ?? {};
  return {
    cost: fenToYuan(costFen),
    margin: fenToYuan(costedFen - costFen),
    rate: costedFen === 0 ? null : Math.round(((costedFen - costFen) / costedFen) * WHOLE),
    uncostedSkus,
    uncostedNet: fenToYuan(uncostedFen),
  };
}
