import { Button, Form } from 'antd';
import { TextField } from '../../shell/form/fields.widget.tsx';
import styles from './week-hours.module.css';
import { readParts, weekdayNames } from './week-hours.ts';

/**
 * Hours of a week, a line a day (`day1` to `day7`), in words that staff type anyway: `09:30-12:00、14:00-21:30`. What
 * stands on Monday can be given to all days.
 */
export function WeekHours({ empty }: { empty: string }) {
  const form = Form.useFormInstance();
  const copy = () => {
    const monday = form.getFieldValue('day1');
    for (const index of weekdayNames.keys()) form.setFieldValue(`day${index + 1}`, monday);
  };
  return (
    <div className={styles.week}>
      {weekdayNames.map((name, index) => (
        <TextField
          key={name}
          name={`day${index + 1}`}
          label={name}
          needed={false}
          most={60}
          placeholder={empty}
          rules={[
            {
              validator: (_rule, text: string) =>
                readParts(index + 1, text ?? '')
                  ? Promise.resolve()
                  : Promise.reject(new Error('格式如 09:30-21:30，两段之间用顿号隔开；过零点的请分到次日')),
            },
          ]}
        />
      ))}
      <Button className={styles.copy ?? ''} onClick={copy}>
        周一的时间用于每一天
      </Button>
    </div>
  );
}
