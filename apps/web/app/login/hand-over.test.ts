import { expect, test } from 'vitest';
import { handOverAddress, isJobTarget, nextStop } from './hand-over.ts';

const login = (query = '') => new URL(`https://www.example.cn/login?redirect=x${query}`);
const job = { kind: 'document', address: 'https://job.example.cn/job/record?page=2' } as const;
const browserId = '0b8f1c2e-1111-4222-8333-944445555666';
const handed: unknown[] = [];
const api = {
  realtime: {
    handOver: async (input: unknown) => {
      handed.push(input);
      return { ticket: 'TICKET' };
    },
  },
} as unknown as Parameters<typeof handOverAddress>[0];

test('S031 only the job host of tenant 0 is handed a session', () => {
  expect(isJobTarget(job, login(), 0)).toBe(true);
  expect(isJobTarget(job, login(), 4)).toBe(false);
  expect(isJobTarget({ ...job, address: 'https://pay.example.cn/' }, login(), 0)).toBe(false);
  expect(isJobTarget({ ...job, address: '/admin' }, login(), 0)).toBe(false);
  expect(isJobTarget({ kind: 'refused' }, login(), 0)).toBe(false);
});

test('S031 after the login the way to the job host leads through the login page, every other way does not', () => {
  expect(nextStop(job, login(), 0)).toEqual({
    kind: 'document',
    address: '/login?redirect=https%3A%2F%2Fjob.example.cn%2Fjob%2Frecord%3Fpage%3D2',
  });
  const page = { kind: 'page', address: '/trade/cart' } as const;
  expect(nextStop(page, login(), 0)).toBe(page);
  expect(nextStop(job, login(), 4)).toBe(job);
});

test('S031 the job host is asked for its browser first, and gets a ticket for that one alone', async () => {
  expect(await handOverAddress(api, login(), job)).toBe(
    'https://job.example.cn/login/enter?redirect=%2Fjob%2Frecord%3Fpage%3D2',
  );
  expect(await handOverAddress(api, login('&browser=made-up'), job)).not.toContain('ticket');
  expect(handed).toEqual([]);
  expect(await handOverAddress(api, login(`&browser=${browserId}`), job)).toBe(
    'https://job.example.cn/login/enter?redirect=%2Fjob%2Frecord%3Fpage%3D2&ticket=TICKET',
  );
  expect(handed).toEqual([{ browserId }]);
});
