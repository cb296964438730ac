import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { Dialog } from '@jishi/ui/dialog';
import { FormError } from '@jishi/ui/form-error';
import { Select } from '@jishi/ui/select';
import { TextField } from '@jishi/ui/text-field';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { CallForm, useFormCall } from '../shell/form/call-form.widget.tsx';
import { CodeField } from '../shell/form/code-field.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { failureText } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';
import { BookingDone, type Made } from './booking-done.widget.tsx';
import { type BookingFields, planBooking } from './booking-plan.ts';
import type { StoreStock } from './product-shapes.ts';

type Mine = OutputOf<Contract['booking']['mine']>[number];

interface BookingDialogProps {
  goods: { ppid: number; name: string };
  stores: readonly Pick<StoreStock, 'id' | 'name'>[];
  storeId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Books goods for a telephone, in a store or wherever staff arrange it (C152); shows the code, and what is booked. */
export function BookingDialog({ goods, stores, storeId, open, onOpenChange }: BookingDialogProps) {
  const { visitor } = useVisitor();
  const isMember = visitor?.signedIn === true;
  const [made, setMade] = useState<Made>();
  const { ppid } = goods;
  // What the member has booked already is shown in the place of the form.
  useEffect(() => {
    if (!open || !isMember) return;
    api.booking.mine({ ppid }).then(
      ([mine]) => mine && setMade(asMade(mine)),
      // Without an answer the form stands; booked again it is the same booking.
      () => undefined,
    );
  }, [open, isMember, ppid]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={made ? '预约成功' : '预约商品'}
      description={goods.name}
      size="sm"
    >
      {made ? (
        <BookingDone made={made} isMember={isMember} onCancelled={() => setMade(undefined)} />
      ) : (
        <BookingForm ppid={ppid} stores={stores} storeId={storeId} isMember={isMember} onMade={setMade} />
      )}
    </Dialog>
  );
}

function BookingForm({
  ppid,
  stores,
  storeId,
  isMember,
  onMade,
}: Pick<BookingDialogProps, 'stores' | 'storeId'> & {
  ppid: number;
  isMember: boolean;
  onMade(made: Made): void;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const needsCode = isAsked || !isMember;
  const form = useForm(planBooking(storeId, needsCode));
  const call = useFormCall();
  const [failure, setFailure] = useState('');
  const send = async ({ phone, vcode, shopId }: BookingFields) => {
    setFailure('');
    try {
      const { id, code } = await api.booking.reserve({
        ...{ ppid, phone: phone.trim(), vcode: vcode.trim(), shopId: Number(shopId) },
      });
      const shopName = stores.find((store) => String(store.id) === shopId)?.name ?? '';
      onMade({ id, code, shopName });
    } catch (error) {
      if (!needsCode && refusalOf(error, 'booking.reserve')?.name === 'codeNeeded') {
        setIsAsked(true);
        return setFailure('这不是您的注册手机号，请用短信验证');
      }
      setFailure(failureText(error) ?? '');
    }
  };
  const { phone } = form.values;
  return (
    <CallForm form={form} call={call} send={send}>
      <Select
        label="到店门店"
        value={form.values.shopId}
        options={[
          { value: '0', label: '不限门店，由客服安排' },
          ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValueChange={(shopId) => form.change({ shopId })}
      />
      <TextField
        {...form.field('phone')}
        label="手机号码"
        placeholder={isMember ? '不填则使用注册手机号' : '请输入 11 位手机号码'}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required={needsCode}
      />
      {needsCode && (
        <CodeField
          field={form.field('vcode')}
          check={() => {
            if (isMobile(phone.trim())) return true;
            form.tell({ phone: '请填写正确的手机号码' });
            return false;
          }}
          send={(proof) => api.auth.sendLoginCode({ phone: phone.trim(), ...proof })}
        />
      )}
      <FormError>{failure}</FormError>
      <SubmitButton pendingLabel="正在预约">立即预约</SubmitButton>
    </CallForm>
  );
}

function asMade({ id, code, shop }: Mine): Made {
  return { id, code, shopName: shop.name };
}
