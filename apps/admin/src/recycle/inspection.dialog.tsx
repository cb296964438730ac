import { resaleGradeKeys } from '@jishi/contract/resale-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input, Modal, Select, Spin } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import { ByHandFields } from './by-hand-fields.widget.tsx';
import { CheckButton } from './check-button.widget.tsx';
import { blankInspection, type Draft, explainLacking, toRequest } from './inspection-draft.ts';
import { QuestionSheet } from './question-sheet.widget.tsx';
import styles from './recycle.module.css';
import { RECYCLE_CHANGES, type RecycleData, sheetQuery } from './recycle-query.ts';

const grades = resaleGradeKeys.map((value) => ({ value, label: value }));

/**
 * The bench: what lies on the table, answered by the questions of the book that it was valued by, with a picture for
 * what takes something off. Neither estimate nor the member's answers are told before it is saved.
 */
export function InspectionDialog({ data, onClose }: { data: RecycleData; onClose: () => void }) {
  const sheet = useQuery(sheetQuery(data.orderId));
  const [draft, setDraft] = useState<Draft>(blankInspection);
  const change = (patch: Partial<Draft>) => setDraft((old) => ({ ...old, ...patch }));
  const isByHand = sheet.data?.groups.length === 0;
  const save = useAct({
    run: () =>
      api.adminRecycle.inspect({ id: data.orderId, version: data.version, ...toRequest(draft, isByHand) }),
    changes: RECYCLE_CHANGES,
    success: ({ state, price, estimate }) =>
      state === 'offered'
        ? `质检价 ${formatAmount(price)}，低于估价 ${formatAmount(estimate)}，已发给顾客确认`
        : `质检价 ${formatAmount(price)}，价格已确认`,
    onDone: onClose,
  });
  const lacking = sheet.data ? explainLacking(draft, sheet.data) : '正在读取题目';
  return (
    <Modal
      open
      title={`质检台 ${data.model} ${data.serial}`}
      width={1_040}
      okText="保存质检结果"
      cancelText="取消"
      mask={{ closable: false }}
      okButtonProps={{ disabled: lacking !== '' }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate(undefined)}
      onCancel={onClose}
    >
      <div className={styles.bench}>
        <Alert
          type="info"
          showIcon
          title="请按实物独立判断：保存后才显示估价与顾客描述；每一处扣价的项目都需要照片。"
          action={<CheckButton id={data.orderId} />}
        />
        {sheet.isPending && <Spin />}
        {sheet.isError && (
          <Alert
            type="error"
            showIcon
            title={describeFailure(sheet.error)}
            action={<Button onClick={() => void sheet.refetch()}>重试</Button>}
          />
        )}
        {sheet.data && !isByHand && (
          <QuestionSheet orderId={data.orderId} sheet={sheet.data} draft={draft} onChange={change} />
        )}
        {isByHand && <ByHandFields orderId={data.orderId} draft={draft} onChange={change} />}
        <div className={styles.benchFoot}>
          <Select
            aria-label="成色"
            placeholder="选择成色"
            options={grades}
            value={draft.grade}
            onChange={(grade) => change({ grade })}
          />
          <Checkbox
            checked={draft.signedOut}
            onChange={({ target }) => change({ signedOut: target.checked })}
          >
            已在设备上确认账号退出
          </Checkbox>
          <Input
            aria-label="质检说明"
            placeholder="质检说明（顾客可见，选填）"
            maxLength={300}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </div>
        {lacking !== '' && sheet.data && <p className={styles.faint}>{lacking}</p>}
      </div>
    </Modal>
  );
}
