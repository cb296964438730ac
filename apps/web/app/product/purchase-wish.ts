/** What somebody wants of a product page. */
export interface PurchaseWish {
  ppid: number;
  count: number;
  /** Comma-joined ppids of the chosen variants of services; not there without any. */
  serviceIds?: string;
  /** Bought in this package; not there for the goods alone. */
  packageId?: number;
}

/** Name of the form field of a service; one variant of each may be chosen. */
export function serviceField(productId: number): string {
  return `service-${productId}`;
}

/** Name of the form field of the package; empty for the goods alone. */
export const PACKAGE_FIELD = 'package';

/** What a purchase costs in yuan: goods and services, times the units. */
export function totalOf(price: number, servicePrices: readonly number[], count: number): number {
  const fen = [price, ...servicePrices].reduce((sum, yuan) => sum + Math.round(yuan * 100), 0);
  return (fen * count) / 100;
}

/** The variants that were chosen, in the order of the services; empty for none. */
export function joinServices(chosen: ReadonlyMap<number, number>): string | undefined {
  return chosen.size > 0 ? [...chosen.values()].join(',') : undefined;
}

/** Reads the form of the product page as it comes without JavaScript. */
export function readWish(form: FormData, ppid: number): PurchaseWish {
  const chosen = new Map<number, number>();
  for (const [name, value] of form) {
    const service = /^service-(\d{1,15})$/.exec(name)?.[1];
    if (service && typeof value === 'string' && /^\d{1,15}$/.test(value))
      chosen.set(Number(service), Number(value));
  }
  const count = String(form.get('count') ?? '');
  const packageId = String(form.get(PACKAGE_FIELD) ?? '');
  return {
    ppid,
    count: /^[1-9]\d{0,3}$/.test(count) ? Number(count) : 1,
    serviceIds: joinServices(chosen),
    ...(/^[1-9]\d{0,14}$/.test(packageId) && { packageId: Number(packageId) }),
  };
}
