import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/home-twin.page.ts';

/** /pcssrtest/home: the home page at an address of its own, for looking at its rendering (R004). */
export { default, loader } from './home.page.tsx';

/** Search engines know the page by its real address. */
export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });
