import { adminShipmentLimits } from '@jishi/contract/limits/admin-shipment.generated.ts';
import { Form } from 'antd';
import { readSerials, SerialFields, type SerialValues } from '../../device/frame/serial-fields.widget.tsx';
import { api } from '../../shell/api.ts';
import { FormDialog } from '../../shell/form/form-dialog.widget.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { CourierFields } from './courier-fields.widget.tsx';
import { type Parcel, parcelChanges } from './parcel-query.ts';
import { allUnits, chosenLines, isWhole } from './parcel-units.ts';
import { UnitsFields } from './units-fields.widget.tsx';

/** A parcel leaves, or some of its units: the others wait in one of their own. */
export function ShipParcelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const all = allUnits(parcel);
  const state = useForm({
    initial: {
      courierCode: parcel.courierCode || 'shunfeng',
      number: '',
      units: all,
      serials: {} as SerialValues,
    },
    limits: adminShipmentLimits.ship,
    run: ({ units = all, serials, courierCode, number }) => {
      const leaving = chosenLines(parcel, units);
      return api.adminShipment.ship({
        id: parcel.shipmentId,
        courierCode,
        number,
        lines: isWhole(parcel, leaving) ? [] : leaving,
        serials: readSerials(slotsOf(parcel, leaving), serials),
      });
    },
    changes: parcelChanges,
    success: () => '已发货，顾客可以查看物流了',
    onDone: onClose,
  });
  const units = Form.useWatch('units', state.form) ?? all;
  const leaving = chosenLines(parcel, units);
  return (
    <FormDialog
      state={state}
      title={parcel.title === '包裹' ? '订单发货' : `${parcel.title}发货`}
      width={480}
      okText="确认发货"
      ok={leaving.length > 0 ? 'enabled' : 'disabled'}
      onClose={onClose}
    >
      <UnitsFields parcel={parcel} />
      <SerialFields slots={slotsOf(parcel, leaving)} />
      <CourierFields
        hint={
          isWhole(parcel, leaving)
            ? '发货后库存随之扣减，且不能撤回'
            : '未填发货的商品留在新的包裹中继续配货；发货后不能撤回'
        }
      />
    </FormDialog>
  );
}

/** Fields for the numbers of what leaves now. */
function slotsOf({ lines, serialSlots }: Parcel, leaving: ReturnType<typeof chosenLines>) {
  return serialSlots.flatMap((slot) => {
    const own = lines.filter(({ ppid }) => ppid === slot.ppid).map(({ orderLineId }) => orderLineId);
    const units = leaving
      .filter(({ orderLineId }) => own.includes(orderLineId))
      .reduce((sum, one) => sum + one.units, 0);
    return units > 0 ? [{ ...slot, units }] : [];
  });
}
