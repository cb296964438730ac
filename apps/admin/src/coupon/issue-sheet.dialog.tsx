import { adminCouponHolderLimits } from '@jishi/contract/limits/admin-coupon-holder.generated.ts';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import styles from './coupon.module.css';
import { readMemberSheet, sheetLineOf } from './member-sheet.ts';
import { type WrongLine, WrongLines } from './wrong-lines.widget.tsx';

const MOST = 10_000;

/** Members of a sheet that all can be given a coupon. */
interface Ready {
  members: string[];
  count: number;
  needsSecond: boolean;
}

/** Gives a coupon to the members of a spreadsheet: it is looked at first, and told line by line what is wrong. */
export function IssueSheetDialog({
  coupon,
  onClose,
}: {
  coupon: { id: number; name: string };
  onClose: () => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  // One form gives once, also when its answer is lost and it is pressed again.
  const [submitKey] = useState(() => crypto.randomUUID());
  const [ready, setReady] = useState<Ready>();
  const [wrong, setWrong] = useState<readonly WrongLine[]>([]);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const state = useForm({
    initial: { reason: '' },
    limits: { reason: adminCouponHolderLimits.issue.reason },
    run: ({ reason }) =>
      api.adminCouponHolder.issue({ couponId: coupon.id, members: ready?.members ?? [], reason, submitKey }),
    changes: ['coupons', 'coupon-issues', 'audit'],
    success: (done) =>
      done.state === 'pending'
        ? `已提交 ${done.count} 人，超出单人权限，由其他同事审核后发放`
        : done.errors.length === 0
          ? `正在发放给 ${done.count} 位会员`
          : '',
    onDone: (done) => {
      if (done.errors.length === 0) return onClose();
      setReady(undefined);
      setWrong(done.errors);
    },
  });
  const read = async (file: File) => {
    setReading(true);
    setReady(undefined);
    setWrong([]);
    setProblem('');
    try {
      const { lines: members } = readMemberSheet(await readSpreadsheet(file));
      if (members.length > MOST) throw new Error(`一次最多 ${MOST} 行，请分成几个表格`);
      const wish = { couponId: coupon.id, members, reason: '核对表格', submitKey, dryRun: true };
      const { count, needsSecond, errors } = await api.adminCouponHolder.issue(wish);
      setWrong(errors);
      if (errors.length === 0) setReady({ members, count, needsSecond });
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <FormDialog
      state={state}
      title={`按表格发放“${coupon.name}”`}
      width={560}
      okText={ready ? `发放给 ${ready.count} 人` : '发放'}
      ok={ready ? 'enabled' : 'disabled'}
      onClose={onClose}
    >
      <p className={styles.sheetHint}>
        表格第一行写列名，一列为“手机号”或“会员编号”，最多 10,000 行。有一行不对就都不发放。
      </p>
      <input
        ref={chooser}
        type="file"
        accept=".xlsx"
        hidden
        // A form of the library shows files that are hidden by the attribute alone.
        style={{ display: 'none' }}
        aria-label="选择会员表格"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file, mended, may be chosen again.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button loading={isReading} onClick={() => chooser.current?.click()}>
        选择表格（.xlsx）
      </Button>
      <div aria-live="polite" className={styles.sheetOutcome}>
        {problem !== '' && <Alert type="error" title={problem} />}
        {ready && (
          <Alert
            type={ready.needsSecond ? 'warning' : 'success'}
            title={
              ready.needsSecond
                ? `${ready.count} 人核对无误；优惠合计超过单人权限，提交后由其他同事审核`
                : `${ready.count} 人核对无误，可以发放`
            }
          />
        )}
        <WrongLines lines={wrong.map((one) => ({ ...one, line: sheetLineOf(one.line) }))} />
      </div>
      <TextField
        name="reason"
        label="原因"
        counted
        placeholder="如：老客回馈"
        hint="发错时可在“发放记录”中整笔收回未使用的券"
      />
    </FormDialog>
  );
}
