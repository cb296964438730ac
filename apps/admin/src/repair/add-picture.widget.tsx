import type { PictureStage, RepairState } from '@jishi/contract/repair-state.ts';
import { Button, Upload } from 'antd';
import ImagePlus from 'lucide-react/icons/image-plus';
import { api } from '../shell/api.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { REPAIR_CHANGES } from './repair-query.ts';

const before: readonly RepairState[] = ['booked', 'received'];
const after: readonly RepairState[] = ['testing', 'ready', 'completed'];

/** Takes a picture of the device as it is now; its member sees it, too. */
export function AddPicture({ id, state }: { id: number; state: RepairState }) {
  const may = usePermission('repair:receive');
  const stage: PictureStage = before.includes(state) ? 'intake' : after.includes(state) ? 'done' : 'check';
  const send = useAct({
    run: (file: File) => api.adminRepair.addPicture({ id, stage, file }),
    changes: REPAIR_CHANGES,
    success: () => '图片已添加',
  });
  if (!may) return null;
  return (
    <Upload
      accept="image/jpeg,image/png,image/webp"
      showUploadList={false}
      beforeUpload={(file) => {
        send.mutate(file);
        return false;
      }}
    >
      <Button loading={send.isPending} icon={<ImagePlus size={16} strokeWidth={1.5} />}>
        添加图片
      </Button>
    </Upload>
  );
}
