import { TOPIC_CODE, TOPIC_GONE } from '@jishi/contract/topic-block.ts';
import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import { unseal } from '../shell/kept/sealed.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/topic.page.ts';
import { loadBlocks } from './frame/load-blocks.ts';
import { runTopicAct } from './frame/run-topic-act.ts';
import { TopicView } from './frame/topic-view.widget.tsx';

/** A topic by its number or its code; `?preview=` shows staff the draft. Ours, beside `/topic/app/` (R027). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const { topicId } = params;
  if (!/^[1-9]\d{0,14}$/.test(topicId) && !TOPIC_CODE.test(topicId)) throw notFound(TOPIC_GONE);
  const preview = url.searchParams.get('preview')?.slice(0, 600);
  const topic = await scope.api.topic.code({ topicId, ...(preview && { preview }) });
  return loadBlocks(scope, topic, preview);
}

/** Claims a coupon of the page, draws, says something or hands a form in; without scripts, too. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  return runTopicAct(api, { url, topicId: await findTopicId(api, params.topicId) }, form);
}

/** A topic's number, also where the address has its code. */
async function findTopicId(api: RequestScope['api'], key: string): Promise<number | undefined> {
  if (/^[1-9]\d{0,14}$/.test(key)) return Number(key);
  return TOPIC_CODE.test(key) ? (await api.topic.code({ topicId: key })).id : undefined;
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args);
  const topic = unseal(args.loaderData.topic);
  const words = topic.blocks.flatMap(({ props }) => [props.title, props.text]).filter((word) => word !== '');
  return pageMeta(args, {
    title: topic.title,
    description: words.slice(0, 6).join('，'),
    canonical: `/topic/${topic.code}`,
  });
};

export default function TopicPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title } = unseal(loaderData.topic);
  return (
    <>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <TopicView key={id} loaded={loaderData} acted={actionData} />
    </>
  );
}
