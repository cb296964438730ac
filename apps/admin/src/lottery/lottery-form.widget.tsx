import { adminLotteryLimits } from '@jishi/contract/limits/admin-lottery.generated.ts';

import { App, Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { finished, isUnfinished, type MomentValue } from '../moment/typed-moment.ts';
import { RichTextEditor } from '../rich-text/frame/rich-text-editor.widget.tsx';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { useLeaveGuard } from '../shell/form/leave-guard.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './lottery.module.css';
import { LOTTERY_CHANGES, type Lottery } from './lottery-query.ts';
import { PrizeTable } from './prize-table.widget.tsx';

type Facts = Pick<
  Lottery,
  'batch' | 'title' | 'rulesHtml' | 'perDay' | 'perTotal' | 'costPoints' | 'needOrder' | 'prizes'
> & {
  from: MomentValue;
  until: MomentValue;
};
const limits = adminLotteryLimits.save;

/** The draft of a lottery: what it is, its prizes with their chances and cost, its rules; saved and published. */
export function LotteryForm({ lottery, onReload }: { lottery?: Lottery; onReload?: () => void }) {
  const mayPublish = usePermission('lottery:publish');
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [values, setValues] = useState<Facts>(() => begin(lottery));
  const [dirty, setDirty] = useState(false);
  const release = useLeaveGuard(dirty);
  const change = (next: Partial<Facts>) => {
    setValues((before) => ({ ...before, ...next }));
    setDirty(true);
  };
  const { from, until, prizes, ...facts } = values;
  const isWhole =
    /^[a-z0-9][a-z0-9-]{1,39}$/i.test(facts.batch) &&
    facts.title.trim().length >= 2 &&
    ![from, until].some((one) => isUnfinished(one) || !finished(one)) &&
    prizes.every(({ name }) => name.trim() !== '');
  const saveDraft = () =>
    api.adminLottery.save({
      ...{ ...facts, id: lottery?.id ?? 0, version: lottery?.version ?? 0 },
      startsAt: writePicked(finished(from)) ?? '',
      endsAt: writePicked(finished(until)) ?? '',
      prizes: prizes.map(({ id: _id, given: _given, ...prize }) => prize),
    });
  const leave = (id: number) => {
    setDirty(false);
    release();
    if (id === lottery?.id) onReload?.();
    else void navigate(`/lotteries/${id}`, { replace: true });
  };
  const save = useAct({
    run: saveDraft,
    changes: LOTTERY_CHANGES,
    success: () => '草稿已保存',
    onDone: ({ id }) => leave(id),
  });
  const publish = useAct({
    run: async () => {
      const saved = dirty || !lottery ? await saveDraft() : { id: lottery.id, version: lottery.version };
      await api.adminLottery.publish(saved);
      return saved;
    },
    changes: LOTTERY_CHANGES,
    success: () => '已发布，种子校验值已公布',
    onDone: ({ id }) => leave(id),
  });
  const busy = save.isPending || publish.isPending;
  return (
    <section className={styles.sheet} aria-label="抽奖">
      <header className={styles.head}>
        <div>
          <Link to="/lotteries" className={styles.faint}>
            全部抽奖
          </Link>
          <h1 className={styles.title}>{lottery ? lottery.title : '新建抽奖'}</h1>
        </div>
        <div className={styles.buttons}>
          <Button disabled={busy || !isWhole || !dirty} onClick={() => save.mutate(undefined)}>
            保存草稿
          </Button>
          {mayPublish && (
            <Button
              type="primary"
              disabled={busy || !isWhole}
              onClick={() =>
                void modal.confirm({
                  title: `发布“${facts.title}”？`,
                  content: '发布后奖品与概率不能再改，只能追加数量或延长时间。',
                  ...{ okText: '确认发布', cancelText: '取消', onOk: () => publish.mutate(undefined) },
                })
              }
            >
              发布
            </Button>
          )}
        </div>
      </header>
      <Form layout="vertical" component="div" className={styles.facts}>
        <Form.Item label="标题" htmlFor="lottery-title" required>
          <Input
            id="lottery-title"
            value={facts.title}
            maxLength={limits.title?.most ?? 40}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Form.Item>
        <Form.Item
          label="批次"
          htmlFor="lottery-batch"
          required
          extra="字母、数字与横线，专题的抽奖块按它引用"
        >
          <Input
            id="lottery-batch"
            value={facts.batch}
            maxLength={40}
            onChange={(event) => change({ batch: event.target.value.trim() })}
          />
        </Form.Item>
        <Form.Item label="开始时间（北京时间）" required>
          <MomentField
            value={from}
            onChange={(next) => change({ from: next })}
            placeholder="2026-12-01 10:00"
          />
        </Form.Item>
        <Form.Item label="结束时间（北京时间）" required>
          <MomentField
            value={until}
            onChange={(next) => change({ until: next })}
            placeholder="2026-12-12 24:00"
          />
        </Form.Item>
        <FigureField
          label="每天次数"
          value={facts.perDay}
          least={1}
          onChange={(perDay) => change({ perDay })}
        />
        <FigureField
          label="每人总次数"
          value={facts.perTotal}
          least={1}
          onChange={(perTotal) => change({ perTotal })}
        />
        <FigureField
          label="每次消耗积分"
          value={facts.costPoints}
          onChange={(costPoints) => change({ costPoints })}
        />
        <FigureField
          label="活动期间须消费（元）"
          value={facts.needOrder}
          onChange={(needOrder) => change({ needOrder })}
        />
      </Form>
      <PrizeTable prizes={prizes} onChange={(next) => change({ prizes: next })} />
      <h2 className={styles.subtitle}>活动规则</h2>
      <RichTextEditor
        label="活动规则"
        html={lottery?.rulesHtml ?? ''}
        onChange={(rulesHtml) => change({ rulesHtml })}
      />
    </section>
  );
}

function FigureField({
  label,
  value,
  least = 0,
  onChange,
}: {
  label: string;
  value: number;
  least?: number;
  onChange: (value: number) => void;
}) {
  return (
    <Form.Item label={label} htmlFor={label}>
      <InputNumber
        id={label}
        min={least}
        value={value}
        controls={false}
        style={{ width: '100%' }}
        onChange={(next) => onChange(next ?? least)}
      />
    </Form.Item>
  );
}

function begin(lottery: Lottery | undefined): Facts {
  if (lottery) {
    const { batch, title, rulesHtml, perDay, perTotal, costPoints, needOrder, prizes } = lottery;
    return {
      ...{ batch, title, rulesHtml, perDay, perTotal, costPoints, needOrder, prizes },
      ...{ from: readPicked(lottery.startsAt), until: readPicked(lottery.endsAt) },
    };
  }
  const blank = { batch: '', title: '', rulesHtml: '', perDay: 1, perTotal: 10, costPoints: 0, needOrder: 0 };
  return { ...blank, prizes: [], from: null, until: null };
}
