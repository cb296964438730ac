import { queryOptions } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from './api.ts';
import { describeFailure } from './failure.ts';

/** Sites whose admin the account may enter: its own, and those that have let it in. */
export const openSitesQuery = queryOptions({
  queryKey: ['open-sites'],
  queryFn: ({ signal }) => api.adminAuth.sites({}, { signal }),
  staleTime: 300_000,
});

/** Leaves for the admin of another site, signed in there. */
export function useEnterSite(): (xtenant: number) => Promise<void> {
  const { message } = App.useApp();
  return async (xtenant) => {
    try {
      const { address } = await api.adminAuth.switchSite({ xtenant });
      window.location.assign(address);
    } catch (error) {
      message.error(describeFailure(error));
    }
  };
}
