import { ADDED_TO_CART } from '@jishi/contract/said-alike.ts';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { showFailure } from '../../shell/show-failure.ts';
import { useVisitor } from '../../shell/visitor.tsx';

/** Puts one unit of a SKU into the cart from where it is shown, and says so. */
export function useAddToCart(ppid: number): { add(): Promise<void>; isPending: boolean } {
  const navigate = useNavigate();
  const { refresh } = useVisitor();
  const [isPending, setIsPending] = useState(false);
  const add = async () => {
    if (isPending) return;
    setIsPending(true);
    try {
      await api.cart.add({ ppid, count: 1 });
      refresh();
      const action = { label: '去购物车', onClick: () => navigate('/trade/cart') };
      toast(ADDED_TO_CART, { tone: 'success', action });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsPending(false);
    }
  };
  return { add, isPending };
}
