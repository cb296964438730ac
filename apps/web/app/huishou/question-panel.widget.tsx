import { formatYuan } from '@jishi/ui/price';
import { ProgressBar } from '@jishi/ui/progress-bar';
import { AnswerList } from './answer-list.widget.tsx';
import { placeRange } from './price-line.ts';
import { QuestionForm } from './question-form.widget.tsx';
import type { QuestionWalk } from './question-walk.ts';
import type { PricedAnswers, RecycleModel } from './recycle-shapes.ts';
import styles from './valuation.module.css';

interface QuestionPanelProps {
  model: RecycleModel;
  walk: QuestionWalk;
  priced: PricedAnswers | null;
  imei: string;
}

/** The question that is open, how far one is, and what the answers so far leave of the price. */
export function QuestionPanel({ model, walk, priced, imei }: QuestionPanelProps) {
  const { asked, answered, current } = walk;
  if (!current) return null;
  const place = asked.indexOf(current) + 1;
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-label="估价问题">
        <div className={styles.progress}>
          <span>
            {current.groupName}
            <span className={styles.place}>
              第 {place} 题，共 {asked.length} 题
            </span>
          </span>
          <ProgressBar label="已回答" value={answered} max={asked.length} />
        </div>
        <QuestionForm key={current.id} question={current} walk={walk} imei={imei} />
      </section>
      <aside className={styles.aside} aria-label="预估价">
        <PriceRange model={model} priced={priced} />
        <AnswerList walk={walk} imei={imei} />
      </aside>
    </div>
  );
}

function PriceRange({ model, priced }: { model: RecycleModel; priced: PricedAnswers | null }) {
  const top = Math.max(model.predictPrice, priced?.high ?? 0);
  const [low, high] = priced && priced.high > 0 ? [priced.low, priced.high] : [0, top];
  const { left, width } = placeRange(low, high, top);
  return (
    <div className={styles.range} aria-live="polite">
      <span className={styles.note}>{priced ? '当前预估' : '最高可卖'}</span>
      <b className={styles.rangePrice}>
        {priced && low !== high ? `${formatYuan(low)} – ${formatYuan(high)}` : formatYuan(high)}
      </b>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.barPart} style={{ left: `${left}%`, width: `${width}%` }} />
      </span>
      <span className={styles.note}>回答越多，估价越准；答完立即看到准确价格</span>
    </div>
  );
}
