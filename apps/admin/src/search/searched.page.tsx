import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { PinDialog } from './pin.dialog.tsx';
import type { SearchedRow } from './search-rows.ts';
import { searched } from './searched.resource.tsx';
import { SynonymDialog } from './synonym.dialog.tsx';
import { TestDialog } from './test.dialog.tsx';

type Act = 'synonym' | 'pin' | 'test';

/** What shoppers look for and do not find, with what can be done about it beside each word. */
export function SearchedPage() {
  const mayEdit = usePermission('search:edit');
  const [open, setOpen] = useState<{ act: Act; keyword: string }>();
  const close = () => setOpen(undefined);
  const rowActions = ({ keyword }: SearchedRow) => (
    <>
      <Button size="small" type="text" onClick={() => setOpen({ act: 'synonym', keyword })}>
        加同义词
      </Button>
      <Button size="small" type="text" onClick={() => setOpen({ act: 'pin', keyword })}>
        置顶
      </Button>
      <Button size="small" type="text" onClick={() => setOpen({ act: 'test', keyword })}>
        加测试
      </Button>
    </>
  );
  return (
    <>
      <PageHead hint="按天统计顾客在商城的搜索，默认最近 30 天；同一设备一分钟内重复搜索只计一次，不记录是谁搜的，手机号、证件号等长数字不统计。" />
      <ResourceList
        resource={searched}
        {...(mayEdit && { rowActions: { width: 220, render: rowActions } })}
      />
      {open?.act === 'synonym' && <SynonymDialog keyword={open.keyword} onClose={close} />}
      {open?.act === 'pin' && <PinDialog keyword={open.keyword} onClose={close} />}
      {open?.act === 'test' && <TestDialog keyword={open.keyword} onClose={close} />}
    </>
  );
}
