import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/agreement.page.ts';
import { ClauseReading } from './clause-reading.widget.tsx';
import { loadTerms } from './load-terms.ts';

/** What members agree to by signing in (R024), in the edition in force. */
export const loader = ({ context }: Route.LoaderArgs) =>
  loadTerms(context.get(requestScope).api, 'agreement');

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: '账号注册与使用、下单与付款、配送与自提、退换货与售后、双方的权利和责任。',
  });

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  return <ClauseReading {...loaderData} />;
}
