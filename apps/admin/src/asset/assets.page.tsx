import { Button } from 'antd';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useOpenRow } from '../resource/use-open-row.ts';
import { AssetDrawer } from './asset.drawer.tsx';
import { memberSums, type SumsRow } from './asset.resource.tsx';

/** Members with what they own. The one that is open stands in the address, so that "back" closes it. */
export function AssetsPage() {
  const [open, setOpen] = useOpenRow('member');
  return (
    <>
      <ResourceList
        resource={memberSums}
        onOpen={(row: SumsRow) => setOpen(row.memberId)}
        rowActions={{
          width: 80,
          render: (row) => (
            <Button size="small" type="text" onClick={() => setOpen(row.memberId)}>
              详情
            </Button>
          ),
        }}
      />
      {open !== undefined && <AssetDrawer memberId={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
