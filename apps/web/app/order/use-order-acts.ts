import { ADDED_TO_CART } from '@jishi/contract/said-alike.ts';
import { confirm } from '@jishi/ui/alert-dialog';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../shell/api.ts';
import { withLoading } from '../shell/overlay/show-loading.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';

const REFUND_LOOKED_AT = '退款申请已提交，等待商家审核';

/** Units of lines that come back, and why; the key makes the same press one request. */
export interface PartRefundWish {
  lines: { orderLineId: number; units: number }[];
  reason: string;
  submitKey: string;
}

/** What a member can do to an order beside paying it. */
export interface OrderActs {
  /** Something is on its way; no button takes a second press. */
  isBusy: boolean;
  confirmReceipt(): Promise<void>;
  confirmParcel(parcel: { shipmentId: number; title: string }): Promise<void>;
  buyAgain(): Promise<void>;
  remove(): Promise<void>;
  refund(): Promise<void>;
  /** Units of lines come back, the others stay. */
  refundPart(wish: PartRefundWish): Promise<boolean>;
  cancel(reason: string): Promise<boolean>;
}

/**
 * Acts on one order; each asks first where it cannot be undone, says how it went and has the page show the order anew.
 * @param onRemoved where to go when the order is no longer there to be seen
 */
export function useOrderActs(orderId: number, onRemoved?: () => void): OrderActs {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();

  const run = async (act: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await withLoading(act, { text: '正在处理' });
      return true;
    } catch (error) {
      showFailure(error);
      // The order may have moved on meanwhile, which is why it was refused.
      await revalidate();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const show = async (done: string) => {
    toast(done, { tone: 'success' });
    await revalidate();
  };

  return {
    isBusy,
    async confirmReceipt() {
      const message = '请确认已收到商品并验收无误';
      if (!(await confirm({ title: '确认收货？', message, confirmLabel: '确认收货' }))) return;
      await run(async () => {
        await api.order.confirm({ orderId });
        await show('已确认收货，感谢您的购买');
      });
    },
    async confirmParcel({ shipmentId, title }) {
      const message = `请确认已收到${title}中的商品并验收无误`;
      if (!(await confirm({ title: '确认收货？', message, confirmLabel: '确认收货' }))) return;
      await run(async () => {
        await api.order.confirm({ orderId, shipmentId });
        await show('已确认收货，感谢您的购买');
      });
    },
    async buyAgain() {
      await run(async () => {
        const { basketIds, unavailable, droppedServices } = await api.order.rebuy({ orderId });
        refresh();
        if (unavailable.length > 0)
          toast(`${unavailable.join('、')}暂不可购买`, { tone: 'warning', durationMs: 5000 });
        if (droppedServices.length > 0)
          toast(`${droppedServices.join('、')}已不再提供，未一并加入`, { tone: 'warning', durationMs: 5000 });
        if (basketIds.length === 0) return;
        toast(ADDED_TO_CART, { tone: 'success' });
        await navigate('/trade/cart');
      });
    },
    async remove() {
      const message = '删除后不再出现在订单列表中，且不能恢复';
      if (!(await confirm({ title: '删除这个订单？', message, confirmLabel: '删除', tone: 'danger' })))
        return;
      await run(async () => {
        await api.order.remove({ orderId });
        toast('订单已删除', { tone: 'success' });
        if (onRemoved) onRemoved();
        else await revalidate();
      });
    },
    async refund() {
      const terms = await askForTerms(orderId, run);
      if (terms === undefined) return;
      if (!(await confirm({ title: '申请退款？', message: terms, confirmLabel: '申请退款', tone: 'danger' })))
        return;
      await run(async () => {
        const { requestState } = await api.order.refund({ orderId });
        await show(requestState === 'opened' ? REFUND_LOOKED_AT : '退款申请已提交，款项将原路退回');
      });
    },
    refundPart: (wish) =>
      run(async () => {
        const { requestState } = await api.order.refund({ orderId, ...wish });
        await show(requestState === 'opened' ? REFUND_LOOKED_AT : '退款已受理，款项将原路退回');
      }),
    cancel: (reason) =>
      run(async () => {
        await api.order.cancel({ orderId, reason });
        await show('订单已取消');
      }),
  };
}

/** What a refund now means, in words; undefined, with a word about it, when the order cannot be refunded at once. */
async function askForTerms(
  orderId: number,
  run: (act: () => Promise<void>) => Promise<boolean>,
): Promise<string | undefined> {
  let terms: string | undefined;
  await run(async () => {
    const { timely, text } = await api.order.checkTimelyRefund({ orderId });
    if (timely) terms = text;
    else toast(text, { tone: 'warning' });
  });
  return terms;
}
