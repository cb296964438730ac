import { Form, Modal } from 'antd';
import { useState } from 'react';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { finished, isUnfinished, type MomentValue } from '../moment/typed-moment.ts';
import { writePicked } from '../shell/beijing-time.ts';

/** Asks when an article is to be published. */
export function ScheduleDialog({
  title,
  onChoose,
  onClose,
}: {
  title: string;
  onChoose: (at: string) => void;
  onClose: () => void;
}) {
  const [value, setValue] = useState<MomentValue>(null);
  const [problem, setProblem] = useState('');
  const choose = () => {
    const moment = isUnfinished(value) ? null : finished(value);
    if (!moment) {
      setProblem('请填写发布时间，格式如 2026-12-01 10:00');
      return;
    }
    const at = writePicked(moment) ?? '';
    if (Date.parse(at) <= Date.now()) setProblem('发布时间须晚于现在');
    else onChoose(at);
  };
  return (
    <Modal
      open
      title="定时发布"
      okText="确认定时"
      cancelText="取消"
      width={420}
      onOk={choose}
      onCancel={onClose}
    >
      <p>“{title}”到时自动发布；在那之前再次保存会取消定时。</p>
      <Form layout="vertical">
        <Form.Item
          label="发布时间"
          htmlFor="article-publish-at"
          required
          {...(problem !== '' && { validateStatus: 'error' as const, help: problem })}
        >
          <MomentField
            id="article-publish-at"
            value={value}
            onChange={(next) => {
              setValue(next);
              setProblem('');
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
