import { deriveBrand } from '@jishi/contract/brand-colour.ts';
import type { Tenant, TenantSettings } from './tenant-settings.ts';

/** What a site is told about itself when it is opened. */
export interface NewSite {
  siteName: string;
  companyFullName: string;
  pcHost: string;
  mobileHost: string;
  defaultCityId: number;
  brandColor: string;
  servicePhone: string;
  recordNumber: string;
}

/** What nobody is asked for starts as it suits most shops; the site's own staff change it. */
export function settleNewSite(site: NewSite): TenantSettings {
  return {
    siteName: site.siteName,
    title: `${site.siteName}官网`,
    shortTitle: site.siteName,
    pcHost: site.pcHost,
    mobileHost: site.mobileHost,
    domain: site.pcHost,
    defaultCityId: site.defaultCityId,
    logos: { pcMain: '', pcHome: '', pcRecover: '' },
    recordNumber: site.recordNumber,
    copyright: `© ${new Date().getUTCFullYear()}`,
    companyFullName: site.companyFullName,
    thirdPartyLoginClientId: '',
    socketAddress: '',
    messageQueueCredentials: [],
    brand: deriveBrand(site.brandColor),
    servicePhone: site.servicePhone,
    searchPlaceholder: '搜索商品',
    hotWords: [],
  };
}

/** What a shop is called before its retailer has said so; the guide of the first day asks for another name. */
export const NO_NAME_YET = '未命名商城';

/**
 * The main site of an installation that is no demo, as its first start makes it.
 * @param host that shoppers will use; from the machine itself it is reached as localhost, too
 */
export function describeFirstSite(host: string): Tenant {
  return {
    id: 0,
    name: NO_NAME_YET,
    hosts: [...new Set([host, 'localhost', '127.0.0.1', '[::1]'])],
    settings: settleNewSite({
      siteName: NO_NAME_YET,
      companyFullName: '',
      pcHost: host,
      mobileHost: `m.${host}`,
      defaultCityId: 110101,
      brandColor: '#C8321F',
      servicePhone: '',
      recordNumber: '',
    }),
  };
}
