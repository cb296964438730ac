import { isDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import ScanLine from 'lucide-react/icons/scan-line';
import { type FormEvent, lazy, Suspense, useCallback, useState } from 'react';
import { useShell } from '../shell/use-shell.ts';
import type { PushedImei } from './imei-push.widget.tsx';
import styles from './recycle-search.module.css';
import { SearchField } from './search-field.widget.tsx';
import { useRecycleSearch } from './use-recycle-search.tsx';

const ImeiPush = lazy(() =>
  import('./imei-push.widget.tsx').then((module) => ({ default: module.ImeiPush })),
);

/**
 * Finds a model by its name, or by the number of the device, typed or scanned by a phone. A GET form, so that it works
 * without scripts; with them a number is looked up over the page.
 */
export function RecycleSearch({
  keyword = '',
  hotWords = [],
}: {
  keyword?: string;
  hotWords?: readonly string[];
}) {
  const { tenant, shop } = useShell();
  const { search, isSearching, dialog } = useRecycleSearch();
  const [typed, setTyped] = useState(keyword);
  const [isScanning, setScanning] = useState(false);
  const scans = canScan(tenant.features, shop);
  const submit = (event: FormEvent) => {
    const number = normalizeDeviceNumber(typed);
    if (!isDeviceNumber(number)) return;
    event.preventDefault();
    void search(number);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the QR is drawn anew for another function.
  const take = useCallback(({ imei }: PushedImei) => {
    setScanning(false);
    setTyped(imei);
    void search(imei);
  }, []);
  return (
    <div className={styles.search}>
      <search>
        <form action="/huiShou/search" method="get" className={styles.form} onSubmit={submit}>
          <SearchField typed={typed} onType={setTyped} />
          {scans && (
            <Button
              size="lg"
              className={styles.scan}
              icon={<ScanLine size={20} strokeWidth={1.5} aria-hidden />}
              onClick={() => setScanning(true)}
            >
              扫码录入串号
            </Button>
          )}
          <Button type="submit" variant="primary" size="lg" pending={isSearching}>
            免费估价
          </Button>
        </form>
      </search>
      {hotWords.length > 0 && (
        <ul className={styles.words} aria-label="热门搜索">
          {hotWords.map((word) => (
            <li key={word}>
              <a href={`/huiShou/search?${new URLSearchParams({ keyword: word })}`}>{word}</a>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isScanning}
        onOpenChange={setScanning}
        size="sm"
        title="扫码录入串号"
        description="用手机扫码，在手机上输入 IMEI 后自动开始估价"
      >
        <div className={styles.qr}>
          <Suspense fallback={null}>{isScanning && <ImeiPush onImei={take} />}</Suspense>
        </div>
      </Dialog>
      {dialog}
    </div>
  );
}

/** S123: a phone scans in a shop, or where the site lets everybody. */
export function canScan(
  { imeiOnlyInStores }: { imeiOnlyInStores: boolean },
  shop: object | null | undefined,
): boolean {
  return !imeiOnlyInStores || (shop !== null && shop !== undefined);
}
