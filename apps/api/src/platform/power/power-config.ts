import { POWER_NAMES, type PowerName } from './power-names.ts';

type Environment = Record<string, string | undefined>;

/** Who does something for a tenant, and what it needs to know of the merchant. Values are as the settings have them. */
export interface PowerChoice {
  /** `sandbox`, or one of the providers in `POWER_SETTINGS`. */
  provider: string;
  values: Record<string, string>;
}

export interface PowerConfig {
  /** The tenant's own choice before that of all; undefined where nobody does it. */
  find(power: PowerName, tenantId: number): PowerChoice | undefined;
  /** Whether any tenant plays: then /dev has its pages. */
  readonly plays: boolean;
  /** Variables whose powers nobody does at all. */
  readonly missing: readonly string[];
}

interface PowerSettings {
  readonly variable: string;
  /** What each provider must have. */
  readonly providers: Readonly<Record<string, readonly string[]>>;
  /** What may be named besides, with what it is otherwise. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** The variables of each power; docs/outside-powers.md tells where their values are found. */
const POWER_SETTINGS: Readonly<Record<PowerName, PowerSettings>> = {
  courier: {
    variable: 'COURIER',
    providers: {
      kuaidi100: ['KUAIDI100_KEY', 'KUAIDI100_SECRET'],
      sf: ['SF_PARTNER_ID', 'SF_CHECK_WORD', 'SF_MONTHLY_CARD'],
    },
    defaults: {
      KUAIDI100_CUSTOMER: '',
      KUAIDI100_BASE_URL: 'https://poll.kuaidi100.com',
      SF_BASE_URL: 'https://sfapi.sf-express.com',
    },
  },
  tracks: {
    variable: 'PARCEL_TRACKS',
    providers: { kuaidi100: ['KUAIDI100_KEY', 'KUAIDI100_CUSTOMER'] },
    defaults: { KUAIDI100_SECRET: '', KUAIDI100_BASE_URL: 'https://poll.kuaidi100.com' },
  },
  deviceCheck: {
    variable: 'DEVICE_CHECK',
    providers: { 3023: ['DEVICE_CHECK_KEY'] },
    defaults: { DEVICE_CHECK_BASE_URL: 'https://api.3023data.com' },
  },
  valuation: {
    variable: 'VALUATION',
    providers: { partner: ['VALUATION_APP_ID', 'VALUATION_SECRET', 'VALUATION_BASE_URL'] },
    defaults: {},
  },
  topUp: {
    variable: 'TOP_UP',
    providers: { juhe: ['JUHE_OPEN_ID', 'JUHE_TOP_UP_KEY'] },
    defaults: { JUHE_BASE_URL: 'https://op.juhe.cn' },
  },
  ocr: {
    variable: 'OCR',
    providers: { tencent: ['OCR_SECRET_ID', 'OCR_SECRET_KEY'] },
    defaults: { OCR_REGION: 'ap-guangzhou', OCR_BASE_URL: 'https://ocr.tencentcloudapi.com' },
  },
  taxInvoice: {
    variable: 'TAX_INVOICE',
    providers: {
      nuonuo: ['NUONUO_APP_KEY', 'NUONUO_APP_SECRET', 'NUONUO_ACCESS_TOKEN', 'NUONUO_TAX_NO'],
    },
    defaults: { NUONUO_BASE_URL: 'https://sdk.nuonuo.com' },
  },
  companies: {
    variable: 'COMPANY_DIRECTORY',
    providers: { qichacha: ['QICHACHA_KEY', 'QICHACHA_SECRET'] },
    defaults: { QICHACHA_BASE_URL: 'https://api.qichacha.com' },
  },
};

/**
 * Settings of all outside powers. A power that is not named is the sandbox; in production, where nothing may look done
 * that is not, nobody does it, unless the sandbox is asked for by name or the shop is a demo.
 * @throws Error naming what is missing of a power that is named, and for a sandbox beside a real one in production
 */
export function readPowerConfig(env: Environment, { production }: { production: boolean }): PowerConfig {
  const mayPlay = !production || env.DEMO === 'true';
  const choices = new Map<string, PowerChoice>();
  for (const power of POWER_NAMES) {
    const settings = POWER_SETTINGS[power];
    const found = readChoices(env, settings);
    const providers = new Set([...found.values()].map(({ provider }) => provider));
    if (production && providers.has('sandbox') && providers.size > 1) {
      throw new Error(`${settings.variable}=sandbox beside a real provider is refused in production`);
    }
    if (!found.has('') && mayPlay) found.set('', { provider: 'sandbox', values: {} });
    for (const [tenant, choice] of found) choices.set(`${power}:${tenant}`, choice);
  }
  return {
    find: (power, tenantId) => choices.get(`${power}:${tenantId}`) ?? choices.get(`${power}:`),
    plays: [...choices.values()].some(({ provider }) => provider === 'sandbox'),
    missing: POWER_NAMES.filter(
      (power) => ![...choices.keys()].some((key) => key.startsWith(`${power}:`)),
    ).map((power) => POWER_SETTINGS[power].variable),
  };
}

/** The choice of each tenant that has one of its own, and under '' that of all others. */
function readChoices(env: Environment, settings: PowerSettings): Map<string, PowerChoice> {
  const { variable, providers, defaults } = settings;
  const found = new Map<string, PowerChoice>();
  for (const [name, provider] of Object.entries(env)) {
    const [matched, tenant = ''] = new RegExp(`^${variable}(?:_(\\d+))?$`).exec(name) ?? [];
    if (!matched || !provider) continue;
    if (provider === 'sandbox') {
      found.set(tenant, { provider, values: {} });
      continue;
    }
    const wanted = providers[provider];
    if (!wanted)
      throw new Error(`${name} is sandbox or ${Object.keys(providers).join(' or ')}, not ${provider}`);
    // A merchant is read whole from variables with one ending, so that no key of one ever signs for another.
    const read = (one: string) => env[tenant ? `${one}_${tenant}` : one] ?? '';
    const missing = wanted.filter((one) => !read(one)).map((one) => (tenant ? `${one}_${tenant}` : one));
    if (missing.length > 0) throw new Error(`${name}=${provider} also needs ${missing.join(', ')}`);
    const values = Object.fromEntries([
      ...Object.entries(defaults).map(([one, otherwise]) => [one, read(one) || otherwise]),
      ...wanted.map((one) => [one, read(one)]),
    ]);
    found.set(tenant, { provider, values });
  }
  return found;
}
