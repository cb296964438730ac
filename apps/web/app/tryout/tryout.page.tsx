import { TRYOUT_GONE, tryoutStates } from '@jishi/contract/tryout-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Countdown } from '@jishi/ui/countdown';
import { Picture } from '@jishi/ui/picture';
import { Tag } from '@jishi/ui/tag';
import { formatCount } from '../shell/format-count.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/tryout.page.ts';
import { Reports } from './report-card.widget.tsx';
import styles from './tryout.module.css';
import { TryoutAct } from './tryout-act.widget.tsx';
import { DepositNote, TryoutPrice } from './tryout-card.widget.tsx';
import { idIn, stateTones, tryoutAddress } from './tryout-shapes.ts';
import { TryoutTerms } from './tryout-terms.widget.tsx';

const PICTURE_SIZE = 360;

/** A try-out (R121, C273) with its reports. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const id = idIn(params.id, TRYOUT_GONE);
  const [tryout, reports] = await Promise.all([
    api.tryout.detail({ id }),
    optional('tryout.reports', () => api.tryout.reports({ tryoutId: id, pageSize: 12 }), null),
  ]);
  return { tryout, reports };
}

export const meta: Route.MetaFunction = (args) => {
  const tryout = args.loaderData?.tryout;
  if (!tryout) return pageMeta(args);
  const description = tryout.intro[0] ?? `${tryout.name}，${tryout.quota} 个名额`;
  return pageMeta(args, { title: `${tryout.name} 试用`, description, canonical: tryoutAddress(tryout.id) });
};

export default function TryoutPage({ loaderData: { tryout, reports } }: Route.ComponentProps) {
  const { name, specText, image, ppid, price, worth, quota, applied, state, intro } = tryout;
  const until = state === 'ahead' ? tryout.startsAt : state === 'open' ? tryout.endsAt : '';
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '新品试用', href: '/vip/tryout' }, { label: name }]}
      />
      <article className={styles.detail}>
        <Picture picture={{ ...image, alt: name }} width={PICTURE_SIZE} height={PICTURE_SIZE} priority />
        <div className={styles.detailFacts}>
          <p>
            <Tag tone={stateTones[state]}>{tryoutStates[state]}</Tag>
          </p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.faint}>
            {specText !== '' && <span>{specText} · </span>}
            <a href={`/product/${ppid}`} className={styles.link}>
              查看商品详情
            </a>
          </p>
          <p className={styles.bigPrice}>
            <TryoutPrice price={price} worth={worth} />
            <DepositNote card={tryout} />
          </p>
          <p className={styles.counts}>
            <span>
              <b className="tabular">{quota}</b> 个名额
            </span>
            <span>
              <b className="tabular">{formatCount(applied)}</b> 人申请
            </span>
            {until !== '' && (
              <span>
                {state === 'ahead' ? '距开始 ' : '距截止 '}
                <Countdown until={until} look="boxed" />
              </span>
            )}
          </p>
          <TryoutAct tryout={tryout} />
        </div>
      </article>
      <TryoutTerms tryout={tryout} />
      {intro.length > 0 && (
        <section className={styles.sheet} aria-label="试用说明">
          <h2 className={styles.subtitle}>试用说明</h2>
          {intro.map((line) => (
            <p key={line} className={styles.words}>
              {line}
            </p>
          ))}
        </section>
      )}
      {reports === null ? (
        <section className={styles.sheet}>
          <MissingPart title="试用报告" />
        </section>
      ) : (
        <Reports title="试用报告" reports={reports.list} />
      )}
    </div>
  );
}
