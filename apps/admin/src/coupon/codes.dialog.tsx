import { adminVoucherLimits } from '@jishi/contract/limits/admin-voucher.generated.ts';
import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { momentRule } from '../moment/moment-rules.ts';
import type { MomentValue } from '../moment/typed-moment.ts';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { ChoiceField, Field, FieldPair, NumberField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import styles from './coupon.module.css';
import { writeMoment } from './coupon-draft.ts';

const MOST_RULES = 100;

/** Makes a batch of codes and hands them out, this once. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ id: number; codes: string[] }>();
  return made ? (
    <MadeCodes {...made} onClose={onClose} />
  ) : (
    <BatchForm onClose={onClose} onMade={(batch) => setMade(batch)} />
  );
}

function BatchForm({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: { id: number; codes: string[] }) => void;
}) {
  const { data, isLoading } = useAside({
    queryKey: ['coupons', 'published'],
    queryFn: ({ signal }) => api.adminCoupon.list({ state: 'published', pageSize: MOST_RULES }, { signal }),
  });
  const state = useForm({
    initial: {
      couponId: undefined as number | undefined,
      name: '',
      count: 100,
      eachUses: 1,
      expiresAt: null as MomentValue,
    },
    limits: adminVoucherLimits.makeBatch,
    run: ({ couponId = 0, expiresAt, ...rest }) =>
      api.adminVoucher.makeBatch({ ...rest, couponId, expiresAt: writeMoment(expiresAt) }),
    changes: ['coupon-batches', 'audit'],
    onDone: onMade,
  });
  return (
    <FormDialog state={state} title="生成兑换码" width={520} okText="生成" onClose={onClose}>
      <ChoiceField
        name="couponId"
        label="优惠券"
        needed
        searched
        loading={isLoading}
        placeholder="请选择发放中的优惠券"
        options={(data?.list ?? []).map(({ id, name, worthText }) => ({
          value: id,
          label: name === worthText ? name : `${name}（${worthText}）`,
        }))}
      />
      <TextField name="name" label="批次名称" counted placeholder="如：地推一组 12 月" />
      <FieldPair>
        <NumberField name="count" label="数量" unit="个" />
        <NumberField name="eachUses" label="每码可兑换" unit="次" hint="每位会员限一次" />
      </FieldPair>
      <Field
        name="expiresAt"
        label="兑换截止（北京时间）"
        rules={[{ required: true, message: '请填写兑换截止时间' }, momentRule]}
      >
        <MomentField />
      </Field>
    </FormDialog>
  );
}

/** The codes, which nobody can read again once this is closed. */
function MadeCodes({ id, codes, onClose }: { id: number; codes: string[]; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    const sheet = {
      name: '兑换码',
      columns: [{ title: '序号' }, { title: '兑换码', width: 24 }],
      rows: codes.map((code, index) => [index + 1, code]),
    };
    saveBlob(await writeSpreadsheet([sheet]), `兑换码批次${id}.xlsx`);
    setSaved(true);
  };
  return (
    <Modal
      open
      title={`已生成 ${codes.length} 个兑换码`}
      mask={{ closable: false }}
      closable={isSaved}
      keyboard={isSaved}
      onCancel={onClose}
      footer={
        <>
          <Button type={isSaved ? 'default' : 'primary'} onClick={() => void save()}>
            导出表格
          </Button>
          <Button onClick={onClose}>{isSaved ? '完成' : '不导出，直接关闭'}</Button>
        </>
      }
    >
      <Alert type="warning" title="关闭后无法再次查看，请先导出并妥善保存。" />
      <Input.TextArea
        readOnly
        rows={10}
        className={styles.codes}
        aria-label="兑换码"
        value={codes.join('\n')}
      />
    </Modal>
  );
}
