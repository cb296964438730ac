import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import { BRAND_CHANGES, type BrandRow } from './brand-row.ts';
import { MergeDialog } from './merge-dialog.widget.tsx';

/** Brings a brand into another one. */
export function BrandMergeDialog({ from, onClose }: { from: BrandRow; onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: ['brands', 'all'],
    queryFn: ({ signal }) => api.adminBrand.list({}, { signal }),
  });
  return (
    <MergeDialog
      noun="品牌"
      from={from}
      choices={(data ?? [])
        .filter(({ id }) => id !== from.id)
        .map((one) => ({ ...one, label: `${one.name}（${formatCount(one.models)} 个机型）` }))}
      isLoading={isPending}
      problem={error && `品牌没有读出：${describeFailure(error)}`}
      hint={`“${from.name}”的 ${formatCount(from.models)} 个机型和 ${formatCount(from.others)} 项服务与单品改属所选品牌，它的名称和别名成为所选品牌的别名，然后删除；原来的列表网址自动转到所选品牌。`}
      done="改属新品牌"
      changes={BRAND_CHANGES}
      merge={(input) => api.adminBrand.merge(input)}
      onReload={() => {
        void client.invalidateQueries({ queryKey: ['brands'] });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
