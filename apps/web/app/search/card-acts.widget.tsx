import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { toast } from '@jishi/ui/toast';
import Scale from 'lucide-react/icons/scale';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useAddToCart } from '../product/frame/use-add-to-cart.ts';
import { toggleCompared } from '../shell/compare/change-compared.ts';
import { useCompared } from '../shell/compare/use-compared.ts';
import styles from './card-acts.module.css';

interface CardActsProps {
  /** What the card shows now: its colour is the one that is compared and bought. */
  ppid: number;
  name: string;
  picture: string;
  canBuy: boolean;
}

/** Comparing and buying without leaving the list; seen where the pointer or the keyboard is. */
export function CardActs({ ppid, name, picture, canBuy }: CardActsProps) {
  const isCompared = useCompared().some((one) => one.ppid === ppid);
  const { add, isPending } = useAddToCart(ppid);
  const compare = () => {
    if (toggleCompared({ ppid, name, picture }) === 'full')
      toast(`最多对比 ${MOST_COMPARED} 件商品，请先在右侧对比栏移除一件`, { tone: 'warning' });
  };
  return (
    <span className={styles.acts} data-kept={isCompared || undefined}>
      <button
        type="button"
        className={styles.act}
        aria-pressed={isCompared}
        aria-label={`对比：${name}`}
        title={isCompared ? '取消对比' : '加入对比'}
        onClick={compare}
      >
        <Scale size={16} />
      </button>
      {canBuy && (
        <button
          type="button"
          className={styles.act}
          aria-label={`加入购物车：${name}`}
          title="加入购物车"
          aria-busy={isPending || undefined}
          onClick={() => void add()}
        >
          <ShoppingCart size={16} />
        </button>
      )}
    </span>
  );
}
