import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { useAddToCart } from '../product/frame/use-add-to-cart.ts';
import type { ContrastGoods } from './compare-shapes.ts';

/** One unit into the cart; what cannot be bought now leads to its page, which says what can be done. */
export function AddToCart({
  one: { ppid, name, stock },
}: {
  one: Pick<ContrastGoods, 'ppid' | 'name' | 'stock'>;
}) {
  const { add, isPending } = useAddToCart(ppid);
  if (!stock.canBuy)
    return (
      <LinkButton href={`/product/${ppid}`} size="sm" aria-label={`查看商品${name}`}>
        查看商品
      </LinkButton>
    );
  return (
    <Button
      size="sm"
      variant="primary"
      pending={isPending}
      aria-label={`加入购物车：${name}`}
      onClick={() => void add()}
    >
      加入购物车
    </Button>
  );
}
