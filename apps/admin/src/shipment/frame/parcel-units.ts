import type { Parcel } from './parcel-query.ts';

/** Units by line as a form holds them: `l12` for line 12. */
export type Units = Readonly<Record<string, number | null | undefined>>;

/** All of a parcel. */
export function allUnits({ lines }: Parcel): Units {
  return Object.fromEntries(lines.map(({ orderLineId, units }) => [`l${orderLineId}`, units]));
}

/** What is chosen of a parcel, as the API takes it. */
export function chosenLines({ lines }: Parcel, units: Units): { orderLineId: number; units: number }[] {
  return lines.flatMap(({ orderLineId }) => {
    const some = units[`l${orderLineId}`] ?? 0;
    return some > 0 ? [{ orderLineId, units: some }] : [];
  });
}

export function isWhole({ lines }: Parcel, chosen: ReturnType<typeof chosenLines>): boolean {
  return lines.every((line) =>
    chosen.some((one) => one.orderLineId === line.orderLineId && one.units === line.units),
  );
}
