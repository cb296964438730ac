import { Button } from '@jishi/ui/button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { AddressText } from '../address/frame/address-card.widget.tsx';
import { AddressDialog } from '../address/frame/address-dialog.widget.tsx';
import { type Address, MOST_ADDRESSES } from '../address/frame/address-shapes.ts';
import styles from './checkout.module.css';
import { ChoiceCard } from './choice-card.widget.tsx';
import type { Checkout } from './use-checkout.ts';

/** Addresses that are shown before the others are asked for. */
const SHOWN_ADDRESSES = 4;

/** Who gets the parcel: the default address first; the chosen one is always in sight. */
export function AddressStep({ checkout: { info, choice, change } }: { checkout: Checkout }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [edited, setEdited] = useState<Address>();
  const [isOpen, setOpen] = useState(false);
  const { addresses } = info;
  const shown = isUnfolded ? addresses : foldAddresses(addresses, choice.addressId);
  const open = (address: Address | undefined) => {
    setEdited(address);
    setOpen(true);
  };
  return (
    <>
      <ul className={styles.cards} aria-label="收货地址">
        {shown.map((address) => (
          <ChoiceCard
            key={address.id}
            className={styles.address}
            name="address"
            checked={address.id === choice.addressId}
            onChoose={() => change({ addressId: address.id })}
            actions={
              <Button
                variant="link"
                size="sm"
                aria-label={`修改${address.receiver}的地址`}
                onClick={() => open(address)}
              >
                修改
              </Button>
            }
          >
            <AddressText address={address} />
          </ChoiceCard>
        ))}
      </ul>
      <div className={styles.more}>
        <Button
          icon={<Plus size={16} />}
          disabled={addresses.length >= MOST_ADDRESSES}
          variant={addresses.length === 0 ? 'primary' : 'secondary'}
          onClick={() => open(undefined)}
        >
          新增收货地址
        </Button>
        {addresses.length === 0 && <span className={styles.note}>还没有收货地址，请先添加一个</span>}
        {addresses.length >= MOST_ADDRESSES && (
          <span className={styles.note}>
            已达 {MOST_ADDRESSES} 个上限，可<a href="/member/address">管理收货地址</a>
          </span>
        )}
        {!isUnfolded && shown.length < addresses.length && (
          <Button variant="link" iconEnd={<ChevronDown size={14} />} onClick={() => setUnfolded(true)}>
            全部 {addresses.length} 个地址
          </Button>
        )}
      </div>
      <AddressDialog
        key={edited?.id ?? 0}
        open={isOpen}
        onOpenChange={setOpen}
        address={edited}
        onSaved={(addressId) => change({ addressId })}
      />
    </>
  );
}

/** The first few, with the chosen one among them. */
function foldAddresses(addresses: readonly Address[], chosenId: number): readonly Address[] {
  const first = addresses.slice(0, SHOWN_ADDRESSES);
  const chosen = addresses.find(({ id }) => id === chosenId);
  return !chosen || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
}
