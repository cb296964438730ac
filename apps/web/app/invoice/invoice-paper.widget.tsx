import type { Contract } from '@jishi/contract/index.ts';
import { invoiceTypes } from '@jishi/contract/invoice-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './invoice.module.css';
import detailStyles from './invoice-detail.module.css';
import { LineTable } from './line-table.widget.tsx';

type Invoice = OutputOf<Contract['invoice']['detail']>;

/** An invoice in its layout. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const sign = invoice.kind === 'red' ? '-' : '';
  const money = (yuan: number) => `${sign}¥${yuan.toFixed(2)}`;
  return (
    <div className={detailStyles.paper} data-kind={invoice.kind}>
      <header className={detailStyles.paperHead}>
        <p className={detailStyles.paperTitle}>{invoiceTypes[invoice.invoiceType]}</p>
        <dl className={detailStyles.paperNumber}>
          <div>
            <dt>发票号码</dt>
            <dd className="tabular">{invoice.number || '开具后生成'}</dd>
          </div>
          <div>
            <dt>开票日期</dt>
            <dd className="tabular">{invoice.issuedAt ? formatDate(invoice.issuedAt) : '—'}</dd>
          </div>
        </dl>
      </header>
      <div className={detailStyles.parties}>
        <Party heading="购买方" name={invoice.title} taxNo={invoice.taxNo} />
        <Party heading="销售方" name={invoice.seller.name} taxNo={invoice.seller.taxNo} />
      </div>
      <LineTable lines={invoice.lines} />
      <dl className={detailStyles.paperSums}>
        <div>
          <dt>合计金额</dt>
          <dd className="tabular">{money(invoice.amount)}</dd>
        </div>
        <div>
          <dt>合计税额</dt>
          <dd className="tabular">{money(invoice.tax)}</dd>
        </div>
        <div className={detailStyles.paperTotal}>
          <dt>价税合计</dt>
          <dd className="tabular">{money(invoice.total)}</dd>
        </div>
      </dl>
      {invoice.remark !== '' && <p className={styles.faint}>备注：{invoice.remark}</p>}
    </div>
  );
}

function Party({ heading, name, taxNo }: { heading: string; name: string; taxNo: string }) {
  return (
    <div className={detailStyles.party}>
      <p className={styles.faint}>{heading}</p>
      <p>名称：{name}</p>
      <p className="tabular">统一社会信用代码：{taxNo || '—'}</p>
    </div>
  );
}
