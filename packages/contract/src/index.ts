import { account } from './account.ts';
import { addresses } from './address.ts';
import { adminAudit } from './admin-audit.ts';
import { adminAuth } from './admin-auth.ts';
import { adminChat } from './admin-chat.ts';
import { adminContent } from './admin-content.ts';
import { adminMember } from './admin-member.ts';
import { adminOrder } from './admin-order.ts';
import { adminProduct } from './admin-product.ts';
import { adminSite } from './admin-site.ts';
import { adminStaff } from './admin-staff.ts';
import { adminStore } from './admin-store.ts';
import { adminTenant } from './admin-tenant.ts';
import { adminTraffic } from './admin-traffic.ts';
import { ads } from './ads.ts';
import { auth } from './auth.ts';
import { beacon } from './beacon.ts';
import { callBack } from './call-back.ts';
import { cart } from './cart.ts';
import { chat } from './chat.ts';
import { city } from './city.ts';
import { favourite } from './favourite.ts';
import { global } from './global.ts';
import { home } from './home.ts';
import { member } from './member.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { product } from './product.ts';
import { puzzle } from './puzzle.ts';
import { realtime } from './realtime.ts';
import { report } from './report.ts';
import { search } from './search.ts';
import { sendShop } from './send-shop.ts';
import { shop } from './shop.ts';
import { stores } from './stores.ts';
import { verify } from './verify.ts';

/** Every operation of the shop. `contract.cart.add` is stated once, in cart.ts. */
export const contract = {
  account,
  address: addresses,
  adminAudit,
  adminAuth,
  adminChat,
  adminMember,
  adminContent,
  adminOrder,
  adminProduct,
  adminSite,
  adminStaff,
  adminStore,
  adminTenant,
  adminTraffic,
  ads,
  auth,
  beacon,
  callBack,
  cart,
  chat,
  city,
  favourite,
  global,
  home,
  member,
  order,
  payment,
  product,
  realtime,
  puzzle,
  report,
  search,
  sendShop,
  shop,
  store: stores,
  verify,
};
export type Contract = typeof contract;
