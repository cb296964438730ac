import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { type ModelRow, models } from './model.resource.tsx';
import { ModelEditor } from './model-editor.widget.tsx';
import { modelQuery } from './model-query.ts';
import { blankModel, copyModel } from './model-values.ts';

/** Models of the shop, or the editor of the one that the address names; `new?from=12` begins as a copy. */
export function ModelsPage() {
  const { id = '' } = useParams();
  const from = Number(useSearchParams()[0].get('from')) || 0;
  if (id === 'new')
    return from > 0 ? <CopyPage key={from} from={from} /> : <ModelEditor initial={blankModel()} />;
  if (/^[1-9]\d*$/.test(id)) return <EditorPage key={id} id={Number(id)} />;
  return <ModelList />;
}

function ModelList() {
  const mayEdit = usePermission('product:edit');
  const navigate = useNavigate();
  const rowActions = (row: ModelRow) => (
    <Button
      size="small"
      type="text"
      aria-label={`复制${row.name}`}
      onClick={() => void navigate(`/products/models/new?from=${row.id}`)}
    >
      复制
    </Button>
  );
  return (
    <>
      <PageHead
        hint="一个机型有若干规格，每个规格是一件可以下单的商品。批量上新请用表格导入。"
        actions={
          mayEdit && <AddButton onClick={() => void navigate('/products/models/new')}>新建机型</AddButton>
        }
      />
      <ResourceList
        resource={models}
        onOpen={(row) => void navigate(`/products/models/${row.id}`)}
        {...(mayEdit && { rowActions: { width: 90, render: rowActions } })}
      />
    </>
  );
}

function EditorPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(modelQuery(id));
  const [round, setRound] = useState(0);
  if (!data) return <Opening error={error} onRetry={() => void refetch()} />;
  return (
    // What was saved, or what a colleague has saved meanwhile, is another editor.
    <ModelEditor
      key={round}
      model={data}
      initial={data}
      onReload={() => void refetch().then(() => setRound((count) => count + 1))}
    />
  );
}

function CopyPage({ from }: { from: number }) {
  const { data, error, refetch } = useQuery(modelQuery(from));
  if (!data) return <Opening error={error} onRetry={() => void refetch()} />;
  return <ModelEditor initial={copyModel(data)} />;
}

function Opening({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <Skeleton active paragraph={{ rows: 10 }} />;
  return <FailureView title="机型没有打开" text={describeFailure(error)} onRetry={onRetry} />;
}
