import { Button } from '@jishi/ui/button';
import { DataTable } from '@jishi/ui/data-table';
import { EmptyState } from '@jishi/ui/empty-state';
import { toast } from '@jishi/ui/toast';
import { useCallback, useState } from 'react';
import { formatTime } from '../shell/beijing-time.ts';
import styles from './imei.module.css';
import { ImeiPush, type PushedImei } from './imei-push.widget.tsx';

interface Row extends PushedImei {
  at: string;
}

/** Collecting serial numbers at the counter (S127 to S130): a phone scans the QR, types, and the number stands here. */
export default function ImeiPage() {
  const [rows, setRows] = useState<Row[]>([]);
  const add = useCallback((pushed: PushedImei) => {
    // The same phone typed twice is one phone.
    setRows((before) => [
      { ...pushed, at: new Date().toISOString() },
      ...before.filter(({ imei }) => imei !== pushed.imei),
    ]);
    toast(`已收到串号 ${pushed.imei}`, { tone: 'success' });
  }, []);
  const copy = async (imei: string) => {
    try {
      await navigator.clipboard.writeText(imei);
      toast('串号已复制', { tone: 'success' });
    } catch {
      // Without TLS, or where the visitor forbids it, a page has no clipboard.
      toast('浏览器不允许自动复制，请选中串号后手动复制', { tone: 'warning' });
    }
  };
  return (
    <div className={`page-column ${styles.page}`}>
      <h1 className={styles.heading}>扫码录入串号</h1>
      <div className={styles.columns}>
        <section className={styles.qr} aria-label="二维码">
          <ImeiPush onImei={add} />
          <ol className={styles.steps}>
            <li>用手机扫描二维码</li>
            <li>在手机上输入设备的 IMEI 或 MEID</li>
            <li>点击“发送到电脑”，串号自动出现在右侧</li>
          </ol>
        </section>
        <section className={styles.list} aria-label="已收到的串号" aria-live="polite">
          <DataTable<Row>
            caption="已收到的串号"
            rows={rows}
            rowKey={({ imei }) => imei}
            empty={<EmptyState size="sm" title="还没有收到串号" description="扫描左侧二维码，在手机上录入" />}
            columns={[
              { key: 'imei', header: '串号', cell: ({ imei }) => <span className="tabular">{imei}</span> },
              {
                key: 'staff',
                header: '录入人',
                cell: ({ staffId }) => (staffId > 0 ? `店员 ${staffId}` : '顾客'),
              },
              { key: 'at', header: '时间', cell: ({ at }) => formatTime(at) },
              {
                key: 'act',
                header: '操作',
                cell: ({ imei }) => (
                  <Button variant="link" onClick={() => copy(imei)}>
                    复制
                  </Button>
                ),
              },
            ]}
          />
        </section>
      </div>
    </div>
  );
}
