import type { PromotionType } from '@jishi/contract/promotion-words.ts';
import { FieldPair, MoneyField, NumberField, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import type { ReadLines } from './draft-lines.ts';
import { readSteps } from './draft-lines.ts';
import { readAddons, readGifts, readPrices } from './draft-values.ts';

/** The terms of each type; lines are checked as they are written. */
export function TermsFields({ type }: { type: PromotionType }) {
  switch (type) {
    case 'minus':
    case 'percent':
      return <StepFields type={type} />;
    case 'nthUnit':
      return (
        <FieldPair>
          <NumberField name="nth" label="第几件" unit="件" least={2} precision={0} />
          <NumberField name="rate" label="折扣" unit="折" precision={2} hint="5 为半价，0 为免费" />
        </FieldPair>
      );
    case 'special':
      return (
        <>
          <Lines
            name="prices"
            label="特价"
            hint="每行：规格编号 特价，如 10023 3999；不填则按下方折扣"
            read={readPrices}
            needed={false}
          />
          <NumberField name="rate" label="统一折扣（未填特价时）" unit="折" precision={2} needed={false} />
        </>
      );
    case 'gift':
      return (
        <>
          <Lines
            name="gifts"
            label="赠品"
            hint="每行：规格编号 每次件数 总数，如 10023 1 500"
            read={readGifts}
          />
          <FieldPair>
            <MoneyField name="threshold" label="满额" hint="0 为购买即赠" needed={false} />
            <NumberField name="repeat" label="每满即赠，最多" unit="次" least={1} precision={0} />
          </FieldPair>
        </>
      );
    case 'addon':
      return (
        <>
          <Lines
            name="addons"
            label="换购商品"
            hint="每行：规格编号 换购价 每单限购，如 10023 99 1"
            read={readAddons}
          />
          <MoneyField name="threshold" label="满额" hint="0 为购买即可换购" needed={false} />
        </>
      );
    case 'renewal':
      return <MoneyField name="minus" label="以旧换新补贴" />;
    case 'stateSubsidy':
      return (
        <>
          <FieldPair>
            <NumberField name="percent" label="补贴成交价的" unit="%" precision={2} />
            <MoneyField name="cap" label="每件最高补贴" hint="0 为不限" needed={false} />
            <MoneyField name="unitAtMost" label="限成交价以内" hint="0 为不限" needed={false} />
          </FieldPair>
          <SwitchField name="realName" label="须实名认证，交付时核验身份证" />
          <p>每人每类补贴一件：请每个品类建一个促销，并在下方将参加次数设为 1。</p>
        </>
      );
  }
}

function StepFields({ type }: { type: 'minus' | 'percent' }) {
  const hint =
    type === 'minus'
      ? '每行一档：满额 减免，如 3000 200；按件数写 2件 30'
      : '每行一档：满额 折扣，如 500 9；按件数写 2件 8.5';
  return (
    <>
      <Lines name="steps" label="优惠档位" hint={hint} read={(text) => readSteps(text, type)} />
      <FieldPair>
        {type === 'minus' && (
          <NumberField
            name="repeat"
            label="每满即减，最多"
            unit="次"
            least={1}
            precision={0}
            hint="1 为满减一次"
          />
        )}
        <MoneyField name="cap" label="最高优惠" hint="0 为不限" needed={false} />
      </FieldPair>
    </>
  );
}

function Lines({
  name,
  label,
  hint,
  read,
  needed = true,
}: {
  name: string;
  label: string;
  hint: string;
  read: (text: string) => ReadLines<unknown>;
  needed?: boolean;
}) {
  const rule = {
    validator: async (_rule: unknown, text: unknown) => {
      const { problem } = read(typeof text === 'string' ? text : '');
      if (problem !== '') throw new Error(problem);
    },
  };
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      as="area"
      rows={[2, 10]}
      needed={needed}
      most={10_000}
      rules={[rule]}
    />
  );
}
