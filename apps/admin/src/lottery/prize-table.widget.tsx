import {
  lotteryKindKeys,
  lotteryKinds,
  MOST_LOTTERY_PRIZES,
  TOP_PRIZE_FEN,
} from '@jishi/contract/lottery-words.ts';
import { Alert, Button, Input, InputNumber, Select } from 'antd';
import { api } from '../shell/api.ts';
import { PictureField } from '../shell/picture-field.widget.tsx';
import { expectedCost, sumOfChances } from './chances.ts';
import styles from './lottery.module.css';
import type { Prize } from './lottery-query.ts';

const keepPicture = (file: Blob) => api.adminLottery.upload({ file });
const kinds = lotteryKindKeys.map((value) => ({ value, label: lotteryKinds[value] }));
const refLabels: Partial<Record<Prize['kind'], string>> = { goods: '礼品券编号', coupon: '优惠券编号' };
const amountLabels: Partial<Record<Prize['kind'], string>> = { points: '积分数', coin: '机币（元）' };

/** Prizes with their chances, and what a draw costs on the average and all of it at most. */
export function PrizeTable({ prizes, onChange }: { prizes: Prize[]; onChange: (prizes: Prize[]) => void }) {
  const sum = sumOfChances(prizes);
  const { perDraw, atMost } = expectedCost(prizes);
  const set = (at: number, next: Partial<Prize>) =>
    onChange(prizes.map((prize, index) => (index === at ? { ...prize, ...next } : prize)));
  const add = () =>
    onChange([
      ...prizes,
      {
        ...{
          id: 0,
          kind: prizes.length === 0 ? 'none' : 'points',
          name: prizes.length === 0 ? '谢谢参与' : '',
        },
        ...{ image: null, refId: 0, amount: 0, worth: 0, given: 0 },
        ...{ weightPpm: prizes.length === 0 ? 1_000_000 : 0, quota: prizes.length === 0 ? null : 1 },
      },
    ]);
  return (
    <>
      <h2 className={styles.subtitle}>奖品</h2>
      <p className={styles.faint}>
        概率合计 {sum}%，每次抽奖平均成本 ¥{perDraw}，全部发完 ¥{atMost}
      </p>
      {prizes.length > 0 && sum !== 100 && (
        <Alert type="warning" showIcon title={`概率合计须为 100%，现为 ${sum}%`} />
      )}
      <ol className={styles.prizes}>
        {prizes.map((prize, at) => {
          const called = `第 ${at + 1} 项`;
          const { kind, quota } = prize;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: prizes of a draft have no number, and a row keeps no state of its own.
            <li key={at} className={styles.prize}>
              <Select
                aria-label={`${called}类型`}
                value={kind}
                options={kinds}
                style={{ width: 96 }}
                onChange={(next) => set(at, { kind: next, quota: next === 'none' ? null : (quota ?? 1) })}
              />
              <Input
                aria-label={`${called}名称`}
                value={prize.name}
                maxLength={30}
                placeholder="奖品名称"
                onChange={(event) => set(at, { name: event.target.value })}
              />
              <Figure
                label={`${called}概率`}
                unit="%"
                value={prize.weightPpm / 10_000}
                most={100}
                onChange={(percent) => set(at, { weightPpm: Math.round(percent * 10_000) })}
              />
              {kind !== 'none' && (
                <>
                  <Figure
                    label={`${called}数量`}
                    unit="份"
                    value={quota ?? 0}
                    onChange={(next) => set(at, { quota: Math.max(1, Math.round(next)) })}
                  />
                  <Figure
                    label={`${called}单份价值`}
                    unit="元"
                    value={prize.worth}
                    most={TOP_PRIZE_FEN / 100}
                    onChange={(worth) => set(at, { worth })}
                  />
                </>
              )}
              {refLabels[kind] && (
                <Figure
                  label={`${called}${refLabels[kind]}`}
                  unit={refLabels[kind]}
                  value={prize.refId}
                  onChange={(refId) => set(at, { refId: Math.round(refId) })}
                />
              )}
              {amountLabels[kind] && (
                <Figure
                  label={`${called}${amountLabels[kind]}`}
                  unit={amountLabels[kind]}
                  value={prize.amount}
                  onChange={(amount) => set(at, { amount })}
                />
              )}
              <PictureField
                label={`${called}图片`}
                upload={keepPicture}
                value={prize.image}
                onChange={(image) => set(at, { image })}
              />
              <Button
                type="text"
                danger
                size="small"
                aria-label={`删除${called}`}
                onClick={() => onChange(prizes.toSpliced(at, 1))}
              >
                删除
              </Button>
            </li>
          );
        })}
      </ol>
      <Button block type="dashed" disabled={prizes.length >= MOST_LOTTERY_PRIZES} onClick={add}>
        添加奖品（最多 {MOST_LOTTERY_PRIZES} 项）
      </Button>
    </>
  );
}

function Figure({
  label,
  unit,
  value,
  most,
  onChange,
}: {
  label: string;
  unit: string;
  value: number;
  most?: number;
  onChange: (value: number) => void;
}) {
  return (
    <InputNumber
      aria-label={label}
      min={0}
      {...(most !== undefined && { max: most })}
      value={value}
      controls={false}
      suffix={unit}
      style={{ width: 132 }}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}
