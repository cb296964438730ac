import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/privacy.page.ts';
import { ClauseReading } from './clause-reading.widget.tsx';
import { loadTerms } from './load-terms.ts';

/** What becomes of personal data (R025), in the edition in force. */
export const loader = ({ context }: Route.LoaderArgs) => loadTerms(context.get(requestScope).api, 'privacy');

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: '我们收集哪些个人信息、用来做什么、与谁共享、保存多久，以及您如何查询、更正和删除。',
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <ClauseReading {...loaderData} />;
}
