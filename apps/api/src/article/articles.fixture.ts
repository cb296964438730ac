import { makeMember, makeStaff } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { makeTrusted } from '../moderation/moderation.fixture.ts';

let made = 0;

/** Staff who write and publish, and readers of whom nobody shares an answer of a moment ago. */
export async function openNewsroom(shop: TestShop) {
  const desk = shop.client((await makeStaff(shop.context())).caller).adminArticle;
  const readAs = (caller: Parameters<TestShop['client']>[0] = {}) => {
    shop.api.platform.sharedAnswers.forgetTenant(caller?.tenant ?? 0);
    return shop.client(caller).article;
  };
  const makeColumn = async () => {
    made += 1;
    const name = `栏目${made}`;
    return { columnId: (await desk.saveColumn({ name })).id, name };
  };
  /** A draft in a column of its own, unless it is told which. */
  const makeDraft = async (facts: Partial<Parameters<typeof desk.save>[0]> = {}) => {
    made += 1;
    const columnId = facts.columnId ?? (await makeColumn()).columnId;
    const draft = {
      title: `选购指南 ${made}`,
      html: '<p>先看预算。</p>',
      summary: '三步选好',
      ...facts,
      columnId,
    };
    const { id, version } = await desk.save({ ...draft, version: 0 });
    return { id, version, columnId, draft };
  };
  const makePublished = async (facts: Parameters<typeof makeDraft>[0] = {}) => {
    const one = await makeDraft(facts);
    await desk.publish({ id: one.id, version: one.version });
    return one;
  };
  /** A member; what is written by one who is trusted passes at once. */
  const makeReader = async ({ trusted = true, tenant = 0 } = {}) => {
    const { memberId, caller } = await makeMember(shop.context(tenant));
    if (trusted && tenant === 0) await makeTrusted(shop, memberId);
    const { article, notice } = shop.client(caller);
    return { memberId, caller, article, notice };
  };
  return { desk, readAs, makeColumn, makeDraft, makePublished, makeReader };
}
