import { expect, test } from 'vitest';
import { rememberKeyword, serialiseHistory } from './search-history.ts';
import { clearMemory, keepKeyword, openMemory, type SearchPlaces } from './search-memory.ts';

function placesWith(local: string[], remote: string[] = [], isDown = false) {
  const state = { local, remote, uploads: [] as string[] };
  const places: SearchPlaces = {
    upload: async (serialised) => {
      state.uploads.push(serialised);
      if (isDown) throw new Error('down');
      const sent = serialised.slice(1, -1).split(',').filter(Boolean);
      state.remote = [...sent, ...state.remote.filter((one) => !sent.includes(one))];
      return { hotSearch: [], history: state.remote, urlSearches: [{ keyword: ['门店'], pcUrl: '/stores' }] };
    },
    clearRemote: async () => {
      state.remote = [];
    },
    readLocal: () => state.local,
    saveLocal: (history) => {
      state.local = [...history];
    },
    serialise: serialiseHistory,
    remember: rememberKeyword,
  };
  return { state, places };
}

test('S327 a guest’s history lies in the browser and is sent nowhere', async () => {
  const { state, places } = placesWith(['华为']);
  await keepKeyword(places, false, '小米');
  expect(state.local).toEqual(['小米', '华为']);
  expect(state.uploads).toEqual([]);
  expect((await openMemory(places, false)).history).toEqual(['小米', '华为']);
  expect(state.uploads).toEqual(['']);
});

test('S327 a member’s history lies on the server', async () => {
  const { state, places } = placesWith([], ['平板']);
  await keepKeyword(places, true, '耳机');
  expect(state).toMatchObject({ local: [], remote: ['耳机', '平板'] });
  await clearMemory(places, true);
  expect(state.remote).toEqual([]);
});

test('S328 after the login the browser’s history is uploaded and cleared', async () => {
  const { state, places } = placesWith(['华为', '小米'], ['平板']);
  expect((await openMemory(places, true)).history).toEqual(['华为', '小米', '平板']);
  expect(state.uploads).toEqual(['[华为,小米]']);
  expect(state.local).toEqual([]);
});

test('S328 what could not be uploaded stays in the browser', async () => {
  const { state, places } = placesWith(['华为'], [], true);
  await expect(openMemory(places, true)).rejects.toThrow('down');
  await expect(keepKeyword(places, true, '小米')).rejects.toThrow('down');
  expect(state.local).toEqual(['小米', '华为']);
});
