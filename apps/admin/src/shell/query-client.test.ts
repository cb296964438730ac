import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a browser that believes itself offline asks the shop all the same', async () => {
  onlineManager.setOnline(false);
  const answer = createQueryClient().fetchQuery({ queryKey: ['list'], queryFn: async () => 'rows' });
  expect(await answer).toBe('rows');
});
