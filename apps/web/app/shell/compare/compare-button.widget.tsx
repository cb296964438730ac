import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { Button } from '@jishi/ui/button';
import { toast } from '@jishi/ui/toast';
import { SpriteIcon } from '../sprite-icon.tsx';
import { toggleCompared } from './change-compared.ts';
import type { ComparedGoods } from './compare-list.ts';
import { useCompared } from './use-compared.ts';

/** Puts goods beside others, or takes them away again (S105). What is compared stands in the tool bar. */
export function CompareButton({ goods }: { goods: ComparedGoods }) {
  const isCompared = useCompared().some(({ ppid }) => ppid === goods.ppid);
  const toggle = () => {
    if (toggleCompared(goods) === 'full')
      toast(`最多对比 ${MOST_COMPARED} 件商品，请先在右侧对比栏移除一件`, { tone: 'warning' });
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isCompared}
      icon={<SpriteIcon name="scale" size={16} />}
      onClick={toggle}
    >
      {isCompared ? '已加入对比' : '加入对比'}
    </Button>
  );
}
