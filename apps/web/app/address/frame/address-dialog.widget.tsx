import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { Dialog } from '@jishi/ui/dialog';
import { FormError } from '@jishi/ui/form-error';
import { TextField } from '@jishi/ui/text-field';
import { Textarea } from '@jishi/ui/textarea';
import { useId, useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallForm, type FormCall, useFormCall } from '../../shell/form/call-form.widget.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { failureText } from '../../shell/show-failure.ts';
import { useShell } from '../../shell/use-shell.ts';
import { type AddressFields, addressPlan, startFields, toInput } from '../address-fields.ts';
import { RegionSelect } from '../region-select.widget.tsx';
import styles from './address-dialog.module.css';
import type { Address } from './address-shapes.ts';

const labels = ['家', '公司', '学校'];
const NO_LABEL = 'none';

interface AddressDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The address to change; undefined adds one. */
  address: Address | undefined;
  /** Called with the id after it was saved; the dialog closes by itself. */
  onSaved(id: number): void | Promise<void>;
}

/** Adds or changes an address. Give it a `key` for each address, so that it begins with its fields. */
export function AddressDialog({ open, onOpenChange, address, onSaved }: AddressDialogProps) {
  const formId = useId();
  const call = useFormCall();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (call.isSending ? undefined : onOpenChange(next))}
      title={address ? '修改收货地址' : '新增收货地址'}
      closeOnOutside={false}
      footer={
        <>
          <Button disabled={call.isSending} onClick={() => onOpenChange(false)}>
            取消
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={call.isSending}
            pendingLabel="正在保存"
          >
            保存
          </Button>
        </>
      }
    >
      <AddressForm
        id={formId}
        address={address}
        call={call}
        onSaved={async (id) => {
          await onSaved(id);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface AddressFormProps {
  id: string;
  address: Address | undefined;
  call: FormCall;
  onSaved(id: number): Promise<void>;
}

function AddressForm({ id, address, call, onSaved }: AddressFormProps) {
  const { city } = useShell();
  const form = useForm(addressPlan, { start: startFields(address, city) });
  const [refusal, setRefusal] = useState<string>();
  const { label, region } = form.values;
  const save = async (fields: AddressFields) => {
    setRefusal(undefined);
    try {
      const saved = await api.address.save(toInput(address?.id ?? 0, fields));
      await onSaved(saved.id);
    } catch (error) {
      setRefusal(failureText(error));
    }
  };

  return (
    <CallForm id={id} form={form} call={call} send={save} className={styles.form}>
      <FormError>{refusal}</FormError>
      <div className={styles.pair}>
        <TextField {...form.field('receiver')} label="收货人" required autoComplete="name" />
        <TextField
          {...form.field('mobile')}
          label="手机号码"
          required
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="tel-national"
        />
      </div>
      <RegionSelect
        value={region}
        error={form.errors.region}
        onChange={(chosen) => form.change({ region: chosen })}
        onLeave={() => form.leave('region')}
      />
      <TextField {...form.field('street')} label="街道 / 乡镇" optionalLabel="选填" />
      <Textarea
        {...form.field('detail')}
        label="详细地址"
        required
        rows={2}
        showCount
        placeholder="道路、小区、楼栋、单元、门牌号"
        autoComplete="street-address"
      />
      <div className={styles.foot}>
        <ChoiceChips
          label="标签"
          labelWidth={40}
          options={[{ value: NO_LABEL, label: '无' }, ...labels.map((one) => ({ value: one, label: one }))]}
          value={label || NO_LABEL}
          onValueChange={(chosen) => form.change({ label: chosen === NO_LABEL ? '' : chosen })}
        />
        <Checkbox {...form.box('isDefault')} label="设为默认地址" disabled={address?.isDefault} />
      </div>
    </CallForm>
  );
}
