import { isJobHost } from '../shell/login-address.ts';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import { loader as loadHome } from './home.page.tsx';

type HomeArgs = Parameters<typeof loadHome>[0];

/** /home, the home path of tenant 0's job host; on every other host it leads nowhere (S020, R002). */
export async function loader(args: HomeArgs) {
  const { tenant } = args.context.get(requestScope);
  if (!isJobHost(tenant.jobHosts, args.url.hostname)) throw notFound('您访问的页面不存在');
  return loadHome(args);
}

export { default, meta } from './home.page.tsx';
