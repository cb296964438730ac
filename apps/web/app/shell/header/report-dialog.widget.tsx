import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Dialog } from '@jishi/ui/dialog';
import { FormError } from '@jishi/ui/form-error';
import { TextField } from '@jishi/ui/text-field';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { api } from '../api.ts';
import { formatDate } from '../beijing-time.ts';
import { CallForm, useFormCall } from '../form/call-form.widget.tsx';
import { planForm } from '../form/form-plan.ts';
import { SubmitButton } from '../form/submit-button.widget.tsx';
import { useForm } from '../form/use-form.ts';
import { failureText } from '../show-failure.ts';
import styles from './report-dialog.module.css';
import { checkReportNumber } from './report-number.ts';

const plan = planForm({
  start: { number: '' },
  rules: { number: { most: 40, check: (typed) => checkReportNumber(typed).error } },
});

type Report = OutputOf<Contract['report']['detail']>;

/** Asks for the number of an inspection report and shows the report (S085, S088). */
export function ReportDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const form = useForm(plan);
  const call = useFormCall();
  const [failure, setFailure] = useState('');
  const [report, setReport] = useState<Report>();
  const ask = async (fields: { number: string }) => {
    const { number } = checkReportNumber(fields.number);
    setFailure('');
    try {
      setReport(await api.report.detail({ reportNumber: number }));
    } catch (refusal) {
      setReport(undefined);
      setFailure(failureText(refusal) ?? '');
    }
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="检测报告查询" size="md">
      <CallForm className={styles.form} form={form} call={call} send={ask}>
        <TextField
          {...form.field('number')}
          onBlur={undefined}
          label="报告编号"
          hideLabel
          placeholder="请输入检测报告或机身标签上的编号"
          autoComplete="off"
          clearable
          className={styles.number}
        />
        <SubmitButton pendingLabel="正在查询">查询</SubmitButton>
      </CallForm>
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
