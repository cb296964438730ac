import { clausePath } from '@jishi/contract/clause-words.ts';
import { toHttpCall } from '@jishi/contract/http-call.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { formatDate } from '../shell/beijing-time.ts';
import { RichText } from '../shell/rich-text.widget.tsx';
import { Compared } from './compared.widget.tsx';
import { Contents } from './contents.widget.tsx';
import styles from './reading.module.css';

const states = { announced: '待生效', inForce: '现行', past: '历史' } as const;

type ClauseContract = Contract['clause'];
export interface ClauseReadingProps {
  clause: OutputOf<ClauseContract['serviceClause']>;
  editions: OutputOf<ClauseContract['editions']>;
  /** What it says differently from the edition in force, in the place of its text. */
  compared?: OutputOf<ClauseContract['compare']> | null;
}

/** Terms in one of their editions beside all of them, to read, compare, print and take along. */
export function ClauseReading({ clause, editions, compared = null }: ClauseReadingProps) {
  const { clauseId, groupId, title, edition, current, headings, html, serviceLink } = clause;
  const address = clausePath(clause);
  const own = clausePath(clause, edition.id);
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        className={styles.trail}
        items={[
          { label: '首页', href: '/' },
          { label: '帮助中心', href: '/doc' },
          { label: '服务条款', href: `/doc/service/list/${groupId}` },
          { label: title },
        ]}
      />
      <div className={styles.layout}>
        <aside className={styles.aside}>
          <nav aria-label="条款版本" className={styles.editions}>
            <p className={styles.editionsTitle}>全部版本</p>
            <ol>
              {editions.map((one) => (
                <li key={one.id}>
                  <a
                    href={one.state === 'inForce' ? address : clausePath(clause, one.id)}
                    aria-current={one.id === edition.id ? 'page' : undefined}
                  >
                    第 {one.number} 版（{states[one.state]}）
                    <span className={`tabular ${styles.small}`}>
                      {formatDate(one.inForceFrom)} {one.until === '' ? '起' : `至 ${formatDate(one.until)}`}
                    </span>
                    {one.note !== '' && <span className={styles.small}>{one.note}</span>}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </aside>
        <article className={styles.card}>
          {edition.state !== 'inForce' && (
            <p className={styles.banner} role="note">
              {edition.state === 'past'
                ? '您正在查看历史版本'
                : `该版本将于 ${formatDate(edition.inForceFrom)} 生效`}
              <a href={address}>查看现行版（第 {current.number} 版）</a>
              {compared ? <a href={own}>查看全文</a> : <a href={`${own}?compare=1`}>与现行版对比</a>}
            </p>
          )}
          <header className={styles.head}>
            <div>
              <h1 className={styles.title}>{title}</h1>
              <p className={styles.facts}>
                第 {edition.number} 版　<span className="tabular">{formatDate(edition.inForceFrom)}</span>{' '}
                起生效
                {edition.until !== '' && `，${formatDate(edition.until)} 起失效`}
              </p>
            </div>
            <div className={styles.acts}>
              <Button onClick={() => window.print()}>打印</Button>
              <LinkButton
                href={toHttpCall('clause', 'file', { id: clauseId, editionId: edition.id }).path}
                download
              >
                下载 PDF
              </LinkButton>
              {serviceLink !== '' && (
                <LinkButton href={serviceLink} variant="primary">
                  查看服务
                </LinkButton>
              )}
            </div>
          </header>
          {compared ? (
            <section aria-label="版本对比">
              <p className={styles.facts}>
                第 {compared.from.number} 版 → 第 {compared.to.number} 版：<ins>新增</ins>　<del>删去</del>
              </p>
              <Compared blocks={compared.blocks} />
            </section>
          ) : (
            <div className={styles.reading} data-contents={headings.length > 1 || undefined}>
              <RichText html={html} />
              <Contents headings={headings} />
            </div>
          )}
        </article>
      </div>
    </div>
  );
}
