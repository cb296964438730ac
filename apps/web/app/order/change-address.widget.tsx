import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { RadioGroup } from '@jishi/ui/radio-group';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './order-detail.module.css';

type Addresses = OutputOf<Contract['address']['list']>;

/** The order goes to another address of the member; once, and while nothing of it has left. */
export function ChangeAddress({ orderId }: { orderId: number }) {
  const [addresses, setAddresses] = useState<Addresses>();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const open = async () => {
    try {
      setAddresses(await api.address.list({}));
    } catch (failure) {
      showFailure(failure);
    }
  };
  const close = () => {
    setAddresses(undefined);
    setChosen('');
    setError(undefined);
  };
  const submit = async () => {
    if (chosen === '') return setError('请选择新的收货地址');
    setBusy(true);
    try {
      await api.orderEdit.changeAddress({ orderId, addressId: Number(chosen) });
      toast('收货地址已修改', { tone: 'success' });
      close();
      await revalidate();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="link" className={styles.changeAddress} onClick={open}>
        修改收货地址
      </Button>
      <Dialog
        open={addresses !== undefined}
        onOpenChange={(next) => !next && !isBusy && close()}
        size="md"
        title="修改收货地址"
        description="每个订单可修改一次，限同一城市；新地址请先在地址簿中添加"
        footer={
          <>
            <Button disabled={isBusy} onClick={close}>
              取消
            </Button>
            <Button variant="primary" pending={isBusy} onClick={submit}>
              保存
            </Button>
          </>
        }
      >
        <RadioGroup
          label="收货地址"
          name="address"
          layout="column"
          required
          value={chosen}
          error={error}
          onValueChange={(value) => {
            setChosen(value);
            setError(undefined);
          }}
          options={(addresses ?? []).map(({ id, receiver, mobile, region, detail }) => ({
            value: String(id),
            label: `${receiver} ${mobile} ${region} ${detail}`,
          }))}
        />
      </Dialog>
    </>
  );
}
