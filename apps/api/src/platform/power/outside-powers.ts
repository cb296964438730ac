import type { CourierProvider } from '../courier/courier-provider.ts';
import { Kuaidi100Courier } from '../courier/kuaidi100-courier.ts';
import type { Kuaidi100Config } from '../courier/kuaidi100-signature.ts';
import { SfCourier } from '../courier/sf-courier.ts';
import { Data3023Check } from '../device-check/data3023-check.ts';
import type { DeviceCheckProvider } from '../device-check/device-check-provider.ts';
import { callHttp, type HttpCall } from '../gateway/http-call.ts';
import { Kuaidi100Tracks } from '../logistics/kuaidi100-tracks.ts';
import type { ParcelTracks } from '../logistics/parcel-tracks.ts';
import type { OcrProvider } from '../ocr/ocr-provider.ts';
import { TencentOcr } from '../ocr/tencent-ocr.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { CompanyDirectory } from '../tax-invoice/company-directory.ts';
import { drawnDirectory } from '../tax-invoice/drawn-companies.ts';
import { NuonuoInvoices } from '../tax-invoice/nuonuo-invoices.ts';
import { QichachaDirectory } from '../tax-invoice/qichacha-directory.ts';
import type { TaxProvider } from '../tax-invoice/tax-provider.ts';
import { JuheTopUp } from '../top-up/juhe-top-up.ts';
import type { TopUpProvider } from '../top-up/top-up-provider.ts';
import { PartnerValuation } from '../valuation/partner-valuation.ts';
import type { ValuationProvider } from '../valuation/valuation-provider.ts';
import type { PowerChoice, PowerConfig } from './power-config.ts';
import { PLAYED_POWERS, type PlayedPower, type PowerName } from './power-names.ts';
import { SANDBOX_PATHS, sandboxMerchant } from './sandbox/sandbox-merchant.ts';

/**
 * What others do for the shop. Each is undefined where nobody does it for the tenant: its room then says so, and offers
 * what can be done without.
 */
export interface OutsidePowers {
  courier(tenantId: number): CourierProvider | undefined;
  tracks(tenantId: number): ParcelTracks | undefined;
  deviceCheck(tenantId: number): DeviceCheckProvider | undefined;
  valuation(tenantId: number): ValuationProvider | undefined;
  topUp(tenantId: number): TopUpProvider | undefined;
  ocr(tenantId: number): OcrProvider | undefined;
  taxInvoice(tenantId: number): TaxProvider | undefined;
  /** Companies by their names. */
  companies(tenantId: number): CompanyDirectory | undefined;
  /** Whether the tenant's is the sandbox. */
  isPlayed(power: PowerName, tenantId: number): boolean;
}

export interface OutsidePowersOptions {
  config: PowerConfig;
  /** Keys of the sandbox come from it. */
  secrets: SecretBox;
  /** Where this process reaches its sandbox: `http://127.0.0.1:3000`. */
  ownOrigin: string;
  /** The network, unless told otherwise. */
  call?: HttpCall;
}

