import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/gujia.page.ts';
import { finishValuation } from './finish-valuation.ts';
import { loadValuation } from './load-valuation.ts';
import { readId } from './recycle-addresses.ts';
import { titleOf, ValuationPage } from './valuation-page.widget.tsx';

/** What an old device is worth, by the shop's questions (R129). Every answer stands on the address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadValuation(context.get(requestScope), readId(params.id), url, false);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return finishValuation(context.get(requestScope), readId(params.id), url, await request.formData());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, titleOf(args.loaderData as Awaited<ReturnType<typeof loader>> | undefined));

export default function GujiaPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ValuationPage loaded={loaderData} answer={actionData} />;
}
