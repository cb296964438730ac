import { fillActivity } from '@jishi/api/activity/activity.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { listBestSellers } from '@jishi/api/search/search.service.ts';
import { fillTopics, type WrittenBlock } from '@jishi/api/topic/topic.service.ts';
import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import type { DemoBanner } from '../banners/demo-banner.ts';
import { demoBanners } from '../banners/demo-banners.ts';
import { drawBanner } from '../banners/draw-banner.ts';
import { type BannerPainter, openPainter } from './banner-places.ts';
import { LOTTERY, seedLottery } from './seed-lottery.ts';

const DAY_MS = 86_400_000;
const HERO = { width: 1920, height: 480 };
const MAP = { width: 1200, height: 400 };
const rules = [
  '<ol><li>会场优惠券每人限领一张，领取后可在“我的优惠券”查看。</li>',
  '<li>满减、优惠券与积分可以同时使用，以结算页显示为准。</li>',
  '<li>抽奖每天 3 次，奖品发完为止；实物奖品请在 30 天内领取。</li>',
  '<li>活动商品支持七天无理由退货，赠品须一并退回。</li></ol>',
].join('');

const double11: Pick<DemoBanner, 'ground' | 'glow' | 'ink'> = {
  ground: ['#7a1208', '#c8321f'],
  glow: '#ff9a6a',
  ink: '#ffffff',
};

/** An activity with its page of twelve blocks and a lottery, and a page of new goods: at the main site. */
export async function seedTopics(ctx: RequestContext): Promise<void> {
  if (!isMainTenant(ctx.tenant.id)) return;
  const startsAt = new Date(Date.now() - 10 * DAY_MS);
  const endsAt = new Date(Date.now() + 20 * DAY_MS);
  await seedLottery(ctx, { startsAt, endsAt });
  const painter = await openPainter(ctx);
  const topics = await fillTopics(ctx, [
    {
      ...{ code: 'double11', title: '双十一狂欢季', variables: [{ name: 'season', value: '双十一' }] },
      blocks: await composeDouble11(painter, endsAt),
    },
    { code: 'new-goods', title: '新品首发', blocks: await composeNewGoods(ctx, painter) },
  ]);
  const marked = await listBestSellers(ctx, { categoryId: 0, limit: 8, exceptProductIds: [] });
  await fillActivity(ctx, {
    ...{ title: '双十一', topicId: topics.get('double11') ?? 0, startsAt, endsAt, updatedBy: '运营' },
    ...{ markText: '双十一', markPpids: marked.map(({ ppid }) => ppid) },
    seoTitle: '双十一狂欢季',
    seoDescription: '双十一手机数码会场：领券立减、天天抽奖、爆款直降，门店自提与以旧换新同享。',
  });
}

async function composeDouble11(painter: BannerPainter, endsAt: Date): Promise<WrittenBlock[]> {
  const categoryOf = (name: string) => painter.categoryIdOf(name);
  const floor = (title: string, text: string) => ({
    ...{ title, text, categoryId: categoryOf(title), link: painter.linkOfCategory(title) },
  });
  return [
    {
      ...{ kind: 'hero', title: '{{season}}狂欢季', text: '领券再减，天天抽奖，爆款一步到位', dark: true },
      image: await keepBanner(painter, 'iphone-17-pro', HERO, double11),
    },
    { kind: 'countdown', title: '距{{season}}结束', endsAt: endsAt.toISOString() },
    {
      ...{ kind: 'coupons', title: '先领券，再下单', text: '每张限领，领完即止' },
      children: [
        { title: '全场满1000减50', code: 'D11ALL50' },
        { title: '手机满3000减200', code: 'D11PHONE200' },
        { title: '配件满99减15', code: 'D11PARTS15' },
        { title: '全场88折券', code: 'D11OFF12' },
      ],
    },
    { kind: 'rushRow', title: '今日特惠', text: '好货低价，每日上新' },
    {
      ...{ kind: 'goodsGrid', title: '爆款手机', text: '分期免息，以旧换新再减' },
      ...{ categoryId: categoryOf('手机'), link: painter.linkOfCategory('手机') },
    },
    { kind: 'lottery', title: '天天抽大奖', text: '每天 3 次机会', code: LOTTERY },
    {
      ...{
        kind: 'imageMap',
        title: '平板与笔记本专场',
        image: await keepBanner(painter, 'back-to-desk', MAP),
      },
      children: [
        { title: '去看平板电脑', code: '0-0-50-100', link: painter.linkOfCategory('平板电脑') },
        { title: '去看笔记本', code: '50-0-50-100', link: painter.linkOfCategory('笔记本') },
      ],
    },
    {
      ...{ kind: 'floors', title: '分会场', text: '挑一类，慢慢逛' },
      children: [
        floor('平板电脑', '学习办公，纸感柔光'),
        floor('智能穿戴', '腕上健康，三周一充'),
        floor('影音', '静下来听'),
      ],
    },
    {
      ...{ kind: 'goodsCarousel', title: '配件加购', text: '满 99 减 15' },
      ...{ categoryId: categoryOf('配件'), link: painter.linkOfCategory('配件') },
    },
    { kind: 'stores', title: '附近门店', text: '线上下单，一小时取货', link: '/stores' },
    { kind: 'richText', title: '活动规则', html: rules },
    {
      ...{ kind: 'floatingBar', title: '会场导航' },
      children: [
        { title: '领券', code: '3', icon: 'badge-check' },
        { title: '抽奖', code: '10', icon: 'gift' },
        { title: '分会场', code: '14', icon: 'store' },
      ],
    },
  ];
}

async function composeNewGoods(ctx: RequestContext, painter: BannerPainter): Promise<WrittenBlock[]> {
  const phones = await listBestSellers(ctx, { categoryId: painter.categoryIdOf('手机'), limit: 10 });
  return [
    {
      ...{ kind: 'hero', title: '新品首发', text: '每周上新，到店先试后买' },
      image: await keepBanner(painter, 'xiaomi-17', HERO),
    },
    {
      ...{ kind: 'goodsGrid', title: '本周上新' },
      ppids: phones.map(({ ppid }) => ppid),
    },
    {
      ...{ kind: 'goodsCarousel', title: '搭配好物', categoryId: painter.categoryIdOf('影音') },
      link: painter.linkOfCategory('影音'),
    },
    {
      kind: 'richText',
      title: '先试后买',
      html: '<p>门店均有真机体验，满意再下单；线上下单后一小时可到店取货。</p>',
    },
    {
      ...{ kind: 'form', title: '预约新品体验', text: '留下联系方式，门店到货后电话通知您到店试用' },
      children: [
        { title: '称呼', code: 'text-must' },
        { title: '手机号', code: 'phone-must' },
        { title: '想体验的机型', code: 'choice', text: '折叠屏、影像旗舰、性价比之选、还没想好' },
        { title: '其他需求', code: 'long', text: '如到店时间、是否旧机换新' },
      ],
    },
    { kind: 'comments', title: '大家怎么看', text: '聊聊您最期待的新品' },
  ];
}

async function keepBanner(
  painter: BannerPainter,
  id: string,
  { width, height }: { width: number; height: number },
  look: Partial<DemoBanner> = {},
) {
  const banner = demoBanners.find((one) => one.id === id);
  if (!banner) throw new Error(`no banner ${id}`);
  return painter.keep(drawBanner({ ...banner, ...look }, width, height));
}
