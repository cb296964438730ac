import { ACTIVITY_GONE } from '@jishi/contract/activity-words.ts';
import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import { unseal } from '../shell/kept/sealed.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { loadBlocks } from '../topic/frame/load-blocks.ts';
import { runTopicAct } from '../topic/frame/run-topic-act.ts';
import { TopicView } from '../topic/frame/topic-view.widget.tsx';
import type { Route } from './+types/activity.page.ts';
import { Notice, Over, Terms, WrongCity } from './activity-parts.widget.tsx';

/** Goods that are shown beside an activity that is over. */
const SHOWN = 5;

/** An activity (R071, C065): its topic while it is on, what is on instead once it is over. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound(ACTIVITY_GONE);
  const { topic, ...activity } = await scope.api.activity.detail({ id: params.id });
  const [loaded, offers] = await Promise.all([
    topic && loadBlocks(scope, topic),
    activity.state === 'over'
      ? scope.optional('activity.offers', async () => (await scope.api.home.special()).offers, [])
      : [],
  ]);
  return { activity, loaded, offers: offers.slice(0, SHOWN) };
}

/** Claims a coupon of the page, or draws; without scripts, too. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const { topic } = await api.activity.detail({ id: params.id });
  return runTopicAct(api, { url, topicId: topic?.id }, form);
}

export const meta: Route.MetaFunction = (args) => {
  const activity = args.loaderData?.activity;
  if (!activity) return pageMeta(args);
  const { seo, state } = activity;
  return pageMeta(args, { title: seo.title, description: seo.description, noIndex: state === 'over' });
};

export default function ActivityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { activity, loaded, offers } = loaderData;
  if (activity.state === 'over') return <Over activity={activity} offers={offers} />;
  if (!activity.inCity) return <WrongCity activity={activity} />;
  return (
    <>
      <h1>
        <VisuallyHidden>{activity.title}</VisuallyHidden>
      </h1>
      <Notice activity={activity} />
      {loaded && <TopicView key={unseal(loaded.topic).id} loaded={loaded} acted={actionData} />}
      <Terms activity={activity} />
    </>
  );
}
