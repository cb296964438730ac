import { expect, test } from 'vitest';
import { describeDevice, isBot, isMobileAgent, isOldExplorer } from './user-agent.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const edge = `${chrome} Edg/141.0.0.0`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; 24129PN74C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const androidTablet =
  'Mozilla/5.0 (Linux; Android 15; SM-X810) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';
const wechat = `${android} MicroMessenger/8.0.61 NetType/WIFI`;
const explorer11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const explorer8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)';

test('S033 python, baiduspider, googlebot, curl and bingbot are robots, in any case of letters', () => {
  for (const agent of [
    'python-requests/2.32.0',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.9.1',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'CURL/8.9.1',
  ]) {
    expect(isBot(agent), agent).toBe(true);
  }
  for (const agent of [chrome, edge, iphone, android, mac, '']) expect(isBot(agent), agent).toBe(false);
});

test('S015 phones are mobile; desktops, tablets and nobody are not', () => {
  for (const agent of [iphone, android, wechat]) expect(isMobileAgent(agent), agent).toBe(true);
  for (const agent of [chrome, edge, mac, androidTablet, '']) expect(isMobileAgent(agent), agent).toBe(false);
});

test('S019 every Internet Explorer is too old, and no other browser is', () => {
  for (const agent of [explorer8, explorer11]) expect(isOldExplorer(agent), agent).toBe(true);
  for (const agent of [chrome, edge, iphone, mac, '']) expect(isOldExplorer(agent), agent).toBe(false);
});

test('names browser and system', () => {
  expect(describeDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toBe(
    'Safari / iPhone',
  );
  expect(describeDevice('curl/8')).toBe('未知设备');
});

test('a hostile user agent costs no time', () => {
  const started = performance.now();
  isMobileAgent(`android${' mobil'.repeat(50_000)}`);
  isMobileAgent('android'.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(1000);
});
