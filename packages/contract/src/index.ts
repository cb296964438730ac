import { addresses } from './address.ts';
import { adminAudit } from './admin-audit.ts';
import { adminAuth } from './admin-auth.ts';
import { adminOrder } from './admin-order.ts';
import { adminProduct } from './admin-product.ts';
import { auth } from './auth.ts';
import { cart } from './cart.ts';
import { city } from './city.ts';
import { favourite } from './favourite.ts';
import { global } from './global.ts';
import { home } from './home.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { product } from './product.ts';
import { search } from './search.ts';
import { stores } from './stores.ts';

/** Every operation of the shop. `contract.cart.add` is stated once, in cart.ts. */
export const contract = {
  address: addresses,
  adminAudit,
  adminAuth,
  adminOrder,
  adminProduct,
  auth,
  cart,
  city,
  favourite,
  global,
  home,
  order,
  payment,
  product,
  search,
  store: stores,
};
export type Contract = typeof contract;
