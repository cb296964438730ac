import type { Contract } from '@jishi/contract/index.ts';
import { rateText } from '@jishi/contract/invoice-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useState } from 'react';
import styles from './invoice.module.css';

type Line = OutputOf<Contract['invoice']['detail']>['lines'][number];

/** Lines shown before the rest is unfolded. */
const SHOWN = 8;

/** Lines of an invoice as they stand on paper; a long list is folded, and a screen without scripts has all of it. */
export function LineTable({ lines }: { lines: readonly Line[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">项目名称</th>
            <th scope="col">规格型号</th>
            <th scope="col">单位</th>
            <th scope="col">数量</th>
            <th scope="col">金额</th>
            <th scope="col">税率</th>
            <th scope="col">税额</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.seq}>
              <td>{line.name}</td>
              <td>{line.spec}</td>
              <td>{line.unit}</td>
              <td className="tabular">{line.units || ''}</td>
              <td className="tabular">{line.amount.toFixed(2)}</td>
              <td className="tabular">{rateText(line.taxRate)}</td>
              <td className="tabular">{line.tax.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > SHOWN && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? '收起清单' : `展开全部 ${lines.length} 行清单`}
        </button>
      )}
    </>
  );
}
