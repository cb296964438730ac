import { addressRoutes } from './address/address.routes.ts';
import { adminAuditRoutes } from './admin-audit/admin-audit.routes.ts';
import { adminOrderRoutes } from './admin-order/admin-order.routes.ts';
import { adminProductRoutes } from './admin-product/admin-product.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { cityRoutes } from './city/city.routes.ts';
import { favouriteRoutes } from './favourite/favourite.routes.ts';
import { globalRoutes } from './global/global.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { orderRoutes } from './order/order.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import type { BoundOperation } from './platform/operation-binding.ts';
import { productRoutes } from './product/product.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { storeRoutes } from './store/store.routes.ts';

/** Every room's operations. A new room is added here. */
export const allRoutes: readonly BoundOperation[] = [
  ...addressRoutes,
  ...adminAuditRoutes,
  ...adminOrderRoutes,
  ...adminProductRoutes,
  ...authRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...cityRoutes,
  ...favouriteRoutes,
  ...globalRoutes,
  ...homeRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...searchRoutes,
  ...staffRoutes,
  ...storeRoutes,
];
