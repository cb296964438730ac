import { Input, Switch } from 'antd';
import { useState } from 'react';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { finished, isUnfinished, type MomentValue, readTyped } from '../moment/typed-moment.ts';
import styles from './content.module.css';
import type { SystemStatus } from './content-query.ts';
import own from './status-form.module.css';

/** How the site is as long as nobody has set it. */
export const usualStatus: SystemStatus = {
  themeGreyedOut: false,
  chatEnabled: true,
  mapEnabled: true,
  notice: '',
  promotionDate: '2020/01/25',
};

const switches = [
  ['themeGreyedOut', '灰色模式', '首页以灰色显示，用于公祭日等'],
  ['chatEnabled', '在线客服', '关闭后前台不显示在线客服入口'],
  ['mapEnabled', '门店地图', '关闭后门店页不显示地图'],
] as const;

/**
 * The switches of the whole site (C030). A day that is not written to its end is told as none, which cannot be saved.
 */
export function StatusForm({
  status,
  disabled,
  onChange,
}: {
  status: SystemStatus;
  disabled: boolean;
  onChange: (status: SystemStatus) => void;
}) {
  const [date, setDate] = useState<MomentValue>(readTyped(status.promotionDate) ?? null);
  const isMissing = date === null || isUnfinished(date);
  const takeDate = (value: MomentValue) => {
    setDate(value);
    const promotionDate = isUnfinished(value) ? '' : (finished(value)?.format('YYYY/MM/DD') ?? '');
    onChange({ ...status, promotionDate });
  };
  return (
    <div className={styles.status}>
      {switches.map(([name, title, text]) => (
        <div key={name} className={styles.statusLine}>
          <div>
            <p>{title}</p>
            <p className={styles.faint}>{text}</p>
          </div>
          <Switch
            aria-label={title}
            checked={status[name]}
            disabled={disabled}
            onChange={(checked) => onChange({ ...status, [name]: checked })}
          />
        </div>
      ))}
      <div className={styles.statusLine}>
        <label htmlFor="content-notice">全站公告</label>
        <Input
          id="content-notice"
          value={status.notice}
          maxLength={200}
          showCount
          disabled={disabled}
          placeholder="显示在每个页面顶部，不填则不显示"
          onChange={(event) => onChange({ ...status, notice: event.target.value })}
        />
      </div>
      <div className={styles.statusLine}>
        <label htmlFor="content-date">活动倒计时日期</label>
        <div className={own.day}>
          <MomentField id="content-date" day disabled={disabled} value={date} onChange={takeDate} />
          {isMissing && <p className={own.wrong}>日期没有填写完整，格式如 2026-12-01</p>}
        </div>
      </div>
    </div>
  );
}
