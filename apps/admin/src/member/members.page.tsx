import { Button } from 'antd';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useOpenRow } from '../resource/use-open-row.ts';
import { MemberDrawer } from './member.drawer.tsx';
import { type MemberRow, members } from './member.resource.tsx';

/** All members, masked. The one that is open stands in the address beside the filters, so that "back" closes it. */
export function MembersPage() {
  const [open, setOpen] = useOpenRow('member');
  return (
    <>
      <ResourceList
        resource={members}
        onOpen={(row: MemberRow) => setOpen(row.memberId)}
        rowActions={{
          width: 80,
          render: (row) => (
            <Button size="small" type="text" onClick={() => setOpen(row.memberId)}>
              详情
            </Button>
          ),
        }}
      />
      {open !== undefined && <MemberDrawer memberId={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
