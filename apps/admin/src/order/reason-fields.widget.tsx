import { Form, type FormInstance, Switch } from 'antd';
import { ChoiceField, TextField } from '../shell/form/fields.widget.tsx';

const OTHER = '其他原因';
const FAULT_HINT = '商家责任：退还优惠券，已过期的可再用 7 天';

/** A reason that staff choose, with whose fault it is. */
export interface StaffReason {
  readonly text: string;
  readonly shopAtFault: boolean;
}

/** What a form holds for `ReasonFields`. */
export interface ReasonValues {
  reason: string;
  /** In words of their own, where none of the reasons fits. */
  note: string;
  shopAtFault: boolean;
}

export function startReason(reasons: readonly StaffReason[]): ReasonValues {
  return { reason: reasons[0]?.text ?? OTHER, note: '', shopAtFault: false };
}

/** What is sent; whose fault it is stands in the reason, where there is one. */
export function readReason(
  reasons: readonly StaffReason[],
  { reason, note, shopAtFault = false }: ReasonValues,
): { reason: string; shopAtFault: boolean } {
  return {
    reason: reason === OTHER ? note.trim() : reason,
    shopAtFault: isShopAtFault(reasons, { reason, shopAtFault }),
  };
}

/** Whose fault it is by what is chosen now. */
export function isShopAtFault(
  reasons: readonly StaffReason[],
  { reason, shopAtFault = false }: Partial<Pick<ReasonValues, 'reason' | 'shopAtFault'>>,
): boolean {
  return reasons.find(({ text }) => text === reason)?.shopAtFault ?? shopAtFault;
}

/** Why staff do something to an order: one of the reasons, or words of their own and whose fault it is. */
export function ReasonFields<Values extends ReasonValues>({
  form,
  reasons,
  label,
}: {
  form: FormInstance<Values>;
  reasons: readonly StaffReason[];
  label: string;
}) {
  const chosen: string | undefined = Form.useWatch(['reason'], form as unknown as FormInstance);
  const isOther = chosen === OTHER;
  const isFault = reasons.some(({ text, shopAtFault }) => text === chosen && shopAtFault);
  return (
    <>
      <ChoiceField
        name="reason"
        label={label}
        options={[...reasons.map(({ text }) => text), OTHER].map((value) => ({ value, label: value }))}
        {...(isFault && { hint: FAULT_HINT })}
      />
      {isOther && (
        <TextField
          name="note"
          label="具体原因"
          as="area"
          rows={[3, 3]}
          counted
          autoFocus
          placeholder="会记入操作日志和订单记录"
        />
      )}
      {isOther && (
        <Form.Item name="shopAtFault" label="商家责任" valuePropName="checked" extra={FAULT_HINT}>
          <Switch />
        </Form.Item>
      )}
    </>
  );
}
