import { areas } from './areas.generated.ts';

/** Every operation of the shop. `contract.cart.add` is stated once, in cart.ts. */
export const contract = areas;
export type Contract = typeof contract;