/** The same adapters speak to the real providers and to the sandbox; only addresses and keys differ. */
export function createOutsidePowers(options: OutsidePowersOptions): OutsidePowers {
  const { config, secrets, call = callHttp } = options;
  const origin = options.ownOrigin.replace(/\/$/, '');
  const made = new Map<string, unknown>();
  const keep =
    <Provider>(power: PowerName, make: (choice: PowerChoice) => Provider) =>
    (tenantId: number): Provider | undefined => {
      const choice = config.find(power, tenantId);
      if (!choice) return undefined;
      const name = `${power}:${tenantId}`;
      if (!made.has(name))
        made.set(
          name,
          make(isPlayable(power) && choice.provider === 'sandbox' ? play(power, tenantId) : choice),
        );
      return made.get(name) as Provider;
    };
  const play = (power: PlayedPower, tenantId: number): PowerChoice => {
    const { key, secret } = sandboxMerchant(secrets, power, tenantId);
    const url = origin + SANDBOX_PATHS[power];
    return {
      provider: 'sandbox',
      values: {
        KUAIDI100_KEY: key,
        KUAIDI100_SECRET: secret,
        KUAIDI100_CUSTOMER: key,
        KUAIDI100_BASE_URL: url,
        DEVICE_CHECK_KEY: key,
        DEVICE_CHECK_BASE_URL: url,
        VALUATION_APP_ID: key,
        VALUATION_SECRET: secret,
        VALUATION_BASE_URL: url,
        JUHE_OPEN_ID: secret,
        JUHE_TOP_UP_KEY: key,
        JUHE_BASE_URL: url,
        OCR_SECRET_ID: key,
        OCR_SECRET_KEY: secret,
        OCR_REGION: 'sandbox',
        // The real one answers at the root of a host of its own.
        OCR_BASE_URL: `${url}/api`,
        NUONUO_APP_KEY: key,
        NUONUO_APP_SECRET: secret,
        NUONUO_ACCESS_TOKEN: key,
        NUONUO_TAX_NO: '',
        NUONUO_BASE_URL: url,
      },
    };
  };
  return {
    courier: keep<CourierProvider>('courier', ({ provider, values }) =>
      provider === 'sf' ? new SfCourier(sfOf(values), call) : new Kuaidi100Courier(kuaidi100Of(values), call),
    ),
    tracks: keep('tracks', ({ values }) => new Kuaidi100Tracks(kuaidi100Of(values), call)),
    deviceCheck: keep('deviceCheck', ({ values }) => {
      const baseUrl = trim(values.DEVICE_CHECK_BASE_URL);
      return new Data3023Check({ baseUrl, key: values.DEVICE_CHECK_KEY ?? '' }, call);
    }),
    valuation: keep('valuation', ({ values }) => {
      const baseUrl = trim(values.VALUATION_BASE_URL);
      const { VALUATION_APP_ID: appId = '', VALUATION_SECRET: secret = '' } = values;
      return new PartnerValuation({ baseUrl, appId, secret }, call);
    }),
    topUp: keep('topUp', ({ values }) => {
      const baseUrl = trim(values.JUHE_BASE_URL);
      return new JuheTopUp(
        { baseUrl, openId: values.JUHE_OPEN_ID ?? '', key: values.JUHE_TOP_UP_KEY ?? '' },
        call,
      );
    }),
    ocr: keep('ocr', ({ values }) => {
      const {
        OCR_SECRET_ID: secretId = '',
        OCR_SECRET_KEY: secretKey = '',
        OCR_REGION: region = '',
      } = values;
      return new TencentOcr({ baseUrl: trim(values.OCR_BASE_URL), secretId, secretKey, region }, call);
    }),
    taxInvoice: keep('taxInvoice', ({ values }) => new NuonuoInvoices(nuonuoOf(values), call)),
    companies: keep('companies', ({ provider, values }) => {
      if (provider === 'sandbox') return drawnDirectory;
      const { QICHACHA_KEY: key = '', QICHACHA_SECRET: secret = '' } = values;
      return new QichachaDirectory({ baseUrl: trim(values.QICHACHA_BASE_URL), key, secret }, call);
    }),
    isPlayed: (power, tenantId) => config.find(power, tenantId)?.provider === 'sandbox',
  };
}

function isPlayable(power: PowerName): power is PlayedPower {
  return (PLAYED_POWERS as readonly PowerName[]).includes(power);
}

function kuaidi100Of(values: PowerChoice['values']): Kuaidi100Config {
  return {
    baseUrl: trim(values.KUAIDI100_BASE_URL),
    key: values.KUAIDI100_KEY ?? '',
    secret: values.KUAIDI100_SECRET ?? '',
    customer: values.KUAIDI100_CUSTOMER ?? '',
  };
}

function sfOf(values: PowerChoice['values']) {
  return {
    baseUrl: trim(values.SF_BASE_URL),
    partnerId: values.SF_PARTNER_ID ?? '',
    checkWord: values.SF_CHECK_WORD ?? '',
    monthlyCard: values.SF_MONTHLY_CARD ?? '',
  };
}

function nuonuoOf(values: PowerChoice['values']) {
  return {
    baseUrl: trim(values.NUONUO_BASE_URL),
    appKey: values.NUONUO_APP_KEY ?? '',
    appSecret: values.NUONUO_APP_SECRET ?? '',
    accessToken: values.NUONUO_ACCESS_TOKEN ?? '',
    taxNo: values.NUONUO_TAX_NO ?? '',
  };
}

function trim(url: string | undefined): string {
  return (url ?? '').replace(/\/$/, '');
}
