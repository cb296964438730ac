import { Button } from '@jishi/ui/button';
import { toast } from '@jishi/ui/toast';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { askLogin } from '../shell/overlay/ask-login.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';
import styles from './favourite-button.module.css';

/**
 * Puts a SKU among the favourites and takes it out again. Who is not signed in is asked to in a popup (S138). The state
 * is the visitor's own, so the browser asks for it.
 */
export function FavouriteButton({ ppid }: { ppid: number }) {
  const { visitor } = useVisitor();
  const isSignedIn = visitor?.signedIn ?? false;
  const [favourite, setFavourite] = useState(false);
  const [isPending, setIsPending] = useState(false);

  useEffect(() => {
    setFavourite(false);
    if (!isSignedIn) return;
    const giveUp = new AbortController();
    // Without an answer the heart stays empty; adding what is a favourite already changes nothing.
    api.favourite.state({ ppid }, { signal: giveUp.signal }).then(
      (state) => giveUp.signal.aborted || setFavourite(state.favourite),
      () => undefined,
    );
    return () => giveUp.abort();
  }, [ppid, isSignedIn]);

  const toggle = async () => {
    // Nobody leaves the page for this: the login comes over it, and then the SKU is put among the favourites (S143).
    // Who presses before the page knows who is there is waited for.
    const who = visitor ?? (await api.auth.userInfo().catch(() => undefined));
    if (who && !who.signedIn) return askLogin(save);
    await save();
  };

  const save = async () => {
    setIsPending(true);
    try {
      if (favourite) await api.favourite.remove({ ids: String(ppid) });
      else await api.favourite.add({ ppid });
      setFavourite(!favourite);
      toast(favourite ? '已取消收藏' : '已加入收藏', { tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
    setIsPending(false);
  };

  return (
    <Button
      type="submit"
      name="intent"
      value="favourite"
      variant="ghost"
      size="lg"
      pending={isPending}
      aria-pressed={favourite}
      icon={<Heart size={18} className={favourite ? styles.full : undefined} />}
      onClick={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      {favourite ? '已收藏' : '收藏'}
    </Button>
  );
}
