import { ARTICLE_GONE, type ArticleCommentSort } from '@jishi/contract/article-words.ts';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { breadcrumbLd } from '../shell/breadcrumb-ld.ts';
import { placeRefusal, textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { seal, unseal } from '../shell/kept/sealed.ts';
import { notFound } from '../shell/not-found.ts';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { siteOrigin } from '../shell/site-origin.ts';
import type { Route } from './+types/article.page.ts';
import { articleAddress, type CommentAnswer, columnAddress } from './article-shapes.ts';
import { Column } from './column.widget.tsx';
import { commentPlan } from './comment-plan.ts';
import { Story } from './story.widget.tsx';

const PAGE_SIZE = 12;

/**
 * An article (R070), or with a `c` before its number a column (R069): the router has no parameters within a segment.
 * `c0` is all columns, `?keyword=` those with its words in their titles; `?preview=` shows staff a draft.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, optional, signedIn } = context.get(requestScope);
  const column = /^c(0|[1-9]\d{0,14})$/.exec(params.id);
  const side = optional('article.side', () => api.article.common({}), null);
  if (column) {
    const cid = Number(column[1]);
    const page = pageIn(url, 'page');
    const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 100);
    const [list, told] = await Promise.all([
      api.article.list({ cid, keyword, page, pageSize: PAGE_SIZE }),
      side,
    ]);
    const newest =
      list.total === 0
        ? await optional('article.newest', async () => (await api.article.list({ pageSize: 4 })).list, [])
        : [];
    const name = findName(list.list, told, cid);
    return { kind: 'column' as const, cid, name, keyword, ...list, newest, side: told && seal(told) };
  }
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound(ARTICLE_GONE);
  const id = Number(params.id);
  const preview = url.searchParams.get('preview')?.slice(0, 600);
  const page = pageIn(url, 'comments');
  const sort: ArticleCommentSort = url.searchParams.get('sort') === 'liked' ? 'liked' : 'newest';
  const [article, comments, told] = await Promise.all([
    api.article.detail({ id, ...(preview && { preview }) }),
    // Guests share what they see; what one of them likes is asked for by the browser.
    signedIn
      ? optional('article.comments', () => api.article.comments({ id, sort, page }), null)
      : optional('article.comments', async () => seal(await api.article.said({ id, sort, page })), null),
    side,
  ]);
  return {
    kind: 'article' as const,
    article: seal(article),
    comments,
    sort,
    side: told && seal(told),
    sent: url.searchParams.get('sent'),
  };
}

/** Comments, answers a comment, or takes one away; without scripts, too. */
export async function action({ request, context, params, url }: Route.ActionArgs): Promise<CommentAnswer> {
  const { api } = context.get(requestScope);
  const id = Number(params.id);
  const form = await request.formData();
  const to = Number(textIn(form, 'to')) || 0;
  if (textIn(form, 'intent') === 'remove') {
    const removed = await attempt(url, () => api.article.removeComment({ commentId: to }));
    if (removed.ok) throw redirect(`${articleAddress(id)}#comments`);
    return { to: 0, content: '', error: '', userMsg: removed.userMsg };
  }
  const { values, errors } = readForm(commentPlan, form);
  const { content } = values;
  const refused = { to, content, error: errors.content ?? '', userMsg: '' };
  if (!isFine(errors)) return refused;
  const outcome = await attempt(url, () => api.article.addComment({ id, content, parentId: to }));
  if (outcome.ok) throw redirect(`${articleAddress(id)}?sent=${outcome.value.state}#comments`);
  const placed = placeRefusal(outcome, ['content']);
  return { ...refused, error: placed.fields.content ?? '', userMsg: placed.form ?? '' };
}

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData;
  if (!data) return pageMeta(args);
  const origin = siteOrigin(args);
  const front = { label: '资讯', href: '/article' };
  if (data.kind === 'column') {
    const { cid, name, keyword, page, list } = data;
    if (keyword !== '') return pageMeta(args, { title: `${keyword} - 资讯搜索`, noIndex: true });
    return [
      ...pageMeta(args, {
        title: page > 1 ? `${name}（第 ${page} 页）` : name,
        description: list.map(({ title }) => title).join('、'),
        canonical: columnAddress(cid, { page }),
        noIndex: list.length === 0,
      }),
      jsonLd(breadcrumbLd(origin, [front, { label: name }])),
    ];
  }
  const { id, title, summary, cover, authorName, publishedAt, updatedAt, columnId, columnName } = unseal(
    data.article,
  );
  return [
    ...pageMeta(args, { title, description: summary, canonical: articleAddress(id) }),
    { property: 'article:published_time', content: publishedAt },
    jsonLd({
      ...{ '@type': 'NewsArticle', headline: title, datePublished: publishedAt, dateModified: updatedAt },
      mainEntityOfPage: `${origin}${articleAddress(id)}`,
      ...(cover && { image: [`${origin}${cover.url}`] }),
      ...(authorName !== '' && { author: { '@type': 'Person', name: authorName } }),
    }),
    jsonLd(
      breadcrumbLd(origin, [front, { label: columnName, href: columnAddress(columnId) }, { label: title }]),
    ),
  ];
};

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'column') return <Column {...loaderData} />;
  // Another article is another page, with forms of its own.
  return <Story key={unseal(loaderData.article).id} {...loaderData} answer={actionData} />;
}

function pageIn(url: URL, name: string): number {
  const page = url.searchParams.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** What a column is called: its articles know it, and where it has none what stands beside them. */
function findName(
  list: readonly { columnName: string }[],
  side: { columns: readonly { id: number; name: string }[] } | null,
  cid: number,
): string {
  if (cid === 0) return '全部资讯';
  return list[0]?.columnName ?? side?.columns.find(({ id }) => id === cid)?.name ?? '资讯栏目';
}
