import { adminComplaintLimits } from '@jishi/contract/limits/admin-complaint.generated.ts';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission } from '../shell/session.tsx';
import { type AnswerPicture, AnswerPictures } from './answer-pictures.widget.tsx';
import styles from './complaint.module.css';
import { CASE_CHANGES, type CaseData, repliesQuery } from './complaint-query.ts';

type Way = 'answer' | 'ask' | 'note';

const ways: { value: Way; label: string }[] = [
  { value: 'answer', label: '回复会员' },
  { value: 'ask', label: '请会员补充' },
  { value: 'note', label: '内部备注' },
];
const done: Record<Way, string> = {
  answer: '已回复会员',
  ask: '已请会员补充，计时暂停',
  note: '备注已记录，会员看不到',
};

/** Where staff write: to the member, or for colleagues alone. */
export function AnswerBox({ data }: { data: CaseData }) {
  const mayHandle = usePermission('complaint:handle');
  const mayAssign = usePermission('complaint:assign');
  const isRunning = ['accepted', 'handling', 'waitingMember'].includes(data.state);
  const mayAnswer = isRunning && (data.mine || (mayAssign && data.ownerName !== ''));
  const [chosen, setWay] = useState<Way>('answer');
  const [pictures, setPictures] = useState<readonly AnswerPicture[]>([]);
  const way = mayAnswer ? chosen : 'note';
  const { data: replies = [] } = useAside({ ...repliesQuery, enabled: mayHandle });
  const fids = pictures.map(({ fid }) => fid);
  const state = useForm({
    initial: { text: '' },
    limits: adminComplaintLimits.answer,
    run: async ({ text }) => {
      if (way === 'note') await api.adminComplaint.note({ id: data.id, text });
      else await api.adminComplaint.answer({ id: data.id, text, images: fids, ask: way === 'ask' });
    },
    changes: CASE_CHANGES,
    success: () => done[way],
    onDone: () => {
      state.form.resetFields();
      if (way !== 'note') setPictures([]);
    },
  });
  if (!mayHandle) return null;
  return (
    <section className={styles.answer} aria-label="回复" data-way={way}>
      <div className={styles.tags}>
        <Segmented<Way>
          value={way}
          options={ways.map((one) => ({
            ...one,
            disabled: one.value !== 'note' && (!mayAnswer || (one.value === 'ask' && data.paused)),
          }))}
          onChange={setWay}
        />
        <Select
          aria-label="快捷回复"
          placeholder="快捷回复"
          style={{ width: 180 }}
          value={null}
          options={replies.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id: number | null) => {
            const reply = replies.find((one) => one.id === id);
            if (reply) state.form.setFieldValue('text', reply.text);
          }}
        />
      </div>
      <FormBody state={state}>
        <TextField name="text" label="内容" as="area" rows={[3, 10]} counted />
        {way !== 'note' && <AnswerPictures caseId={data.id} value={pictures} onChange={setPictures} />}
        <Button type="primary" htmlType="submit" loading={state.isPending}>
          {way === 'note' ? '记录备注' : '发送'}
        </Button>
      </FormBody>
    </section>
  );
}
