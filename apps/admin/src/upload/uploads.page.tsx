import { operationTable } from '@jishi/contract/table.generated.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { describePurpose, type UploadRow, uploads } from './upload.resource.tsx';

const [, filePath] = operationTable['adminUpload.file'];

/** Files that visitors handed in; what must not stay is taken away with a reason. */
export function UploadsPage() {
  const mayRemove = usePermission('upload:remove');
  const [removing, setRemoving] = useState<UploadRow>();
  const rowActions = (row: UploadRow) => (
    <>
      {row.state === 'ready' && (
        <Button size="small" type="text" href={`${filePath}?fid=${row.fid}`} target="_blank">
          查看
        </Button>
      )}
      {mayRemove && (row.state === 'ready' || row.state === 'waiting') && (
        <Button size="small" type="text" onClick={() => setRemoving(row)}>
          删除
        </Button>
      )}
    </>
  );
  return (
    <>
      <ResourceList resource={uploads} rowActions={{ width: 140, render: rowActions }} />
      {removing && (
        <AskReason
          title="删除文件"
          text={`${describePurpose(removing)}文件将立即从商城消失，且不能恢复。`}
          label="删除原因"
          placeholder="如：违规图片"
          okText="删除"
          run={(reason) => api.adminUpload.remove({ fid: removing.fid, reason })}
          changes={['uploads', 'audit']}
          success="已删除"
          onDone={() => setRemoving(undefined)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
