import { toHttpCall } from '@jishi/contract/http-call.ts';
import {
  pictureStageKeys,
  pictureStages,
  testPointKeys,
  testPoints,
  testResults,
} from '@jishi/contract/repair-state.ts';
import { Alert, Image } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount } from '../shell/format.ts';
import { AddPicture } from './add-picture.widget.tsx';
import styles from './repair.module.css';
import type { RepairData } from './repair-query.ts';

/** The work on a device: what is wrong, what it costs, which parts it takes, whether it works again. */
export function RepairWork({ data }: { data: RepairData }) {
  return (
    <div className={styles.main}>
      {data.flags.length > 0 && (
        <Alert type="error" showIcon title={`设备有未解除的标记：${data.flags.join('、')}`} />
      )}
      {data.covered && <Alert type="info" showIcon title="保修期内返修，同一故障免费" />}
      <Part title="故障">
        <p>{data.faultText}</p>
        {data.remark && <p className={styles.faint}>顾客备注：{data.remark}</p>}
        {data.intakeNote && <p className={styles.faint}>收机备注：{data.intakeNote}</p>}
      </Part>
      <QuoteTable data={data} />
      <PartTable data={data} />
      <TestTable data={data} />
      <Part title="图片">
        {pictureStageKeys.map((stage) => {
          const taken = data.pictures.filter((one) => one.stage === stage);
          if (taken.length === 0) return null;
          return (
            <div key={stage}>
              <p className={styles.faint}>{pictureStages[stage]}</p>
              <div className={styles.pictures}>
                <Image.PreviewGroup>
                  {taken.map(({ fid }, index) => (
                    <Image
                      key={fid}
                      src={toHttpCall('adminRepair', 'picture', { id: data.id, fid }).path}
                      width={88}
                      height={88}
                      alt={`${pictureStages[stage]}图片 ${index + 1}`}
                    />
                  ))}
                </Image.PreviewGroup>
              </div>
            </div>
          );
        })}
        <AddPicture id={data.id} state={data.state} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function QuoteTable({ data: { quote, price, bill } }: { data: RepairData }) {
  if (!quote)
    return (
      <Part title="报价">
        <p className={styles.faint}>
          {price === null ? '检测后报价' : `预约时的价格 ${formatAmount(price)}，不高于此价时无需再次确认`}
        </p>
      </Part>
    );
  return (
    <Part title={`报价（第 ${quote.version} 版，${quote.stateText}）`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>项目</th>
            <th>配件</th>
            <th>保修</th>
            <th>数量</th>
            <th>金额</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={`${line.name}-${line.gradeText}-${line.price}`}>
              <td>{line.name}</td>
              <td>{line.coveredText || line.gradeText || '—'}</td>
              <td>{line.warrantyDays > 0 ? `${line.warrantyDays} 天` : '—'}</td>
              <td className={styles.figure}>{line.units}</td>
              <td className={styles.figure}>{formatAmount(line.price * line.units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {bill && bill.visitFee > 0 && (
          <span className={styles.faint}>上门费 {formatAmount(bill.visitFee)}</span>
        )}
        {bill && bill.couponOff > 0 && (
          <span className={styles.faint}>优惠券 −{formatAmount(bill.couponOff)}</span>
        )}
        合计 <strong>{formatAmount(bill?.payable ?? quote.total)}</strong>
      </p>
    </Part>
  );
}

function PartTable({ data: { parts, missingParts } }: { data: RepairData }) {
  if (parts.length === 0 && missingParts.length === 0) return null;
  return (
    <Part title="配件">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>配件</th>
            <th>数量</th>
            <th>状态</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, name, units, stateText }) => (
            <tr key={id}>
              <td>{name}</td>
              <td className={styles.figure}>{units}</td>
              <td>{stateText}</td>
            </tr>
          ))}
          {missingParts.map(({ ppid, name, units, inStock }) => (
            <tr key={`missing-${ppid}`}>
              <td>{name}</td>
              <td className={styles.figure}>{units}</td>
              <td>{inStock >= units ? `未占用，本店有 ${inStock} 件` : `缺货，本店有 ${inStock} 件`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function TestTable({ data: { testsBefore, testsAfter } }: { data: RepairData }) {
  const points = testPointKeys.filter((point) => testsBefore[point] ?? testsAfter[point]);
  if (points.length === 0) return null;
  const tell = (sheet: RepairData['testsBefore'], point: (typeof testPointKeys)[number]) => {
    const result = sheet[point];
    return result ? testResults[result] : '—';
  };
  return (
    <Part title="测试">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>测试项</th>
            <th>送修时</th>
            <th>维修后</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point}>
              <td>{testPoints[point]}</td>
              <td>{tell(testsBefore, point)}</td>
              <td>{tell(testsAfter, point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
