import { describe, expect, it } from 'vitest';
import { readPowerConfig } from './power-config.ts';

const juhe = { TOP_UP: 'juhe', JUHE_OPEN_ID: 'o', JUHE_TOP_UP_KEY: 'k' };
const readLive = (env: Record<string, string>) => readPowerConfig(env, { production: true });

describe('settings of outside powers', () => {
  it('play all of them where nothing is named', () => {
    const config = readPowerConfig({}, { production: false });
    expect(config.find('ocr', 2001)?.provider).toBe('sandbox');
    expect([config.plays, config.missing]).toEqual([true, []]);
  });

  it('play none in production unless asked to, and name what nobody does', () => {
    const config = readLive(juhe);
    expect(config.find('courier', 0)).toBeUndefined();
    expect(config.plays).toBe(false);
    expect(config.missing).toEqual([
      'COURIER',
      'PARCEL_TRACKS',
      'DEVICE_CHECK',
      'VALUATION',
      'OCR',
      'TAX_INVOICE',
      'COMPANY_DIRECTORY',
    ]);
    expect(readLive({ OCR: 'sandbox' }).find('ocr', 0)?.provider).toBe('sandbox');
    expect(readLive({ DEMO: 'true' }).find('topUp', 0)?.provider).toBe('sandbox');
  });

  it("let a tenant's own ending win, whole, and never fill it up from another", () => {
    const own = { TOP_UP_2001: 'juhe', JUHE_OPEN_ID_2001: 'p', JUHE_TOP_UP_KEY_2001: 'q' };
    const config = readLive({ ...juhe, ...own, JUHE_BASE_URL: 'https://proxy.example' });
    expect(config.find('topUp', 2001)?.values).toEqual({
      JUHE_BASE_URL: 'https://op.juhe.cn',
      JUHE_OPEN_ID: 'p',
      JUHE_TOP_UP_KEY: 'q',
    });
    expect(config.find('topUp', 4)?.values).toMatchObject({ JUHE_BASE_URL: 'https://proxy.example' });
    const { JUHE_TOP_UP_KEY_2001: _left, ...half } = own;
    expect(() => readLive({ ...juhe, ...half })).toThrow('TOP_UP_2001=juhe also needs JUHE_TOP_UP_KEY_2001');
  });

  it('name everything that a named provider lacks, and what may be named at all', () => {
    expect(() => readLive({ COURIER: 'sf' })).toThrow(
      'COURIER=sf also needs SF_PARTNER_ID, SF_CHECK_WORD, SF_MONTHLY_CARD',
    );
    expect(() => readLive({ OCR: 'pigeon' })).toThrow('OCR is sandbox or tencent, not pigeon');
  });

  it('refuse a sandbox beside a real provider in production', () => {
    expect(() => readLive({ ...juhe, TOP_UP_4: 'sandbox' })).toThrow('refused in production');
    expect(readPowerConfig({ ...juhe, TOP_UP_4: 'sandbox' }, { production: false }).plays).toBe(true);
  });
});
