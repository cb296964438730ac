import { accountRoutes } from './account/account.routes.ts';
import { addressRoutes } from './address/address.routes.ts';
import { adminAuditRoutes } from './admin-audit/admin-audit.routes.ts';
import { adminMemberRoutes } from './admin-member/admin-member.routes.ts';
import { adminOrderRoutes } from './admin-order/admin-order.routes.ts';
import { adminProductRoutes } from './admin-product/admin-product.routes.ts';
import { adminSiteRoutes } from './admin-site/admin-site.routes.ts';
import { adminTenantRoutes } from './admin-tenant/admin-tenant.routes.ts';
import { adminTrafficRoutes } from './admin-traffic/admin-traffic.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { beaconRoutes } from './beacon/beacon.routes.ts';
import { callBackRoutes } from './call-back/call-back.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { deskRoutes } from './chat/desk.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { cityRoutes } from './city/city.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { favouriteRoutes } from './favourite/favourite.routes.ts';
import { globalRoutes } from './global/global.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { orderRoutes } from './order/order.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import type { BoundOperation } from './platform/operation-binding.ts';
import { productRoutes } from './product/product.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { puzzleRoutes } from './puzzle/puzzle.routes.ts';
import { realtimeRoutes } from './realtime/realtime.routes.ts';
import { reportRoutes } from './report/report.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sendShopRoutes } from './send-shop/send-shop.routes.ts';
import { adminStaffRoutes, staffRoutes } from './staff/staff.routes.ts';
import { adminStoreRoutes, storeRoutes } from './store/store.routes.ts';
import { storeChoiceRoutes } from './store-choice/store-choice.routes.ts';
import { verifyRoutes } from './verify/verify.routes.ts';

/** Every room's operations. A new room is added here. */
export const allRoutes: readonly BoundOperation[] = [
  ...accountRoutes,
  ...addressRoutes,
  ...adminAuditRoutes,
  ...adminMemberRoutes,
  ...adminOrderRoutes,
  ...adminProductRoutes,
  ...adminSiteRoutes,
  ...adminStaffRoutes,
  ...adminStoreRoutes,
  ...adminTenantRoutes,
  ...adminTrafficRoutes,
  ...authRoutes,
  ...beaconRoutes,
  ...callBackRoutes,
  ...cartRoutes,
  ...chatRoutes,
  ...checkoutRoutes,
  ...cityRoutes,
  ...contentRoutes,
  ...deskRoutes,
  ...favouriteRoutes,
  ...globalRoutes,
  ...homeRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...profileRoutes,
  ...realtimeRoutes,
  ...puzzleRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...staffRoutes,
  ...sendShopRoutes,
  ...storeChoiceRoutes,
  ...storeRoutes,
  ...verifyRoutes,
];
