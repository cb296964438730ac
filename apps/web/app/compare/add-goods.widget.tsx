import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { Button } from '@jishi/ui/button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';

// The search comes with the first press.
const AddGoodsDialog = lazy(() =>
  import('./add-goods.dialog.tsx').then((module) => ({ default: module.AddGoodsDialog })),
);

/** Adds a column, as long as there is room. @param ppids what is compared */
export function AddGoods({ ppids }: { ppids: readonly number[] }) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Plus size={16} />}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {ppids.length === 0 ? '搜索添加' : `添加商品（${ppids.length}/${MOST_COMPARED}）`}
      </Button>
      {isWanted && (
        <Suspense>
          <AddGoodsDialog ppids={ppids} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
