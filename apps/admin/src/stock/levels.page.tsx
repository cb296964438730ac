import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { CategoryMinimumsDialog } from './category-minimums.dialog.tsx';
import { type LevelRow, levels } from './level.resource.tsx';
import { MinimumsDialog } from './minimums.dialog.tsx';

/** What lies where: too little by rule, and too long without a sale. */
export function LevelsPage() {
  const maySet = usePermission('inventory:minimum');
  const [row, setRow] = useState<LevelRow>();
  const [isOfCategories, setOfCategories] = useState(false);
  return (
    <>
      <PageHead
        hint="可售低于下限的商品会进入“库存不足”。单个商品可按地点设置，未设置时按分类默认；都没有时，全部地点合计不超过 5 件算库存不足。"
        {...(maySet && {
          actions: <Button onClick={() => setOfCategories(true)}>分类默认下限</Button>,
        })}
      />
      <ResourceList
        resource={levels}
        {...(maySet && {
          rowActions: {
            width: 100,
            render: (one: LevelRow) => (
              <Button size="small" type="text" onClick={() => setRow(one)}>
                设置下限
              </Button>
            ),
          },
        })}
      />
      {row && <MinimumsDialog row={row} onClose={() => setRow(undefined)} />}
      {isOfCategories && <CategoryMinimumsDialog onClose={() => setOfCategories(false)} />}
    </>
  );
}
