import { writeRepairFrom } from '@jishi/contract/repair-words.ts';
import { Picture } from '@jishi/ui/picture';
import styles from './model-grid.module.css';
import { checkAddress, reservationAddress } from './repair-addresses.ts';
import type { OwnPhone } from './repair-shapes.ts';

const PICTURE = { width: 96, height: 96 };

/** Phones of the member, each with the way to its faults; one without prices is looked at by an engineer. */
export function OwnPhones({ phones }: { phones: readonly OwnPhone[] }) {
  return (
    <ul className={styles.grid}>
      {phones.map((phone) => {
        const isPriced = phone.from !== null;
        return (
          <li key={phone.deviceId}>
            <a
              href={
                isPriced
                  ? reservationAddress(phone)
                  : phone.productId > 0
                    ? checkAddress(phone)
                    : '/after-service/list'
              }
              className={styles.card}
            >
              <Picture picture={{ ...phone.picture, alt: '' }} {...PICTURE} />
              <span className={styles.facts}>
                <span className={styles.name}>{phone.name}</span>
                <span className={styles.note}>串号尾号 {phone.serialTail}</span>
                <span className={isPriced ? styles.price : styles.note}>
                  {phone.from === null ? '到店检测后报价' : `维修 ${writeRepairFrom(phone.from)}`}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
