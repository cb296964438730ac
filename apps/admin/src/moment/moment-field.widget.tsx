import { DatePicker, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { type KeyboardEvent, useState } from 'react';
import styles from './moment-field.module.css';
import { DAY_FORMAT, MOMENT_FORMAT, type MomentValue, readTyped } from './typed-moment.ts';

/**
 * A time that is what the field shows, however it came there (typed, pasted, picked) and however it is left (Tab,
 * Enter, a click elsewhere). A picker's own field keeps what it shows only after its 确定, and takes back without a word
 * what it cannot read; here the calendar stands beside a field of text. A text that is no time is held as that text,
 * and `momentRule` refuses it.
 */
export function MomentField({
  value = null,
  onChange,
  onBlur,
  day = false,
  id,
  placeholder,
  disabled = false,
}: {
  value?: MomentValue;
  onChange?: (value: MomentValue) => void;
  onBlur?: () => void;
  /** A day without a time. */
  day?: boolean;
  id?: string;
  placeholder?: string;
  disabled?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const format = day ? DAY_FORMAT : MOMENT_FORMAT;
  const moment = typeof value === 'string' ? readTyped(value) : value;
  /** What people write in their own way becomes the time that it means, as the calendar would write it. */
  const settle = () => {
    if (typeof value === 'string' && moment) onChange?.(day ? moment.startOf('day') : moment);
  };
  const pick = (picked: Dayjs | null) => onChange?.(picked);
  return (
    <span className={styles.field}>
      <Input
        {...(id && { id })}
        value={typeof value === 'string' ? value : (value?.format(format) ?? '')}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        status={typeof value === 'string' && !moment ? 'error' : ''}
        onChange={({ target }) => onChange?.(target.value.trim() === '' ? null : target.value)}
        onPressEnter={settle}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
      />
      <DatePicker
        className={styles.calendar}
        aria-label="打开日历"
        placement="bottomRight"
        inputReadOnly
        allowClear={false}
        disabled={disabled}
        open={open}
        onOpenChange={setOpen}
        onKeyDown={(event: KeyboardEvent) => {
          // Escape closes the calendar, not the dialog with everything that was filled in.
          if (event.key !== 'Escape' || !open) return;
          event.stopPropagation();
          setOpen(false);
        }}
        value={moment ?? null}
        showTime={!day}
        needConfirm={false}
        // A time that the pointer only passes over is not shown: it would not be kept.
        previewValue={false}
        onCalendarChange={(picked) => pick(Array.isArray(picked) ? (picked[0] ?? null) : picked)}
        onChange={pick}
      />
    </span>
  );
}
