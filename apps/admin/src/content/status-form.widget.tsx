import { DatePicker, Input, Switch } from 'antd';
import dayjs from 'dayjs';
import styles from './content.module.css';
import type { SystemStatus } from './content-query.ts';

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

/** The switches of the whole site (C030). */
export function StatusForm({
  status,
  disabled,
  onChange,
}: {
  status: SystemStatus;
  disabled: boolean;
  onChange: (status: SystemStatus) => void;
}) {
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
        <DatePicker
          id="content-date"
          allowClear={false}
          disabled={disabled}
          value={dayjs(status.promotionDate, 'YYYY/MM/DD')}
          onChange={(date) => {
            if (date) onChange({ ...status, promotionDate: date.format('YYYY/MM/DD') });
          }}
        />
      </div>
    </div>
  );
}
