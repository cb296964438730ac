import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { createContext, useContext } from 'react';
import { api } from './api.ts';

export type Tenant = OutputOf<Contract['global']['tenant']>;

/** Reads whose admin this is, and writes it on the document: the `xtenant` of every call. */
export async function readTenant(): Promise<Tenant> {
  const tenant = await api.global.tenant();
  document.documentElement.dataset.xtenant = String(tenant.xtenant);
  return tenant;
}

/** Whose admin this is, and how a page tells that it has changed what others see of it. */
interface KnownTenant {
  tenant: Tenant;
  change: (changed: Partial<Tenant>) => void;
}

const TenantContext = createContext<KnownTenant | undefined>(undefined);
export const TenantProvider = TenantContext.Provider;

export function useTenant(): Tenant {
  return useKnownTenant().tenant;
}

/** Takes over what has just been saved, so that the menu shows it without a reload. */
export function useChangeTenant(): KnownTenant['change'] {
  return useKnownTenant().change;
}

function useKnownTenant(): KnownTenant {
  const known = useContext(TenantContext);
  if (!known) throw new Error('the tenant is read before anything is drawn');
  return known;
}
