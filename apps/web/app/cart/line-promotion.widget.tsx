import { Button } from '@jishi/ui/button';
import { Select } from '@jishi/ui/select';
import { Tag } from '@jishi/ui/tag';
import type { CartLine } from './cart-shapes.ts';
import styles from './line-promotion.module.css';
import type { CartActs } from './use-cart.ts';

const stateWords = { given: '', refused: '已放弃', out: '赠品已送完' };

/** Gifts that a line has led to (S178): taken unless the shopper does not want them. */
export function LineGifts({
  gifts,
  chooseGift,
}: {
  gifts: CartLine['gift'];
  chooseGift: CartActs['chooseGift'];
}) {
  if (gifts.length === 0) return null;
  const promotionIds = [...new Set(gifts.map(({ promotionId }) => promotionId))];
  return (
    <div className={styles.gifts}>
      {promotionIds.map((promotionId) => {
        const own = gifts.filter((gift) => gift.promotionId === promotionId);
        const isRefused = own.some(({ state }) => state === 'refused');
        const isOut = own.every(({ state }) => state === 'out');
        return (
          <div key={promotionId} className={styles.gift}>
            <ul aria-label="赠品">
              {own.map(({ ppid, name, count, state }) => (
                <li key={ppid} data-state={state}>
                  <Tag tone={state === 'given' ? 'success' : 'neutral'}>赠品</Tag> {name} × {count}
                  {stateWords[state] && <span className={styles.note}>{stateWords[state]}</span>}
                </li>
              ))}
            </ul>
            {!isOut && (
              <Button
                variant="link"
                size="sm"
                aria-label={`${isRefused ? '领取' : '放弃'}赠品${own[0]?.name ?? ''}`}
                onClick={() => chooseGift(promotionId, !isRefused)}
              >
                {isRefused ? '领取' : '放弃'}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Another activity for a line, or none (换促销). */
export function LinePromotion({
  line,
  choosePromotion,
}: {
  line: CartLine;
  choosePromotion: CartActs['choosePromotion'];
}) {
  const { name, promotions } = line;
  if (promotions.length === 0) return null;
  const chosen = promotions.find(({ isChosen }) => isChosen);
  return (
    <Select
      label={`换促销：${name}`}
      hideLabel
      size="sm"
      className={styles.choice}
      value={String(chosen?.promotionId ?? 0)}
      options={[
        ...promotions.map(({ promotionId, title }) => ({ value: String(promotionId), label: title })),
        { value: '0', label: '不参加活动' },
      ]}
      onValueChange={(value) => choosePromotion(line, Number(value))}
    />
  );
}
