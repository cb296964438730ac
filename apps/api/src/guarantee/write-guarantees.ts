import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { MAKER_MONTHS, SHOP_MONTHS } from '@jishi/contract/guarantee-words.ts';
import { listSerialSlots, listSoldSerials } from '../device/device.service.ts';
import { type OrderLineRow, type OrderRow, readLines } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findPromisedDays } from '../resale/resale.service.ts';
import { insertGuarantees, type NewGuarantee } from './guarantee.queries.ts';
import { isExtension, lastDayOf, monthsOf } from './spans.ts';

/**
 * Whoever has received goods that have serial numbers is stood for: by the maker, by the shop, and by the services that
 * were bought along. Each device has its own; units that left without a number share those of their line. Written once,
 * however often it is asked for.
 */
export async function writeOrderGuarantees(tx: RequestContext, order: OrderRow): Promise<void> {
  const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const slots = await listSerialSlots(tx, lines);
  const sold = await listSoldSerials(tx, order.id);
  const startsOn = writeBeijingDay(order.completedAt ?? new Date());
  const promised = await findPromisedDays(
    tx,
    lines.map(({ ppid }) => ppid),
  );
  const soldWith = (line: OrderLineRow) => sold.filter((one) => one.orderLineId === line.id && !one.cameBack);
  const rows = lines
    .filter(({ count, returnedUnits }) => returnedUnits < count)
    // A unit is a device, whatever the category of units says of numbers.
    .filter((line) => slots.some(({ ppid }) => ppid === line.ppid) || soldWith(line).length > 0)
    .flatMap((line) => {
      const here = soldWith(line);
      const own = { orderId: order.id, orderLineId: line.id, memberId: order.memberId };
      const covers = coversOf(line, startsOn, promised.get(line.ppid));
      const numbered = here.flatMap(({ deviceId }) =>
        covers.map((cover) => ({ ...own, ...cover, deviceId })),
      );
      const isAllNumbered = here.length >= line.count - line.returnedUnits;
      return isAllNumbered ? numbered : [...numbered, ...covers.map((cover) => ({ ...own, ...cover }))];
    });
  await insertGuarantees(tx, rows);
}

type Cover = Pick<NewGuarantee, 'kind' | 'title' | 'startsOn' | 'endsOn'>;

/**
 * Who stands for a line and how long. New goods: maker and shop; a unit: the shop for the days that its page promised,
 * or the maker alone where it promised none of its own.
 * @param promised days of a unit; undefined for new goods
 */
function coversOf({ services }: OrderLineRow, startsOn: string, promised: number | undefined): Cover[] {
  const makerEnds = lastDayOf(startsOn, MAKER_MONTHS);
  const maker: Cover = { kind: 'maker', title: '厂家整机保修', startsOn, endsOn: makerEnds };
  const shop: Cover = {
    ...{ kind: 'shop', title: '门店质保', startsOn },
    endsOn: promised ? shiftDay(startsOn, promised - 1) : lastDayOf(startsOn, SHOP_MONTHS),
  };
  const base = promised === undefined ? [maker, shop] : promised > 0 ? [shop] : [maker];
  const baseEnds = base[0]?.endsOn ?? makerEnds;
  const bought = services.map(({ name }): Cover => {
    const from = isExtension(name) ? shiftDay(baseEnds, 1) : startsOn;
    return { kind: 'service', title: name, startsOn: from, endsOn: lastDayOf(from, monthsOf(name)) };
  });
  return [...base, ...bought];
}
