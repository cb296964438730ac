import { Button } from '@jishi/ui/button';
import { Tag } from '@jishi/ui/tag';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import styles from './address-card.module.css';
import type { Address } from './address-shapes.ts';

/** Who gets the parcel and where, in the words of a label on it. */
export function AddressText({ address }: { address: Address }) {
  const { receiver, mobile, region, detail, isDefault, label } = address;
  return (
    <>
      <span className={styles.who}>
        <b className={styles.receiver}>{receiver}</b>
        <span className="tabular">{mobile}</span>
        {isDefault && (
          <Tag tone="brand" look="outline">
            默认
          </Tag>
        )}
        {label && <Tag>{label}</Tag>}
      </span>
      <span className={styles.region}>{region}</span>
      <span className={styles.detail}>{detail}</span>
    </>
  );
}

interface AddressCardProps {
  address: Address;
  children: ReactNode;
}

/** An address in the book, with what can be done to it. */
export function AddressCard({ address, children }: AddressCardProps) {
  return (
    <li className={styles.card}>
      <AddressText address={address} />
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

/** The place in the grid where another address is added. */
export function AddAddressCard({
  onAdd,
  disabled,
  note,
}: {
  onAdd(): void;
  disabled?: boolean;
  note?: string;
}) {
  return (
    <Button
      variant="secondary"
      className={styles.add}
      disabled={disabled}
      onClick={onAdd}
      icon={<MapPin size={18} />}
    >
      <span>
        新增收货地址
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </Button>
  );
}
