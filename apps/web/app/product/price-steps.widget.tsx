import { useState } from 'react';
import { api } from '../shell/api.ts';
import { loginAddress } from '../shell/login-address.ts';
import { useVisitor } from '../shell/visitor.tsx';
import styles from './price-steps.module.css';
import type { PriceSteps } from './product-shapes.ts';

interface PriceStepsPanelProps {
  ppid: number;
  /** A stranger's, as they came with the page. */
  steps: PriceSteps;
}

/**
 * 预估到手价 and, opened, how it comes about line by line. It is in the page as text; a member who opens it gets the own
 * one instead. It lies over the page, so that nothing below moves. Give it the ppid as key.
 */
export function PriceStepsPanel({ ppid, steps: strangers }: PriceStepsPanelProps) {
  const { visitor } = useVisitor();
  const [own, setOwn] = useState<PriceSteps>();
  const [hasFailed, setHasFailed] = useState(false);
  const readOwn = () => {
    setHasFailed(false);
    api.product.priceSteps({ ppid }).then(setOwn, () => setHasFailed(true));
  };
  const steps = own ?? strangers;
  const saved = sumOf(steps);
  return (
    <details
      className={styles.onHand}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && visitor?.signedIn) readOwn();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
          currentTarget.open = false;
      }}
    >
      <summary>
        {own ? '您的到手价' : '预估到手价'} <b className="tabular">¥{steps.onHandPrice}</b>
        {saved > 0 && <span className={styles.saved}>已减 ¥{saved}</span>}
        <span className={styles.how}>价格明细</span>
      </summary>
      <div className={styles.panel}>
        <StepTable steps={steps} isOwn={own !== undefined} />
        {steps.idle.length > 0 && (
          <>
            <p className={styles.title}>以下优惠未计入</p>
            <ul className={styles.idle}>
              {steps.idle.map(({ type, name, reason }) => (
                <li key={`${type} ${name}`}>
                  {type} · {name}
                  <span className={styles.reason}>{reason}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.note}>
          {hasFailed && '您的专属价格暂时未能读取，以下为所有顾客可享的价格。'}
          以单件计算，实际优惠以购物车和结算页为准。
          {visitor && !visitor.signedIn && (
            <>
              {' '}
              <a href={loginAddress(`/product/${ppid}`)}>登录</a>后可查看您的专属价格
            </>
          )}
        </p>
      </div>
    </details>
  );
}

function StepTable({
  steps: { basePrice, onHandPrice, steps },
  isOwn,
}: {
  steps: PriceSteps;
  isOwn: boolean;
}) {
  return (
    <table className={styles.steps} aria-label="到手价计算过程">
      <tbody className="tabular">
        <tr>
          <th scope="row">商品价格</th>
          <td />
          <td>¥{basePrice}</td>
        </tr>
        {steps.map(({ type, name, amount, leaves, toClaim }) => (
          <tr key={`${type} ${name}`}>
            <th scope="row">
              <span className={styles.type}>{type}</span>
              {name !== type && name}
              {toClaim && <span className={styles.claim}>领取后可用</span>}
            </th>
            <td>−¥{amount}</td>
            <td>¥{leaves}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="tabular">
        <tr>
          <th scope="row">{isOwn ? '您的到手价' : '预估到手价'}</th>
          <td />
          <td>¥{onHandPrice}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What all of it takes off, in yuan. */
function sumOf({ steps }: PriceSteps): number {
  return Math.round(steps.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
}
