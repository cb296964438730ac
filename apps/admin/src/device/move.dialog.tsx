import { adminDeviceLimits } from '@jishi/contract/limits/admin-device.generated.ts';
import { api } from '../shell/api.ts';
import { ChoiceField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { DeviceDetailData } from './device-query.ts';

type Act = DeviceDetailData['acts'][number];
const actNames: Record<Act, string> = {
  returned: '顾客退回（变为已收货待检）',
  checked: '质检通过，入库可售',
  forgotten: '转为顾客设备（过保后不再跟踪）',
  seenAgain: '再次到店（变为顾客持有）',
  scrapped: '报废（不能再变更）',
};

/** Lets something happen to a device by hand, on a document of the shop. */
export function MoveDialog({ device, onClose }: { device: DeviceDetailData; onClose: () => void }) {
  const state = useForm({
    initial: { act: device.acts[0] as Act, document: '', note: '' },
    limits: adminDeviceLimits.move,
    run: (values) => api.adminDevice.move({ deviceId: device.deviceId, version: device.version, ...values }),
    ask: ({ act }) =>
      act === 'scrapped'
        ? {
            title: '报废这台设备？',
            content: '报废后不能恢复，也不能再变更状态。',
            okText: '报废',
            danger: true,
          }
        : undefined,
    changes: ['devices', 'orders', 'audit'],
    success: () => '状态已变更',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="变更状态" width={460} okText="确认变更" onClose={onClose}>
      <ChoiceField
        name="act"
        label="变更为"
        options={device.acts.map((value) => ({ value, label: actNames[value] }))}
      />
      <TextField name="document" label="单据号" hint="变更依据的退货单、质检单或报废单" autoFocus />
      <TextField name="note" label="备注" placeholder="选填" />
    </FormDialog>
  );
}
