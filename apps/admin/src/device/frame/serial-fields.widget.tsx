import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { KeyboardEvent } from 'react';
import { TextField } from '../../shell/form/fields.widget.tsx';
import styles from './serial-fields.module.css';
import { explainNumber, normalizeTyped } from './serial-rules.ts';

/** Goods whose serial numbers are read when they leave. */
export type SerialSlot = OutputOf<Contract['adminOrder']['detail']>['serialSlots'][number];

/** Longest number that the API takes. */
const MOST = 40;

/** What stands in the fields: by the place of the goods among the slots and of the unit among theirs. */
export type SerialValues = Readonly<
  Record<string, { readonly numbers?: Readonly<Record<string, string | undefined>> } | undefined>
>;

/** What the API is sent: for each of the goods a number for each unit, empty where there is none. */
export function readSerials(slots: readonly SerialSlot[], values: SerialValues = {}) {
  return slots.map(({ ppid, units }, slot) => ({
    ppid,
    numbers: Array.from({ length: units }, (_, unit) => values[slot]?.numbers?.[unit] ?? ''),
  }));
}

/**
 * A field for the serial number of each unit that leaves. A scanner ends what it reads with Enter, which leads to the
 * next field and never sends the form.
 */
export function SerialFields({ slots }: { slots: readonly SerialSlot[] }) {
  if (slots.length === 0) return null;
  return (
    <fieldset className={styles.serials} onKeyDown={goOnAtEnter}>
      <legend>串号</legend>
      {slots.map(({ ppid, name, units, required, listed }, slot) => (
        <div key={ppid} className={styles.goods}>
          <p className={styles.name}>
            {name}
            <span className={styles.note}>{describeDuty({ required, listed })}</span>
          </p>
          {Array.from({ length: units }, (_, unit) => `${ppid} ${unit}`).map((key, unit) => (
            <TextField
              key={key}
              name={['serials', String(slot), 'numbers', String(unit)]}
              label={units === 1 ? '串号' : `第 ${unit + 1} 台`}
              called="串号"
              needed={required}
              missing="请填写或扫描串号"
              most={MOST}
              normalize={normalizeTyped}
              rules={[explainNumber]}
              placeholder="请输入或扫描 IMEI、序列号"
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function describeDuty({ required, listed }: Pick<SerialSlot, 'required' | 'listed'>): string {
  if (listed) return '单台商品，须录入本机串号';
  return required ? '必填' : '选填';
}

function goOnAtEnter(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  fields[fields.indexOf(event.target) + 1]?.focus();
}
