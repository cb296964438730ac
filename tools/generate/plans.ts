import { planAdminList } from './admin-list.ts';
import { planArea } from './area.ts';
import { planFixture } from './fixture.ts';
import { planJob } from './job.ts';
import { planOperation } from './operation.ts';
import { planPage } from './page.ts';
import type { Plan } from './plan.ts';

/** What may be said beside the names: rows of the ledgers, addresses, Chinese words. */
export interface PlanOptions {
  readonly id?: string | undefined;
  readonly address?: string | undefined;
  readonly title?: string | undefined;
  readonly form?: boolean | undefined;
}

interface Kind {
  /** As the usage shows it. */
  readonly example: string;
  /** Whether the thing has a name beside that of its area. */
  readonly isNamed: boolean;
  readonly plan: (root: string, area: string, name: string, options: PlanOptions) => Plan;
}

/** Everything that `npm run new` makes. */
export const kinds: Readonly<Record<string, Kind>> = {
  area: {
    example: 'area gift-card [--title 礼品卡]',
    isNamed: false,
    plan: (root, area, _name, { title }) => planArea(root, area, title),
  },
  operation: {
    example: 'operation cart change-spec [--id C313]',
    isNamed: true,
    plan: planOperation,
  },
  page: {
    example: 'page coupon my-coupons [--id R088] [--address /trade/coupons] [--title 我的优惠券] [--form]',
    isNamed: true,
    plan: planPage,
  },
  'admin-list': {
    example: 'admin-list gift-card [--title 礼品卡]',
    isNamed: false,
    plan: (root, area, _name, { title }) => planAdminList(root, area, title),
  },
  job: {
    example: 'job gift-card forget-old',
    isNamed: true,
    plan: (root, area, name) => planJob(root, area, name),
  },
  fixture: {
    example: 'fixture gift-card',
    isNamed: false,
    plan: (root, area) => planFixture(root, area),
  },
};

const usage = Object.values(kinds)
  .map(({ example }) => `npm run new -- ${example}`)
  .join('\n');

/** What the words of a command line ask for. @throws Error with the usage, or with what stands in the way */
export function planNew(root: string, words: readonly string[], options: PlanOptions): Plan {
  const [kindName = '', area, name] = words;
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (kind === undefined || area === undefined || kind.isNamed !== (name !== undefined))
    throw new Error(usage);
  // It stands between quotes of the templates, and in a permission, an error and a title.
  if (options.title !== undefined && !/^[^'"`$\\<>{}]{1,20}$/.test(options.title))
    throw new Error('a title has at most 20 characters, and none that code would read');
  return kind.plan(root, area, name ?? '', options);
}
