import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { CurrentCity, TenantSettings } from './request-scope.ts';

/** Category menu of the header and the home page (S070). */
export type CategoryMenu = OutputOf<Contract['global']['menu']>;

/** What the shell shows around every page. Nothing in it belongs to one visitor but `signedIn`, so it may be shared. */
export interface ShellData {
  tenant: Omit<TenantSettings, 'thirdPartyLoginClientId'>;
  city: CurrentCity;
  /** First level of the category menu. The whole of it is in the document and not in the data (see menu-markup.server.tsx). */
  categories: { id: number; name: string; link: string }[];
  hotWords: { name: string; link: string }[];
  signedIn: boolean;
  /** `https://www.example.cn`, for canonical addresses. */
  origin: string;
}
