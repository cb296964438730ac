import type { cartProduct } from '@jishi/contract/cart-shapes.ts';
import type * as z from 'zod';

/** A line of the cart as pages get it. */
export type Line = z.infer<typeof cartProduct>;
