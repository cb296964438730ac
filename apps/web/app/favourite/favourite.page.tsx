import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { toast } from '@jishi/ui/toast';
import HeartIcon from 'lucide-react/icons/heart';
import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { api } from '../shell/api.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';

import { requestScope } from '../shell/request-scope.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { Route } from './+types/favourite.page.ts';
import styles from './favourite.module.css';
import { FavouriteCard } from './favourite-card.widget.tsx';

const PAGE_SIZE = 20;

/** The member's favourites, newest first. A page that has become empty leads to the last one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api: client } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const favourites = await client.favourite.list({ page, pageSize: PAGE_SIZE });
  const pageCount = Math.max(1, Math.ceil(favourites.total / PAGE_SIZE));
  if (page > pageCount) throw redirect(addressOf(pageCount));
  return { favourites, page, pageCount };
}

export default function FavouritePage({ loaderData }: Route.ComponentProps) {
  const { favourites, page, pageCount } = loaderData;
  const { revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const shown = favourites.list.filter(({ ppid }) => !removed.has(ppid));

  const change = async (ppid: number, isRemoved: boolean, act: () => Promise<unknown>) => {
    setRemoved((before) => {
      const after = new Set(before);
      if (isRemoved) after.add(ppid);
      else after.delete(ppid);
      return after;
    });
    try {
      await act();
      await revalidate();
    } catch (error) {
      setRemoved((before) => new Set([...before].filter((one) => one !== ppid)));
      showFailure(error);
    }
  };
  const remove = (ppid: number) =>
    change(ppid, true, async () => {
      await api.favourite.remove({ ids: String(ppid) });
      const putBack = () => change(ppid, false, () => api.favourite.add({ ppid }));
      toast('已取消收藏', { durationMs: 6000, action: { label: '撤销', onClick: putBack } });
    });

  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的收藏"
          description={favourites.total > 0 ? `共 ${favourites.total} 件` : undefined}
        />
        {shown.length === 0 && favourites.total === 0 ? (
          <NothingHere
            icon={<HeartIcon size={32} />}
            title="还没有收藏的商品"
            description="看到喜欢的商品，点“收藏”就会出现在这里"
          />
        ) : (
          <ul className={styles.grid}>
            {shown.map((goods) => (
              <FavouriteCard key={goods.ppid} goods={goods} onRemove={() => remove(goods.ppid)} />
            ))}
          </ul>
        )}
        {pageCount > 1 && <Pagination page={page} pageCount={pageCount} href={addressOf} label="收藏分页" />}
      </section>
    </MemberLayout>
  );
}

function addressOf(page: number): string {
  return page === 1 ? '/member/favorite' : `/member/favorite?page=${page}`;
}
