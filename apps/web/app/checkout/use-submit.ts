import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { confirm } from '@jishi/ui/alert-dialog';
import { formatYuan } from '@jishi/ui/price';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { withLoading } from '../shell/overlay/show-loading.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';
import { explainInvoice, toSubmitInput } from './checkout-choice.ts';
import type { CheckoutTarget, SubmitInput } from './checkout-shapes.ts';
import type { Checkout } from './use-checkout.ts';

/**
 * Places the order and goes to its payment, or straight to the result when there is nothing to pay. A changed price
 * and gifts that ran out are asked about; goods that are gone lead back to where they were chosen.
 */
export function useSubmit(target: CheckoutTarget, checkout: Checkout) {
  const navigate = useNavigate();
  const { refresh } = useVisitor();
  const [submitToken] = useState(checkout.info.submitToken);
  const [isSubmitting, setSubmitting] = useState(false);
  const { info, choice, change } = checkout;

  const place = async (input: SubmitInput): Promise<void> => {
    try {
      const { orderId, payable } = await withLoading(() => api.order.submit(input), {
        text: '正在提交订单',
        shade: true,
      });
      refresh();
      const next = payable > 0 ? `/trade/counter/order/${orderId}` : `/trade/onlinePay?orderId=${orderId}`;
      // The order has taken its lines with it, so there is nothing to come back to here.
      await navigate(next, { replace: true });
    } catch (error) {
      const refusal = refusalOf(error, 'order.submit');
      switch (refusal?.name) {
        case 'priceChanged': {
          await showNow();
          const { payable } = refusal.data;
          const message = `应付金额由 ${formatYuan(info.totals.payable)} 变为 ${formatYuan(payable)}，是否按新的金额提交订单？`;
          if (!(await confirm({ title: '价格有变动', message, confirmLabel: '按新金额提交' }))) return;
          return place({ ...input, expectedPayable: payable });
        }
        case 'offersGone':
        case 'valuationExpired':
        case 'timeGone':
          await showNow();
          toast(refusal.userMsg, { tone: 'warning' });
          return;
        case 'giftsGone': {
          await showNow();
          const { gifts } = refusal.data;
          const message = `${refusal.userMsg}，是否继续提交订单？`;
          if (!(await confirm({ title: '赠品已送完', message, confirmLabel: '继续提交' }))) return;
          return place({ ...input, expectedGifts: gifts });
        }
        case 'soldOut':
        case 'notForSale':
          await showNow();
          return leadBack(refusal.userMsg);
        default:
          showFailure(error);
      }
    }
  };
  // What is shown has to agree with what was said.
  const showNow = () => change({ coupon: choice.coupon });
  const leadBack = async (userMsg: string) => {
    const isCart = target.type === 'cart';
    const confirmLabel = isCart ? '返回购物车修改' : '重新选择商品';
    if (
      !(await confirm({ title: '商品库存有变化', message: userMsg, confirmLabel, cancelLabel: '留在此页' }))
    )
      return;
    const ppid = info.lines[0]?.ppid;
    await navigate(isCart || ppid === undefined ? '/trade/cart' : `/product/${ppid}`);
  };

  const submit = async () => {
    if (isSubmitting) return;
    const blocked = info.blockedText || explainInvoice(choice.invoice);
    if (blocked) return toast(blocked, { tone: 'warning' });
    setSubmitting(true);
    await place(toSubmitInput(target, choice, info, submitToken));
    setSubmitting(false);
  };
  return { submit, isSubmitting };
}
