import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { RefuseDialog } from './refuse.dialog.tsx';
import { ReplyDialog } from './reply.dialog.tsx';
import { type StoreCommentRow, storeComments } from './store-comment.resource.tsx';

/** What people say of stores: it is answered, or taken away. */
export function StoreCommentsPage() {
  const mayReply = usePermission('storeComment:reply');
  const mayRefuse = usePermission('moderation:decide');
  const [opened, setOpened] = useState<{ what: 'reply' | 'refuse'; row: StoreCommentRow }>();
  const close = () => setOpened(undefined);
  const rowActions = (row: StoreCommentRow) => (
    <>
      {mayReply && row.mayReply && (
        <Button size="small" type="text" onClick={() => setOpened({ what: 'reply', row })}>
          {row.reply === '' ? '回复' : '改回复'}
        </Button>
      )}
      {mayRefuse && row.state !== 'refused' && (
        <Button size="small" type="text" danger onClick={() => setOpened({ what: 'refuse', row })}>
          下架
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHead hint="到店接受服务或取货的顾客对门店的评价。回复后 24 小时内可修改；差评不能删除，只能因内容违规下架。" />
      <ResourceList
        resource={storeComments}
        {...((mayReply || mayRefuse) && { rowActions: { width: 130, render: rowActions } })}
      />
      {opened?.what === 'reply' && <ReplyDialog row={opened.row} onClose={close} />}
      {opened?.what === 'refuse' && <RefuseDialog row={opened.row} onClose={close} />}
    </>
  );
}
