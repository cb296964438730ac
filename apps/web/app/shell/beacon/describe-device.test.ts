import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0',
    { browser: 'Edge 153', osVersion: 'Windows 10', device: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    { browser: 'Safari 18.1', osVersion: 'macOS 10.15', device: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; V2309A) AppleWebKit/537.36 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    { browser: 'WeChat 8', osVersion: 'Android 15', device: 'phone' },
  ],
  ['', { browser: '', osVersion: '', device: 'desktop' }],
])('S414 %s', (userAgent, described) => expect(describeDevice(userAgent)).toEqual(described));
