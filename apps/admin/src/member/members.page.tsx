import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { MemberDrawer } from './member.drawer.tsx';
import styles from './member.module.css';
import { type MemberRow, members } from './member.resource.tsx';
import { MemberNav } from './member-nav.widget.tsx';

/** All members, masked. */
export function MembersPage() {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <MemberNav />
      <ResourceList
        resource={members}
        onOpen={(row: MemberRow) => setOpen(row.memberId)}
        rowActions={{
          width: 80,
          render: (row) => (
            <span className={styles.rowActions}>
              <Button size="small" type="text" onClick={() => setOpen(row.memberId)}>
                详情
              </Button>
            </span>
          ),
        }}
      />
      {open !== undefined && <MemberDrawer memberId={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
