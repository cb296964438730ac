import { LinkButton } from '@jishi/ui/link-button';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useMemo } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/confirm.page.ts';
import { AddressStep } from './address-step.widget.tsx';
import styles from './checkout.module.css';
import { firstChoice, toConfirmInput } from './checkout-choice.ts';
import type { CheckoutTarget } from './checkout-shapes.ts';
import { CouponStep } from './coupon-step.widget.tsx';
import { DeliveryStep } from './delivery-step.widget.tsx';
import { GoodsStep } from './goods-step.widget.tsx';
import { InvoiceStep } from './invoice-step.widget.tsx';
import { OldMachineStep } from './old-machine-step.widget.tsx';
import { PointsStep } from './points-step.widget.tsx';
import { RemarkStep } from './remark-step.widget.tsx';
import { Summary } from './summary.widget.tsx';
import { useCheckout } from './use-checkout.ts';
import { useSubmit } from './use-submit.ts';

/** Filling in and checking the order (S132). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const { type, id } = params;
  if (type !== 'cart' && type !== 'direct') throw notFound();
  const target: CheckoutTarget = { type, id };
  const [info, times, cities] = await Promise.all([
    api.order.confirmInfo(toConfirmInput(target, firstChoice)),
    api.order.deliveryTimes({}),
    optional('checkout.cities', () => api.city.hot(), []),
  ]);
  return { target, info, times, cities };
}

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { target, info, times, cities } = loaderData;
  // Another set of goods is another checkout, with a token of its own.
  const key = `${target.type} ${target.id}`;
  return (
    <>
      <CheckoutHeader title="结算页" current={1} />
      <CheckoutForm key={key} target={target} first={{ info, times }} cities={cities} />
    </>
  );
}

interface CheckoutFormProps {
  target: CheckoutTarget;
  first: Parameters<typeof useCheckout>[1];
  cities: { id: number; name: string }[];
}

function CheckoutForm({ target: { type, id }, first, cities }: CheckoutFormProps) {
  const target = useMemo(() => ({ type, id }), [type, id]);
  const checkout = useCheckout(target, first);
  const { submit, isSubmitting } = useSubmit(target, checkout);
  return (
    <div className={`page-column page-fluid ${styles.page}`}>
      <h1 className={styles.heading}>填写并核对订单信息</h1>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <DeliveryStep checkout={checkout} cities={cities} address={<AddressStep checkout={checkout} />} />
          <GoodsStep info={checkout.info} />
          <OldMachineStep oldMachine={checkout.info.oldMachine} />
          <CouponStep checkout={checkout} />
          <PointsStep checkout={checkout} />
          <InvoiceStep
            invoice={checkout.choice.invoice}
            onChange={(invoice) => checkout.change({ invoice })}
          />
          <RemarkStep remark={checkout.choice.remark} onChange={(remark) => checkout.change({ remark })} />
        </div>
        <Summary checkout={checkout} isSubmitting={isSubmitting} onSubmit={submit} />
      </div>
    </div>
  );
}

/** Goods that have left the cart (they were ordered already, or the address is an old one) lead back to it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <CheckoutHeader title="结算页" current={1} />
      <div className={`page-column page-fluid ${styles.page}`}>
        <NothingHere
          framed
          icon={<ShoppingCart size={32} />}
          title="要结算的商品已不在购物车中"
          description="它们可能已经下单，或在其他页面被移走了"
          href="/trade/cart"
          label="返回购物车"
          more={<LinkButton href="/member/order/list/all">查看我的订单</LinkButton>}
        />
      </div>
    </>
  );
}
