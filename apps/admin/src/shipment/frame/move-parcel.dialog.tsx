import { adminShipmentLimits } from '@jishi/contract/limits/admin-shipment.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { api } from '../../shell/api.ts';
import { FailureView } from '../../shell/error/failure.widget.tsx';
import { describeFailure } from '../../shell/failure.ts';
import { ChoiceField, TextField } from '../../shell/form/fields.widget.tsx';
import { FormDialog } from '../../shell/form/form-dialog.widget.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { type Parcel, type Places, parcelChanges, placesQuery } from './parcel-query.ts';
import { allUnits, chosenLines, isWhole } from './parcel-units.ts';
import { UnitsFields } from './units-fields.widget.tsx';

/** Another place sends a parcel, or some of it: read first who has the goods. */
export function MoveParcelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { data, error, refetch } = useQuery(placesQuery(parcel.shipmentId));
  if (data && data.places.length > 0)
    return <MoveForm parcel={parcel} places={data.places} onClose={onClose} />;
  return (
    <Modal open title="更换发货地" width={440} footer={null} loading={!data && !error} onCancel={onClose}>
      {error ? (
        <FailureView title="发货地没有读到" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <p>其他仓库和门店都没有这些商品。可先补货，或为顾客办理退款。</p>
      )}
    </Modal>
  );
}

function MoveForm({ parcel, places, onClose }: { parcel: Parcel; places: Places; onClose: () => void }) {
  const all = allUnits(parcel);
  const total = parcel.lines.reduce((sum, { units }) => sum + units, 0);
  const state = useForm({
    initial: { storeId: places[0]?.id ?? 0, units: all, reason: '' },
    limits: adminShipmentLimits.move,
    run: ({ storeId, units = all, reason }) => {
      const moved = chosenLines(parcel, units);
      return api.adminShipment.move({
        id: parcel.shipmentId,
        storeId,
        lines: isWhole(parcel, moved) ? [] : moved,
        reason,
      });
    },
    changes: parcelChanges,
    success: () => '已改由新的发货地配货',
    onDone: onClose,
  });
  const moved = chosenLines(parcel, Form.useWatch('units', state.form) ?? all);
  return (
    <FormDialog
      state={state}
      title="更换发货地"
      width={480}
      okText="更换"
      ok={moved.length > 0 ? 'enabled' : 'disabled'}
      onClose={onClose}
    >
      <p>
        订单 <span className="figures">{parcel.orderId}</span> {parcel.title}，现由{parcel.storeName}发货
      </p>
      <ChoiceField
        name="storeId"
        label="改由"
        options={places.map(({ id, name, units }) => ({
          value: id,
          label: units === total ? name : `${name}（有 ${units} / ${total} 件）`,
        }))}
      />
      <UnitsFields parcel={parcel} />
      <TextField
        name="reason"
        label="原因"
        placeholder="如：门店盘亏（选填）"
        hint={
          isWhole(parcel, moved)
            ? '原发货地占用的库存释放，包裹在新的发货地重新配货'
            : '其余商品留在原发货地重新配货'
        }
      />
    </FormDialog>
  );
}
