import { Alert, Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { DraftDialog } from './draft.dialog.tsx';
import { bookChanges, draftQuery } from './valuation-queries.ts';

/** How the draft of a category stands against the book of now, with what can be done about it. */
export function DraftBar({ categoryId }: { categoryId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data: draft } = useAside(draftQuery(categoryId));
  const mayEdit = usePermission('huishou:price');
  const discard = useAct({
    run: (version: number) => api.adminValuation.discard({ categoryId, version }),
    changes: bookChanges,
    success: () => '已放弃草稿',
  });
  if (!draft) return null;
  const count = draft.prices.length + draft.changes.length;
  const [book] = draft.books;
  const shown = book
    ? `线上为第 ${book.id} 版，${book.publisherName} 编辑、${book.approverName} 发布`
    : '还没有发布过';
  if (count === 0 || draft.editors.length === 0)
    return <Alert type="info" showIcon style={{ marginBottom: 16 }} title={`草稿与线上一致。${shown}。`} />;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={`草稿有 ${draft.prices.length} 个价格、${draft.changes.length} 处题库改动未发布（${draft.editors.join('、')} 编辑）`}
        description={`${shown}。发布需由没有参与编辑的同事完成，已有的估价不受影响。`}
        action={
          <Space>
            <Button size="small" type="primary" onClick={() => setOpen(true)}>
              查看并发布
            </Button>
            {mayEdit && (
              <Popconfirm
                title="放弃全部改动？"
                okText="放弃"
                okButtonProps={{ danger: true }}
                onConfirm={() => discard.mutateAsync(draft.version)}
              >
                <Button size="small" danger>
                  放弃
                </Button>
              </Popconfirm>
            )}
          </Space>
        }
      />
      {isOpen && <DraftDialog categoryId={categoryId} draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}
