import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { type WordRow, words } from './word.resource.tsx';
import { WordsDialog } from './words.dialog.tsx';

/** Words that hold or refuse what members write. */
export function WordsPage() {
  const mayEdit = usePermission('moderation:word');
  const [editing, setEditing] = useState<WordRow | 'new'>();
  const remove = useAct({
    run: (row: WordRow) => api.adminModeration.removeWord({ word: row.word }),
    changes: ['words', 'audit'],
    success: () => '已删除，新发布的内容不再检查这个词',
  });
  const rowActions = (row: WordRow) => (
    <>
      <Button size="small" type="text" onClick={() => setEditing(row)}>
        编辑
      </Button>
      <Popconfirm
        title={`删除“${row.word}”？`}
        okText="删除"
        cancelText="取消"
        okButtonProps={{ danger: true }}
        onConfirm={() => remove.mutate(row)}
      >
        <Button size="small" type="text" loading={remove.isPending && remove.variables?.word === row.word}>
          删除
        </Button>
      </Popconfirm>
    </>
  );
  return (
    <>
      <PageHead
        hint="全角、繁体、大小写视为同一个词；字与字之间夹有空格或符号时转人工审核。只影响新发布的内容。"
        actions={mayEdit && <AddButton onClick={() => setEditing('new')}>添加敏感词</AddButton>}
      />
      <ResourceList resource={words} {...(mayEdit && { rowActions: { width: 130, render: rowActions } })} />
      {editing && (
        <WordsDialog row={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
