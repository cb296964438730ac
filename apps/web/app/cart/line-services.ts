import type { LineService } from './cart-shapes.ts';

/** What a click on a service variant means for the API, and what the line shows after it. */
export interface ServiceChange {
  act: 'buy' | 'cancel';
  service: LineService[];
}

/**
 * A click on a variant: buys it and takes its siblings of the same service product off (S188), or, when it is bought
 * already, takes it off again (S189). Other service products stay as they are.
 */
export function clickService(services: readonly LineService[], ppid: number): ServiceChange {
  const clicked = services.flatMap(({ sku }) => sku).find((variant) => variant.ppid === ppid);
  const buys = clicked !== undefined && !clicked.isBought;
  const service = services.map((product) =>
    product.sku.some((variant) => variant.ppid === ppid)
      ? {
          ...product,
          sku: product.sku.map((variant) => ({ ...variant, isBought: buys && variant.ppid === ppid })),
        }
      : product,
  );
  return { act: buys ? 'buy' : 'cancel', service };
}

/** The bought variants with the name of their service, `碎屏险 一年`. */
export function boughtServices(services: readonly LineService[]) {
  return services.flatMap(({ name, sku }) =>
    sku
      .filter(({ isBought }) => isBought)
      .map((variant) => ({
        ppid: variant.ppid,
        name: variant.name.includes(name) ? variant.name : `${name} ${variant.name}`,
        price: variant.price,
      })),
  );
}
