import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { COMMENT_CHANGED, type CommentRow, comments } from './comment.resource.tsx';
import { RefuseDialog } from './refuse.dialog.tsx';
import { ReplyDialog } from './reply.dialog.tsx';

/** What buyers say of goods: it is answered, put first, or taken away. */
export function CommentsPage() {
  const mayReply = usePermission('comment:reply');
  const mayRefuse = usePermission('moderation:decide');
  const [opened, setOpened] = useState<{ what: 'reply' | 'refuse'; row: CommentRow }>();
  const close = () => setOpened(undefined);
  const feature = useAct({
    run: async ({ id, featured }: CommentRow) => {
      await api.adminComment.feature({ id, featured: !featured });
      return featured;
    },
    changes: COMMENT_CHANGED,
    success: (wasFeatured) => (wasFeatured ? '已取消精选' : '已设为精选，排在该商品评价最前'),
  });
  const rowActions = (row: CommentRow) => (
    <>
      {mayReply && row.mayReply && (
        <Button size="small" type="text" onClick={() => setOpened({ what: 'reply', row })}>
          {row.reply === '' ? '回复' : '改回复'}
        </Button>
      )}
      {mayReply && row.state === 'shown' && (
        <Button
          size="small"
          type="text"
          loading={feature.isPending && feature.variables?.id === row.id}
          onClick={() => feature.mutate(row)}
        >
          {row.featured ? '取消精选' : '精选'}
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
      <PageHead hint="买家对已收到商品的评价。回复后 24 小时内可修改；差评不能删除，只能因内容违规下架。" />
      <ResourceList
        resource={comments}
        {...((mayReply || mayRefuse) && { rowActions: { width: 190, render: rowActions } })}
      />
      {opened?.what === 'reply' && <ReplyDialog row={opened.row} onClose={close} />}
      {opened?.what === 'refuse' && <RefuseDialog row={opened.row} onClose={close} />}
    </>
  );
}
