import { useQuery } from '@tanstack/react-query';
import { App, Button, Card, Empty, Table } from 'antd';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailureView } from '../error/failure.widget.tsx';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { type Reply, repliesQuery } from './chat-query.ts';
import styles from './replies.module.css';
import { ReplyDialog } from './reply.dialog.tsx';
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
  const { data, error, isLoading, refetch } = useQuery(repliesQuery);
  const mayEdit = usePermission('chat:edit');
  const { modal } = App.useApp();
  const [edited, setEdited] = useState<Reply>();
  const remove = useAct({
    run: (id: number) => api.adminChat.removeReply({ id }),
    changes: ['chat-replies', 'audit'],
    success: () => '已删除',
  });
  if (error && !data)
    return (
      <FailureView title="快捷回复没有读到" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  return (
    <Card
      title="快捷回复"
      extra={
        mayEdit && (
          <Button
            type="primary"
            icon={<Plus size={16} strokeWidth={1.5} />}
            onClick={() => setEdited({ id: 0, title: '', text: '' })}
          >
            新增
          </Button>
        )
      }
    >
      <Table<Reply>
        rowKey="id"
        size="middle"
        loading={isLoading}
        dataSource={data?.list ?? []}
        pagination={false}
        locale={{
          emptyText: (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有快捷回复，点击右上角新增" />
          ),
        }}
        columns={[
          { title: '标题', dataIndex: 'title', width: 200 },
          {
            title: '内容',
            dataIndex: 'text',
            render: (text: string) => <span className={styles.text}>{text}</span>,
          },
          ...(mayEdit
            ? [
                {
                  title: '操作',
                  width: 140,
                  render: (_value: unknown, row: Reply) => (
                    <div className={styles.acts}>
                      <Button type="link" size="small" onClick={() => setEdited(row)}>
                        编辑
                      </Button>
                      <Button
                        type="link"
                        size="small"
                        danger
                        onClick={() =>
                          void modal.confirm({
                            title: `删除“${row.title}”？`,
                            okText: '删除',
                            okButtonProps: { danger: true },
                            cancelText: '取消',
                            onOk: () => remove.mutateAsync(row.id).catch(() => undefined),
                          })
                        }
                      >
                        删除
                      </Button>
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && <ReplyDialog reply={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}
