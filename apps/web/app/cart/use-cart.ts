import { ADDED_TO_CART } from '@jishi/contract/said-alike.ts';
import { confirm } from '@jishi/ui/alert-dialog';
import { toast } from '@jishi/ui/toast';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useShell } from '../shell/use-shell.ts';
import { useVisitor } from '../shell/visitor.tsx';
import { CartChanges } from './cart-changes.ts';
import { type ActivePrice, CART_PAGE_SIZE, type Cart, type CartAddon, type CartLine } from './cart-shapes.ts';
import { type CartChange, type CartState, changeCart, startCart } from './cart-state.ts';
import { clickService } from './line-services.ts';
import { QuantityGate } from './quantity-gate.ts';
import { recallSelection, rememberSelection } from './remember-selection.ts';
import type { SelectionAct } from './selection.ts';

/** How long a deletion can be taken back, in milliseconds. */
const UNDO_MS = 6000;

/** What a shopper can do to the cart. The object stays the same, so rows that get it are not drawn again. */
export interface CartActs {
  select(act: SelectionAct): void;
  /** False when the change does not count (S191, S192). */
  setCount(line: CartLine, count: number): boolean;
  clickService(line: CartLine, servicePpid: number): void;
  /** Takes one line out; it can be taken back for a moment. */
  remove(line: CartLine): void;
  /** Takes several lines out after asking. */
  removeAll(basketIds: readonly number[], question: { title: string; message?: string }): void;
  favour(lines: readonly CartLine[]): void;
  /** Resolves when it is in, or has been refused and said so. */
  add(ppid: number, count: number): Promise<boolean>;
  /** Which group activity a line joins; 0 for none. */
  choosePromotion(line: CartLine, promotionId: number): void;
  chooseGift(promotionId: number, isRefused: boolean): void;
  setAddon(addon: CartAddon, count: number): Promise<boolean>;
  setPackage(packageId: number, ppid: number, count: number): void;
}

/**
 * The cart and what can be done to it. A change shows at once, goes to the API, and the cart comes anew behind it; a
 * refusal is said and the cart's true state comes back.
 */
export function useCart(loaded: Cart): CartState & {
  acts: CartActs;
  applyPrices(answer: ActivePrice): void;
} {
  const { signedIn } = useShell();
  const { refresh } = useVisitor();
  const [state, dispatch] = useReducer(changeCart, loaded, startCart);
  const [changes] = useState(
    () =>
      new CartChanges(loaded, {
        load: () => api.cart.list({ page: 1, pageSize: CART_PAGE_SIZE }),
        dispatch,
        fail: showFailure,
      }),
  );
  useLoadedCart(loaded, changes, dispatch);
  useRememberedSelection(state, dispatch);
  const [gate] = useState(() => new QuantityGate());

  const acts = useMemo<CartActs>(() => {
    const run = async (change: CartChange | undefined, call: () => Promise<unknown>) => {
      const isDone = await changes.run(change, call);
      if (isDone) refresh();
      return isDone;
    };
    return {
      select: (act) => dispatch({ type: 'selected', act }),
      setCount(line, count) {
        if (!gate.admits(line.basketId, count)) return false;
        run({ type: 'edited', basketId: line.basketId, fields: { count } }, () =>
          api.cart.update({ basketId: line.basketId, count }),
        );
        return true;
      },
      clickService(line, servicePpid) {
        const { act, service } = clickService(line.service, servicePpid);
        run({ type: 'edited', basketId: line.basketId, fields: { service } }, async () => {
          await api.cart.service({ act, basketId: line.basketId, serviceId: String(servicePpid) });
          if (act === 'cancel') toast('取消成功', { tone: 'success' });
        });
      },
      remove(line) {
        const putBack = () =>
          run(undefined, () => api.cart.add({ ppid: line.ppid, count: line.count, ...boughtIds(line) }));
        run({ type: 'removed', basketIds: [line.basketId] }, async () => {
          await api.cart.remove({ basketId: String(line.basketId) });
          toast('商品已删除', { durationMs: UNDO_MS, action: { label: '撤销', onClick: putBack } });
        });
      },
      async removeAll(basketIds, question) {
        if (!(await confirm({ ...question, confirmLabel: '删除', tone: 'danger' }))) return;
        run({ type: 'removed', basketIds }, () => api.cart.remove({ basketId: basketIds.join(',') }));
      },
      favour(lines) {
        if (!signedIn) return toast('请先登录', { tone: 'warning' });
        run({ type: 'removed', basketIds: lines.map(({ basketId }) => basketId) }, async () => {
          await api.cart.moveToFavourite({ ppids: lines.map(({ ppid }) => ppid).join(',') });
          toast('商品已加入收藏', { tone: 'success' });
        });
      },
      add: (ppid, count) =>
        run(undefined, async () => {
          await api.cart.add({ ppid, count });
          toast(ADDED_TO_CART, { tone: 'success' });
        }),
      choosePromotion({ basketId }, promotionId) {
        run(undefined, () => api.cart.choosePromotion({ basketId: String(basketId), promotionId }));
      },
      chooseGift(promotionId, isRefused) {
        run(undefined, () => api.cart.chooseGift({ promotionId, isRefused }));
      },
      setAddon: ({ promotionId, ppid }, count) =>
        run(undefined, async () => {
          await api.cart.setAddon({ promotionId, ppid, count });
          if (count > 0) toast('换购商品已加入购物车', { tone: 'success' });
        }),
      setPackage(packageId, ppid, count) {
        run(undefined, () => api.cart.setPackage({ packageId, ppid, count }));
      },
    };
  }, [changes, gate, refresh, signedIn]);
  return { ...state, acts, applyPrices: (answer) => dispatch({ type: 'priced', answer }) };
}

/** The loader brings the cart anew when another city is chosen. */
function useLoadedCart(loaded: Cart, changes: CartChanges, dispatch: (change: CartChange) => void) {
  const shown = useRef(loaded);
  useEffect(() => {
    if (shown.current === loaded) return;
    shown.current = loaded;
    changes.remember(loaded);
    dispatch({ type: 'loaded', cart: loaded });
  }, [loaded, changes, dispatch]);
}

function useRememberedSelection({ selection }: CartState, dispatch: (change: CartChange) => void) {
  const isRecalled = useRef(false);
  useEffect(() => {
    if (isRecalled.current) return rememberSelection(selection);
    isRecalled.current = true;
    const kept = recallSelection();
    if (kept) dispatch({ type: 'remembered', selection: kept });
  }, [selection, dispatch]);
}

function boughtIds({ service }: CartLine): { serviceIds?: string } {
  const bought = service.flatMap(({ sku }) => sku).filter(({ isBought }) => isBought);
  return bought.length > 0 ? { serviceIds: bought.map(({ ppid }) => ppid).join(',') } : {};
}
