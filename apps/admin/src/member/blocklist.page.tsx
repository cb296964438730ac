import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { BlockDialog, kindNames } from './block.dialog.tsx';
import { type BlockRow, blocks } from './blocklist.resource.tsx';

/** The blocklist. */
export function BlocklistPage() {
  const mayEdit = usePermission('block:edit');
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<BlockRow>();
  return (
    <>
      <PageHead
        hint="黑名单中的会员、手机号和 IP 不能登录和下单。"
        actions={mayEdit && <AddButton onClick={() => setAdding(true)}>加入黑名单</AddButton>}
      />
      <ResourceList
        resource={blocks}
        {...(mayEdit && {
          rowActions: {
            width: 80,
            render: (row: BlockRow) =>
              row.active && (
                <Button size="small" type="text" onClick={() => setLifting(row)}>
                  解除
                </Button>
              ),
          },
        })}
      />
      {adding && <BlockDialog onClose={() => setAdding(false)} />}
      {lifting && (
        <AskReason
          title="解除黑名单"
          text={`解除后，${kindNames[lifting.kind]} ${lifting.value} 可以重新登录和下单。`}
          label="解除原因"
          placeholder="如：核实为误判"
          okText="解除"
          run={(reason) => api.adminMember.unblock({ id: lifting.id, reason })}
          changes={['blocks', 'members', 'audit']}
          success="已解除"
          onDone={() => setLifting(undefined)}
          onClose={() => setLifting(undefined)}
        />
      )}
    </>
  );
}
