import { Button } from 'antd';
import { useState } from 'react';
import { usePermission } from '../shell/session.tsx';
import styles from './device.module.css';
import type { DeviceDetailData } from './device-query.ts';
import { EditDialog } from './edit.dialog.tsx';
import { FlagDialog } from './flag.dialog.tsx';
import { MoveDialog } from './move.dialog.tsx';

/** What the member of staff may do with the device now. */
export function DeviceActions({ device }: { device: DeviceDetailData }) {
  const mayFlag = usePermission('device:flag');
  const mayEdit = usePermission('device:edit');
  const [dialog, setDialog] = useState<'flag' | 'edit' | 'move'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.actions}>
      {mayFlag && (
        <Button danger onClick={() => setDialog('flag')}>
          标记
        </Button>
      )}
      {mayEdit && device.acts.length > 0 && <Button onClick={() => setDialog('move')}>变更状态</Button>}
      {mayEdit && <Button onClick={() => setDialog('edit')}>修改资料</Button>}
      {dialog === 'flag' && <FlagDialog device={device} onClose={close} />}
      {dialog === 'move' && <MoveDialog device={device} onClose={close} />}
      {dialog === 'edit' && <EditDialog device={device} onClose={close} />}
    </div>
  );
}
