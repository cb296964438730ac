import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { FormError } from '@jishi/ui/form-error';
import { TextField } from '@jishi/ui/text-field';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { formatDate } from '../beijing-time.ts';
import { failureText } from '../show-failure.ts';
import styles from './report-dialog.module.css';
import { checkReportNumber } from './report-number.ts';

type Report = OutputOf<Contract['report']['detail']>;

/** Asks for the number of an inspection report and shows the report (S085, S088). */
export function ReportDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState('');
  const [report, setReport] = useState<Report>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const { number, error } = checkReportNumber(typed);
    setWrong(error);
    if (error) return;
    setIsAsking(true);
    setFailure('');
    try {
      setReport(await api.report.detail({ reportNumber: number }));
    } catch (refusal) {
      setReport(undefined);
      setFailure(failureText(refusal) ?? '');
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="检测报告查询" size="md">
      <form className={styles.form} noValidate onSubmit={ask}>
        <TextField
          label="报告编号"
          hideLabel
          placeholder="请输入检测报告或机身标签上的编号"
          autoComplete="off"
          maxLength={40}
          clearable
          value={typed}
          error={wrong}
          onValueChange={(value) => {
            setTyped(value);
            setWrong(undefined);
          }}
          className={styles.number}
        />
        <Button type="submit" variant="primary" pending={isAsking}>
          查询
        </Button>
      </form>
      <FormError>{failure}</FormError>
      {report && <ReportView report={report} />}
    </Dialog>
  );
}

function ReportView({ report }: { report: Report }) {
  const passed = report.items.filter((item) => item.passed).length;
  return (
    <section className={styles.report} aria-label="检测报告">
      <div className={styles.head}>
        <div>
          <p className={styles.device}>{report.deviceName}</p>
          <p className={styles.facts}>
            <span className="tabular">IMEI {report.imei}</span>
            <span>{report.storeName}</span>
            <span className="tabular">{formatDate(report.inspectedAt)} 检测</span>
          </p>
        </div>
        <span className={styles.grade}>{report.grade}</span>
      </div>
      <p className={styles.conclusion}>{report.conclusion}</p>
      <p className={styles.count}>
        共检测 <span className="tabular">{report.items.length}</span> 项，
        <span className="tabular">{passed}</span> 项正常
      </p>
      <ul className={styles.items}>
        {report.items.map(({ name, result, passed: isFine }) => (
          <li key={name} className={isFine ? styles.fine : styles.flaw}>
            {isFine ? <CircleCheck size={14} /> : <CircleAlert size={14} />}
            <span className={styles.item}>{name}</span>
            <span>{result}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
