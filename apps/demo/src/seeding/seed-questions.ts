import { listModels } from '@jishi/api/catalog/catalog.service.ts';
import { fillQuestions, type WrittenQuestion } from '@jishi/api/faq/faq.service.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import type { QuestionKind } from '@jishi/contract/faq-words.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { demoComments } from '../comments/demo-comments.ts';

const DAY_MS = 86_400_000;
/** Models that are asked about. */
const ASKED_ABOUT = 20;
const OFFICIAL = '官方客服';
/** How the shop's answers are signed where no member of staff is meant. */
const SHOP_STAFF = 1;

/** Who asks and who answers: each answers a question once. */
const phones = ['13800000031', '13800000032', '13800000033', '13800000034'] as const;
const names = ['李***明', '小***月', '张***3', 'a***n'] as const;

const dialogues: readonly (readonly [kind: QuestionKind, question: string, ...answers: string[]])[] = [
  ['everyone', '用了一段时间，质量怎么样？', '用了两个月，没出过问题。', '和刚买时一样，满意。'],
  ['everyone', '包装里都有什么？', '和详情页写的一样，主机、说明书都在。'],
  ['everyone', '发货快吗？', '当天下单第二天就到了。', '省内两天。'],
  ['everyone', '送父母合适吗？', '给我妈买的，她用得很顺手。'],
  ['everyone', '颜色和图片一样吗？', '基本一样，实物更有质感。', '灯光下稍深一点。'],
  ['everyone', '有没有买过的说说缺点？'],
  ['consult', '支持七天无理由退货吗？', '支持。收货七天内，商品完好、配件齐全即可申请退货。'],
  ['consult', '可以到门店自提吗？', '可以。下单时选择到店自提，门店备好货后会通知您。'],
];

/** What shoppers ask of the models that sell best, and what they are answered. */
export async function seedQuestions(ctx: RequestContext): Promise<void> {
  const models = new Map((await listModels(ctx)).map((row) => [row.model, row.id]));
  const productIds = demoComments.flatMap(({ model }) => models.get(model) ?? []).slice(0, ASKED_ABOUT);
  await inTransaction(ctx, async (tx) => {
    const memberIds: number[] = [];
    for (const phone of phones) memberIds.push((await findOrRegisterMember(tx, phone)).member.id);
    const random = createRandom('questions');
    const questions = productIds.flatMap((productId) =>
      dialogues.map((one) => writeDown(productId, one, memberIds, random)),
    );
    await fillQuestions(tx, productIds, questions);
  });
}

function writeDown(
  productId: number,
  [kind, content, ...answers]: (typeof dialogues)[number],
  memberIds: readonly number[],
  random: () => number,
): WrittenQuestion {
  const askedAt = Date.now() - Math.floor(10 + random() * 80) * DAY_MS;
  const first = Math.floor(random() * memberIds.length);
  const whoOf = (place: number) => (first + place) % memberIds.length;
  const at = (place: number) => new Date(askedAt + (1 + place * 2) * (DAY_MS / 3));
  return {
    productId,
    memberId: memberIds[first] ?? 0,
    kind,
    author: names[first] ?? '',
    content,
    createdAt: new Date(askedAt),
    ...(kind === 'consult' && { answeredAt: at(0) }),
    answers: answers.map((words, place) => ({
      content: words,
      createdAt: at(place),
      likeCount: Math.floor(random() ** 2 * 12),
      ...(kind === 'consult'
        ? { staffId: SHOP_STAFF, author: OFFICIAL }
        : {
            memberId: memberIds[whoOf(place + 1)] ?? 0,
            author: names[whoOf(place + 1)] ?? '',
            boughtAt: new Date(askedAt - 20 * DAY_MS),
          }),
    })),
  };
}
