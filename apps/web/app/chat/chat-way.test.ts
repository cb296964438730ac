import { expect, test } from 'vitest';
import { specifiedFeatures } from '../shell/specified-features.fixture.ts';
import { findChatWay } from './chat-way.ts';

const asker = { hasChat: true, signedIn: true, mobileOrigin: 'https://m.example.cn' };

test('S150 a guest has to sign in first', () => {
  expect(findChatWay({ ...asker, signedIn: false })).toEqual({ kind: 'login' });
  expect(findChatWay(asker)).toEqual({ kind: 'frame' });
});

test('S151 tenants 0, 1, 2 and 4 have a chat, all others the about-us page of their mobile site', () => {
  for (const tenantId of [0, 1, 2, 4]) {
    const hasChat = specifiedFeatures(tenantId).chat;
    expect(findChatWay({ ...asker, hasChat })).toEqual({ kind: 'frame' });
  }
  for (const tenantId of [3, 5, 2001]) {
    const hasChat = specifiedFeatures(tenantId).chat;
    for (const signedIn of [true, false]) {
      expect(findChatWay({ ...asker, hasChat, signedIn })).toEqual({
        kind: 'aboutUs',
        address: 'https://m.example.cn/about-us',
      });
    }
  }
});
