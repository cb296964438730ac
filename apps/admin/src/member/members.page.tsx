import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { AreaTabs } from '../shell/area-tabs.widget.tsx';
import { MemberDrawer } from './member.drawer.tsx';
import styles from './member.module.css';
import { type MemberRow, members } from './member.resource.tsx';

/** Name of the open member in the address. */
const OPEN = 'member';

/** All members, masked. The one that is open stands in the address beside the filters, so that "back" closes it. */
export function MembersPage() {
  const [search, setSearch] = useSearchParams();
  const named = search.get(OPEN) ?? '';
  const open = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined;
  const setOpen = (memberId: number | undefined) => {
    const next = new URLSearchParams(search);
    if (memberId === undefined) next.delete(OPEN);
    else next.set(OPEN, String(memberId));
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <>
      <AreaTabs />
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
