import { Button } from 'antd';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AreaTabs } from '../shell/area-tabs.widget.tsx';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { BlockDialog, kindNames } from './block.dialog.tsx';
import { type BlockRow, blocks } from './blocklist.resource.tsx';
import styles from './member.module.css';

/** The blocklist. */
export function BlocklistPage() {
  const mayEdit = usePermission('block:edit');
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<BlockRow>();
  const lift = useAct({
    run: ({ id, reason }: { id: number; reason: string }) => api.adminMember.unblock({ id, reason }),
    changes: ['blocks', 'members', 'audit'],
    success: () => '已解除',
    onDone: () => setLifting(undefined),
  });
  return (
    <>
      <AreaTabs />
      <div className={styles.head}>
        <p>黑名单中的会员、手机号和 IP 不能登录和下单。</p>
        {mayEdit && (
          <Button type="primary" icon={<Plus size={16} strokeWidth={1.5} />} onClick={() => setAdding(true)}>
            加入黑名单
          </Button>
        )}
      </div>
      <ResourceList
        resource={blocks}
        {...(mayEdit && {
          rowActions: {
            width: 80,
            render: (row: BlockRow) =>
              row.active && (
                <span className={styles.rowActions}>
                  <Button size="small" type="text" onClick={() => setLifting(row)}>
                    解除
                  </Button>
                </span>
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
          pending={lift.isPending}
          onSubmit={(reason) => lift.mutate({ id: lifting.id, reason })}
          onClose={() => setLifting(undefined)}
        />
      )}
    </>
  );
}
