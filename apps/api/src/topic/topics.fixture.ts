import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import { makeStaff } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';

type Save = InputOf<Contract['adminTopic']['save']>;
export type Entry = NonNullable<Save['entries']>[number];

let made = 0;

/** Staff who build topics, and visitors of whom nobody shares an answer of a moment ago. */
export async function openTopics(shop: TestShop) {
  const desk = shop.client((await makeStaff(shop.context())).caller).adminTopic;
  const readAs = (caller: Parameters<TestShop['client']>[0] = {}) => {
    shop.api.platform.sharedAnswers.forgetTenant(caller?.tenant ?? 0);
    return shop.client(caller).topic;
  };
  const makeDraft = async (entries: Entry[], facts: Partial<Save> = {}) => {
    made += 1;
    const draft = { code: `topic-${made}`, title: `专题 ${made}`, ...facts, entries };
    return { ...(await desk.save({ id: 0, version: 0, ...draft })), draft };
  };
  const makePublished = async (entries: Entry[], facts: Partial<Save> = {}) => {
    const one = await makeDraft(entries, facts);
    await desk.publish({ id: one.id, version: one.version });
    return one;
  };
  return { desk, readAs, makeDraft, makePublished };
}

/** A text that stands in a topic. */
export const textBlock = (title: string, html = '<p>正文</p>'): Entry => ({ kind: 'richText', title, html });
