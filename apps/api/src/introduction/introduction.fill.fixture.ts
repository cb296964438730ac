import type { FillRoom } from '../../test/filled-tenant.ts';
import { type KeptBlock, productIntroduction } from './introduction.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId: productId, shown, own }) => {
  const block = (title: string): KeptBlock => ({
    kind: 'specs',
    title,
    text: title,
    side: 'wide',
    dark: false,
    ground: '',
    items: [{ value: title, label: '' }],
    picture: null,
    fid: '',
    ppids: [],
    seconds: 0,
  });
  await ctx.db.insert(productIntroduction).values({
    tenantId: ctx.tenant.id,
    productId,
    version: 2,
    draft: [block(own)],
    published: [block(shown)],
    publishedVersion: 1,
    updatedBy: own,
  });
};
