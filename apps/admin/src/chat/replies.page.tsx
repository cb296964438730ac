import { App, Button } from 'antd';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Link } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import type { Reply } from './chat-query.ts';
import styles from './replies.module.css';
import { ReplyDialog } from './reply.dialog.tsx';
import { replies } from './reply.resource.tsx';
import { SettingsForm } from './settings-form.widget.tsx';

/** Canned replies and the hours of the chat. Those who serve read them; those who may edit change them. */
export function RepliesPage() {
  return (
    <div className={styles.page}>
      <Link to="/chat" className={styles.back}>
        <ArrowLeft size={16} strokeWidth={1.5} /> 返回工作台
      </Link>
      <SettingsForm />
      <Replies />
    </div>
  );
}

function Replies() {
  const mayEdit = usePermission('chat:edit');
  const { modal } = App.useApp();
  const [edited, setEdited] = useState<Reply>();
  const remove = useAct({
    run: (id: number) => api.adminChat.removeReply({ id }),
    changes: ['chat-replies', 'audit'],
    success: () => '已删除',
  });
  const ask = async (row: Reply) => {
    const sure = await modal.confirm({
      title: `删除“${row.title}”？`,
      content: '删除后所有客服都不能再使用，且无法恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) remove.mutate(row.id);
  };
  const rowActions = (row: Reply) => (
    <>
      <Button type="text" size="small" onClick={() => setEdited(row)}>
        编辑
      </Button>
      <Button type="text" size="small" danger disabled={remove.isPending} onClick={() => void ask(row)}>
        删除
      </Button>
    </>
  );
  return (
    <section aria-labelledby="replies-title">
      <PageHead
        title={{ id: 'replies-title', text: '快捷回复' }}
        actions={
          mayEdit && <AddButton onClick={() => setEdited({ id: 0, title: '', text: '' })}>新增</AddButton>
        }
      />
      <ResourceList resource={replies} {...(mayEdit && { rowActions: { width: 130, render: rowActions } })} />
      {edited && <ReplyDialog reply={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
