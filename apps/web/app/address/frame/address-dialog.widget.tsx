import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { Dialog } from '@jishi/ui/dialog';
import { FormError } from '@jishi/ui/form-error';
import { TextField } from '@jishi/ui/text-field';
import { Textarea } from '@jishi/ui/textarea';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '../../shell/api.ts';
import { failureText } from '../../shell/show-failure.ts';
import { useShell } from '../../shell/use-shell.ts';
import {
  type AddressErrors,
  type AddressFields,
  checkAddress,
  checkDetail,
  checkMobile,
  checkReceiver,
  startFields,
  toInput,
} from '../address-fields.ts';
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
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (isSaving ? undefined : onOpenChange(next))}
      title={address ? '修改收货地址' : '新增收货地址'}
      closeOnOutside={false}
      footer={
        <>
          <Button disabled={isSaving} onClick={() => onOpenChange(false)}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSaving} pendingLabel="正在保存">
            保存
          </Button>
        </>
      }
    >
      <AddressForm
        id={formId}
        address={address}
        setSaving={setSaving}
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
  setSaving(isSaving: boolean): void;
  onSaved(id: number): Promise<void>;
}

function AddressForm({ id, address, setSaving, onSaved }: AddressFormProps) {
  const { city } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => startFields(address, city));
  const [errors, setErrors] = useState<AddressErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const change = (changed: Partial<AddressFields>, error: keyof AddressErrors | undefined = undefined) => {
    setFields((before) => ({ ...before, ...changed }));
    if (error) setErrors((before) => ({ ...before, [error]: undefined }));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog stands inside the page for React: this form must not submit one around it.
    event.stopPropagation();
    const found = checkAddress(fields);
    setErrors(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return focusFirstError(form.current);
    setSaving(true);
    try {
      const saved = await api.address.save(toInput(address?.id ?? 0, fields));
      await onSaved(saved.id);
    } catch (error) {
      setRefusal(failureText(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <form ref={form} id={id} className={styles.form} noValidate onSubmit={save}>
      <FormError>{refusal}</FormError>
      <div className={styles.pair}>
        <TextField
          label="收货人"
          required
          maxLength={20}
          autoComplete="name"
          value={fields.receiver}
          error={errors.receiver}
          validate={checkReceiver}
          onValueChange={(receiver) => change({ receiver }, 'receiver')}
        />
        <TextField
          label="手机号码"
          required
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="tel-national"
          value={fields.mobile}
          error={errors.mobile}
          validate={checkMobile}
          onValueChange={(mobile) => change({ mobile }, 'mobile')}
        />
      </div>
      <RegionSelect value={fields} error={errors.region} onChange={(region) => change(region, 'region')} />
      <TextField
        label="街道 / 乡镇"
        optionalLabel="选填"
        maxLength={40}
        value={fields.street}
        onValueChange={(street) => change({ street })}
      />
      <Textarea
        label="详细地址"
        required
        rows={2}
        maxLength={100}
        showCount
        placeholder="道路、小区、楼栋、单元、门牌号"
        autoComplete="street-address"
        value={fields.detail}
        error={errors.detail}
        validate={checkDetail}
        onValueChange={(detail) => change({ detail }, 'detail')}
      />
      <div className={styles.foot}>
        <ChoiceChips
          label="标签"
          labelWidth={40}
          options={[{ value: NO_LABEL, label: '无' }, ...labels.map((label) => ({ value: label, label }))]}
          value={fields.label || NO_LABEL}
          onValueChange={(label) => change({ label: label === NO_LABEL ? '' : label })}
        />
        <Checkbox
          label="设为默认地址"
          checked={fields.isDefault}
          disabled={address?.isDefault}
          onCheckedChange={(isDefault) => change({ isDefault })}
        />
      </div>
    </form>
  );
}

/** Leads to what has to be corrected, after the messages have been drawn. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
