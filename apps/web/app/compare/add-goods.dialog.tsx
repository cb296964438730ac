import type { Contract } from '@jishi/contract/index.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { EmptyState } from '@jishi/ui/empty-state';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Skeleton } from '@jishi/ui/skeleton';
import { TextField } from '@jishi/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { compareAddress } from '../shell/compare/change-compared.ts';
import { failureText } from '../shell/show-failure.ts';
import styles from './add-goods.module.css';

type Found = OutputOf<Contract['search']['recommend']>;

/** Models that are offered at once. */
const OFFERED = 8;

/** Finds goods for another column: those like what is compared at first, then what is searched for. */
export function AddGoodsDialog({
  ppids,
  open,
  onOpenChange,
}: {
  ppids: readonly number[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState('');
  const first = ppids[0] ?? 0;
  useEffect(() => {
    if (!open) return;
    let isOld = false;
    setFound(undefined);
    setFailure('');
    const asked =
      keyword === ''
        ? api.search.recommend({ ppid: first, count: OFFERED })
        : api.search.products({ keyword, pageSize: OFFERED }).then(({ product }) => product.list);
    asked.then(
      (list) => isOld || setFound(list),
      (error: unknown) => isOld || setFailure(failureText(error) ?? '没有连上商城，请稍后再试'),
    );
    return () => {
      isOld = true;
    };
  }, [open, keyword, first]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setKeyword(typed.trim());
  };
  const choose = (ppid: number) => {
    onOpenChange(false);
    navigate(compareAddress([...ppids, ppid]), { preventScrollReset: true });
  };
  const offered = found?.filter(({ ppid }) => !ppids.includes(ppid));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="添加对比商品" size="md">
      <form className={styles.form} onSubmit={search}>
        <TextField
          label="搜索型号"
          hideLabel
          placeholder="输入品牌或型号，例如 Mate 70"
          maxLength={60}
          value={typed}
          onValueChange={setTyped}
          clearable
        />
        <Button type="submit" variant="primary">
          搜索
        </Button>
      </form>
      <p className={styles.caption}>{keyword === '' ? '看过的人也在看' : `“${keyword}”的搜索结果`}</p>
      <div className={styles.results} aria-live="polite" aria-busy={!found && failure === ''}>
        {failure !== '' && <EmptyState size="sm" title="搜索没有成功" description={failure} />}
        {!offered && failure === '' && <Skeleton shape="box" width="100%" height={320} />}
        {offered?.length === 0 && (
          <EmptyState size="sm" title="没有找到可对比的商品" description="换一个品牌或型号试试" />
        )}
        {offered && offered.length > 0 && (
          <ul className={styles.list}>
            {offered.map(({ ppid, name, image, price }) => (
              <li key={ppid} className={styles.goods}>
                <Picture picture={{ ...image, alt: '' }} width={48} height={48} />
                <span className={styles.name} title={name}>
                  {name}
                </span>
                <Price yuan={price} text={priceSentinelText(price)} />
                <Button size="sm" aria-label={`对比${name}`} onClick={() => choose(ppid)}>
                  对比
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
