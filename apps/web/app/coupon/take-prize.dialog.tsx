import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { LinkButton } from '@jishi/ui/link-button';
import { RadioGroup } from '@jishi/ui/radio-group';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './coupon.module.css';

interface Place {
  id: number;
  label: string;
}

/** Where a prize goes: an address of the member, or a store of the city. */
export function TakePrizeDialog({
  prize,
  addresses,
  stores,
  onClose,
  onTaken,
}: {
  prize: { id: number; name: string };
  addresses: readonly Place[];
  stores: readonly Place[];
  onClose(): void;
  onTaken(): void;
}) {
  const options = [
    ...addresses.map(({ id, label }) => ({ value: `a${id}`, label: `快递到 ${label}` })),
    ...stores.map(({ id, label }) => ({ value: `s${id}`, label: `到店自取 ${label}` })),
  ];
  const [chosen, setChosen] = useState(options[0]?.value ?? '');
  const [isSending, setSending] = useState(false);
  const take = async () => {
    setSending(true);
    const id = Number(chosen.slice(1));
    try {
      await api.coupon.takePrize({
        id: prize.id,
        ...(chosen[0] === 'a' ? { addressId: id } : { storeId: id }),
      });
      toast('领取成功，我们会尽快安排', { tone: 'success' });
      onTaken();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title="领取礼品" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.choices}>
        <p>{prize.name}</p>
        {options.length === 0 ? (
          <LinkButton href="/member/address">先添加收货地址</LinkButton>
        ) : (
          <RadioGroup
            name="place"
            label="领取方式"
            value={chosen}
            onValueChange={setChosen}
            options={options}
          />
        )}
        <Button block variant="primary" disabled={chosen === ''} pending={isSending} onClick={take}>
          确认领取
        </Button>
      </div>
    </Dialog>
  );
}
