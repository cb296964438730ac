import { guaranteeStates } from '@jishi/contract/guarantee-words.ts';
import { toHttpCall } from '@jishi/contract/http-call.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import { formatDate } from '../shell/beijing-time.ts';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/warrant-card.page.ts';
import styles from './warrant-card.module.css';

/** 电子保修卡 (C111) of a model that was bought with an order: `?orderId=&productId=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [orderId, productId] = ['orderId', 'productId'].map((name) => idIn(url.searchParams, name));
  if (!orderId || !productId) throw notFound('保修卡不存在');
  return { card: await api.guarantee.card({ orderId, productId }) };
}

export default function WarrantCardPage({ loaderData: { card } }: Route.ComponentProps) {
  const { orderId, productId, model, specText, holder, boughtAt, issuer, servicePhone } = card;
  const file = toHttpCall('guarantee', 'cardFile', { orderId, productId }).path;
  const facts = [
    ['商品', model.includes(specText) ? model : `${model} ${specText}`],
    ['订单', String(orderId)],
    ['购买人', holder || '—'],
    ['签收日期', boughtAt ? formatDate(boughtAt) : '—'],
  ];
  return (
    <MemberLayout>
      <Breadcrumb
        items={[{ label: '我的手机', href: '/member/guarantee/my-phone' }, { label: '电子保修卡' }]}
      />
      <article className={styles.card} aria-label="电子保修卡">
        <header className={styles.head}>
          <div>
            <p className={styles.issuer}>{issuer}</p>
            <h1 className={styles.title}>电子保修卡</h1>
          </div>
          <span className={styles.seal} aria-hidden="true">
            <span>正品</span>
            <span>保修</span>
          </span>
        </header>
        <dl className={styles.facts}>
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="tabular">{text}</dd>
            </div>
          ))}
        </dl>
        {card.devices.map((device, index) => (
          <section key={device.serialTail || String(index)} className={styles.device}>
            <h2>
              {device.serialTail === '' ? (
                '设备（凭订单享受保修）'
              ) : (
                <>
                  序列号尾号 <span className="tabular">{device.serialTail}</span>
                </>
              )}
            </h2>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">保修项目</th>
                  <th scope="col">生效日期</th>
                  <th scope="col">截止日期</th>
                  <th scope="col">状态</th>
                </tr>
              </thead>
              <tbody>
                {device.warranties.map((cover) => (
                  <tr key={`${cover.kind}${cover.title}${cover.startsOn}`}>
                    <td>{cover.title}</td>
                    <td className="tabular">{cover.startsOn}</td>
                    <td className="tabular">{cover.endsOn}</td>
                    <td data-state={cover.state}>{guaranteeStates[cover.state]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
        <footer className={styles.foot}>
          <p>
            本卡由系统出具，与纸质保修卡具有同等效力。
            {servicePhone !== '' && (
              <>
                服务电话 <span className="tabular">{servicePhone}</span>，
              </>
            )}
            <a href={card.termsLink}>查看保修条款</a>
          </p>
        </footer>
      </article>
      <div className={styles.acts}>
        <LinkButton href={file} variant="primary" download data-document>
          下载 PDF
        </LinkButton>
        <Button onClick={() => window.print()}>打印</Button>
        <LinkButton href="/member/apply-service">退换货</LinkButton>
      </div>
    </MemberLayout>
  );
}

function idIn(query: URLSearchParams, name: string): number {
  const id = Number(query.get(name) ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
