import { ADDED_TO_CART } from '@jishi/contract/said-alike.ts';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { withLoading } from '../shell/overlay/show-loading.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';
import type { CityDetail, PackageOffer } from './product-shapes.ts';
import { joinServices } from './purchase-wish.ts';

type Act = 'cart' | 'buy';

/** What the visitor is about to buy on a product page, and the two ways to buy it. */
export interface Purchase {
  count: number;
  setCount(count: number): void;
  /** Chosen variant (ppid) of a service product; at most one of each. */
  services: ReadonlyMap<number, number>;
  chooseService(productId: number, ppid: number | undefined): void;
  /** What it is bought in; undefined for the goods alone. */
  package: PackageOffer | undefined;
  choosePackage(packageId: number | undefined): void;
  /** What is on its way; nothing else is taken meanwhile. */
  pending: Act | undefined;
  run(act: Act): Promise<void>;
}

/**
 * Buys what is ringed as chosen, also while the page of that is still on its way. Count and services stay while the
 * visitor chooses colour and memory: they are those of the model.
 * @param ppid of what is chosen; undefined where that does not exist
 * @param local of the page that is shown; its packages are those of its own SKU
 */
export function usePurchase(
  ppid: number | undefined,
  local: Pick<CityDetail, 'ppid' | 'purchaseLimit' | 'packages'>,
): Purchase {
  const navigate = useNavigate();
  const { refresh } = useVisitor();
  const [wanted, setCount] = useState(1);
  const [services, setServices] = useState<ReadonlyMap<number, number>>(new Map());
  const [packageId, choosePackage] = useState<number>();
  const [pending, setPending] = useState<Act>();
  const count = Math.min(wanted, local.purchaseLimit);
  const offer = local.packages.find(({ id, available }) => id === packageId && available);

  const chooseService = (productId: number, chosen: number | undefined) => {
    const next = new Map(services);
    if (chosen === undefined) next.delete(productId);
    else next.set(productId, chosen);
    setServices(next);
  };
  const acts = {
    cart: async (ppid: number) => {
      if (offer) await api.cart.addPackage({ packageId: offer.id, ppid, count });
      else await api.cart.add({ ppid, count, serviceIds: joinServices(services) });
      refresh();
      const action = { label: '去购物车', onClick: () => navigate('/trade/cart') };
      toast(offer ? '套餐已加入购物车' : ADDED_TO_CART, { tone: 'success', action });
    },
    buy: async (ppid: number) => {
      if (offer) {
        const { basketIds } = await api.cart.setPackage({ packageId: offer.id, ppid, count });
        await navigate(`/trade/confirm/cart/${basketIds.join(',')}`);
        return;
      }
      const { basketId } = await api.cart.buyDirect({ ppid, count, serviceIds: joinServices(services) });
      await navigate(`/trade/confirm/direct/${basketId}`);
    },
  };
  const run = async (act: Act) => {
    if (pending) return;
    if (ppid === undefined) {
      toast('无此组合，请换一个规格', { tone: 'danger' });
      return;
    }
    // The packages that are shown are those of another SKU as long as the page of this one is on its way.
    if (offer && ppid !== local.ppid) {
      toast('正在更新所选规格的套餐，请稍候');
      return;
    }
    setPending(act);
    await withLoading(() => acts[act](ppid), {
      text: act === 'cart' ? '正在加入购物车' : '正在前往结算',
    }).catch(showFailure);
    setPending(undefined);
  };
  return { count, setCount, services, chooseService, package: offer, choosePackage, pending, run };
}
