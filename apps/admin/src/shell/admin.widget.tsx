import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useLayoutEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { areas } from '../areas.ts';
import { createAdminRouter } from '../routes.tsx';
import { useMode } from './mode/mode.ts';
import { brandIn, writeBrand } from './mode/mode-brand.ts';
import { createQueryClient } from './query-client.ts';
import { SiteMapProvider } from './site-map.ts';
import { type Tenant, TenantProvider } from './tenant.ts';
import { createTheme } from './theme.ts';

/** The admin of one tenant: its colours, the language, the cache and the pages. */
export function Admin({ tenant: read }: { tenant: Tenant }) {
  const [tenant, setTenant] = useState(read);
  const known = useMemo(
    () => ({
      tenant,
      change: (changed: Partial<Tenant>) => setTenant((before) => ({ ...before, ...changed })),
    }),
    [tenant],
  );
  const [client] = useState(createQueryClient);
  const [router] = useState(createAdminRouter);
  const mode = useMode();
  // As it was when the page came: a colour that is being tried in the settings colours its sample alone.
  const brand = useMemo(() => brandIn(read.brand, mode), [read, mode]);
  const theme = useMemo(() => createTheme(brand, mode), [brand, mode]);
  // Before anything is drawn in them.
  useLayoutEffect(() => writeBrand(brand), [brand]);
  return (
    <TenantProvider value={known}>
      <ConfigProvider
        locale={zhCN}
        theme={theme}
        button={{ autoInsertSpace: false }}
        modal={{ styles: { header: { marginBottom: 16 } } }}
        // antd 6.6 asks for a radius of Alert's own and defines none.
        alert={{ style: { borderRadius: 8 } }}
      >
        <App message={{ maxCount: 3 }}>
          <QueryClientProvider client={client}>
            <SiteMapProvider value={areas}>
              <RouterProvider router={router} />
            </SiteMapProvider>
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </TenantProvider>
  );
}
