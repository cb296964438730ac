import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { TextField } from '@jishi/ui/text-field';
import { Form, useNavigation } from 'react-router';
import type { ClubActed } from './run-club-act.ts';
import styles from './wish-wall.module.css';

type Wish = OutputOf<Contract['vipClub']['wishes']>['list'][number];

/** Characters of a wish, as its operation takes them. */
const LEAST = 2;
const MOST = 100;

/** What members wish of the shop: their own form, and the wishes with the most votes (C265). */
export function WishWall({ wishes, acted }: { wishes: readonly Wish[]; acted: ClubActed | undefined }) {
  const { state, formData } = useNavigation();
  const isOf = (act: string) => state !== 'idle' && formData?.get('act') === act;
  const refused = acted && acted.act !== 'sign' && !acted.outcome.ok ? acted.outcome.userMsg : undefined;
  const wished = acted?.act === 'wish' && acted.outcome.ok ? acted.outcome.value : undefined;
  return (
    <section className={styles.sheet} id="wishes" aria-label="心愿单">
      <SectionTitle title="心愿单" description="想要的商品或服务告诉我们，票数高的优先实现" />
      <Form method="post" preventScrollReset className={styles.form} key={wished?.id ?? 0}>
        <input type="hidden" name="act" value="wish" />
        <TextField
          label="我的心愿"
          hideLabel
          name="content"
          placeholder="例如：希望门店增加手机壳定制"
          minLength={LEAST}
          maxLength={MOST}
          required
        />
        <Button type="submit" variant="primary" pending={isOf('wish')}>
          许个心愿
        </Button>
      </Form>
      <FormError>{refused}</FormError>
      <p role="status" className={styles.said}>
        {wished && (wished.state === 'shown' ? '心愿已发布' : '心愿已提交，审核通过后其他会员可以看到并投票')}
      </p>
      {wishes.length === 0 ? (
        <p className={styles.faint}>还没有心愿，来许第一个吧</p>
      ) : (
        <ul className={styles.wishes}>
          {wishes.map((wish) => (
            <WishRow
              key={wish.id}
              wish={wish}
              isVoting={isOf('vote') && formData?.get('id') === String(wish.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function WishRow({ wish, isVoting }: { wish: Wish; isVoting: boolean }) {
  const { id, content, author, votes, state, stateText, reply, mine, voted } = wish;
  const mayVote = state === 'shown' && !mine && !voted;
  return (
    <li className={styles.wish}>
      <div className={styles.words}>
        <p>{content}</p>
        {reply !== '' && <p className={styles.reply}>商家答复：{reply}</p>}
        <p className={styles.faint}>
          <span>{mine ? '我的心愿' : author}</span>
          <span className="tabular">{votes} 票</span>
        </p>
      </div>
      <Tag tone={state === 'granted' ? 'success' : 'neutral'} size="sm">
        {stateText}
      </Tag>
      {mayVote ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="act" value="vote" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm" pending={isVoting} aria-label={`我也想要：${content}`}>
            我也想要
          </Button>
        </Form>
      ) : (
        <span className={styles.faint}>{voted ? '已投票' : ''}</span>
      )}
    </li>
  );
}
