import { categoryLink, listCategories, updateCategoryLook } from '@jishi/api/catalog/catalog.service.ts';
import { replaceBlocks } from '@jishi/api/home/home.service.ts';
import type { HomeBlock } from '@jishi/api/home/home-block.ts';
import { storePicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';

type Banner = {
  draw(): string;
  title: string;
  subtitle: string;
  category: string;
  keyword?: string;
  dark: boolean;
};
const demoBanners: Banner[] = [];

import { demoCategories } from '../catalogue/demo-categories.ts';
import { renderPicture } from '../rendering/render-pictures.ts';

const services: Omit<Extract<HomeBlock, { kind: 'service' }>, 'kind'>[] = [
  { title: '门店自提', subtitle: '下单后到店即取', icon: 'store', link: '/list/0-0-0-0-0-0' },
  { title: '满 99 包邮', subtitle: '当日发出', icon: 'truck', link: '/list/0-0-0-0-1-0' },
  { title: '正品保障', subtitle: '全国联保', icon: 'shield-check', link: '/doc/manual/agreement' },
  { title: '碎屏可保', subtitle: '购机可选服务', icon: 'smartphone', link: '/search?keyword=手机' },
  { title: '降噪耳机', subtitle: '安静，随身带', icon: 'headphones', link: '/search?keyword=降噪耳机' },
  { title: '快充配件', subtitle: '原装与认证', icon: 'zap', link: '/search?keyword=充电器' },
];

/** The home page of a demo tenant: banners, the second row of services, a floor for each first-level category. */
export async function seedHome(ctx: RequestContext): Promise<void> {
  for (const { name, icon, order } of demoCategories)
    await updateCategoryLook(ctx, name, { icon, sort: order });
  const categories = await listCategories(ctx);
  const linkOf = (name: string) => {
    const found = categories.find((one) => one.name === name && one.parentId === 0);
    return found ? categoryLink(found.id) : '/';
  };
  const banners = await Promise.all(
    demoBanners.map(async ({ draw, title, subtitle, category, keyword, dark }): Promise<HomeBlock> => {
      const picture = await storePicture(ctx.platform.files, await renderPicture(draw()));
      const link =
        keyword === undefined ? linkOf(category) : `/search?keyword=${encodeURIComponent(keyword)}`;
      return { kind: 'banner', title, subtitle, dark, link, picture };
    }),
  );
  const floors = demoCategories.flatMap(({ name }): HomeBlock[] => {
    const found = categories.find((one) => one.name === name && one.parentId === 0);
    if (!found) return [];
    return [{ kind: 'floor', title: name, subtitle: '', categoryId: found.id, ppids: [], banner: null }];
  });
  const blocks: HomeBlock[] = [
    ...banners,
    ...services.map((service): HomeBlock => ({ kind: 'service', ...service })),
    ...floors,
  ];
  await inTransaction(ctx, (tx) => replaceBlocks(tx, blocks));
}
