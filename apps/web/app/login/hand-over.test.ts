import { expect, test } from 'vitest';
import { handOverAddress, isJobTarget, nextStop } from './hand-over.ts';

const login = (query = '') => new URL(`https://www.example.cn/login?redirect=x${query}`);
const job = { kind: 'document', address: 'https://job.example.cn/job/record?page=2' } as const;
const jobHosts = ['job.example.cn'];
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

test('S031 only a job host of the tenant’s own list is handed a session, whatever else is called job below its domain', () => {
  for (const address of [
    'https://job.evil.example.cn/',
    'https://job.www.example.cn/',
    'https://job.evil.cn/',
  ])
    expect(isJobTarget({ ...job, address }, login(), jobHosts), address).toBe(false);
  expect(isJobTarget(job, login(), jobHosts)).toBe(true);
  expect(isJobTarget(job, login(), [])).toBe(false);
  expect(isJobTarget({ ...job, address: 'https://pay.example.cn/' }, login(), jobHosts)).toBe(false);
  expect(isJobTarget({ ...job, address: '/admin' }, login(), jobHosts)).toBe(false);
  expect(isJobTarget({ kind: 'refused' }, login(), jobHosts)).toBe(false);
});

test('S031 after the login the way to the job host leads through the login page, every other way does not', () => {
  expect(nextStop(job, login(), jobHosts)).toEqual({
    kind: 'document',
    address: '/login?redirect=https%3A%2F%2Fjob.example.cn%2Fjob%2Frecord%3Fpage%3D2',
  });
  const page = { kind: 'page', address: '/trade/cart' } as const;
  expect(nextStop(page, login(), jobHosts)).toBe(page);
  expect(nextStop(job, login(), [])).toBe(job);
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
