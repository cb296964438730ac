import { useSyncExternalStore } from 'react';

/** Light, dark, or as the system has it. */
export const MODE_CHOICES = ['system', 'light', 'dark'] as const;
export type ModeChoice = (typeof MODE_CHOICES)[number];
export type Mode = 'light' | 'dark';

/** Where this browser keeps what was chosen; public/mode.js reads it before anything is drawn. */
export const MODE_KEY = 'jishi-admin-mode';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** What a kept text means; anything else follows the system. */
export function readChoice(kept: string | null): ModeChoice {
  return MODE_CHOICES.find((one) => one === kept) ?? 'system';
}

export function decideMode(choice: ModeChoice, systemIsDark: boolean): Mode {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light';
  return choice;
}

let choice: ModeChoice = 'system';
try {
  choice = readChoice(localStorage.getItem(MODE_KEY));
} catch {
  // A browser that keeps nothing follows the system.
}
const listeners = new Set<() => void>();

function currentMode(): Mode {
  return decideMode(choice, window.matchMedia(SYSTEM_DARK).matches);
}

function announce(): void {
  document.documentElement.dataset.mode = currentMode();
  for (const listener of listeners) listener();
}

/** Keeps what somebody chose, for this browser and for its other windows. */
export function chooseMode(chosen: ModeChoice): void {
  choice = chosen;
  try {
    localStorage.setItem(MODE_KEY, chosen);
  } catch {
    // It holds until the page is left.
  }
  announce();
}

function subscribe(listener: () => void): () => void {
  watchOthers();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

let isWatching = false;

/** The system changes at dusk, another window by hand: heard from the first listener on, as long as the page lives. */
function watchOthers(): void {
  if (isWatching) return;
  isWatching = true;
  window.matchMedia(SYSTEM_DARK).addEventListener('change', announce);
  window.addEventListener('storage', hearOtherWindow);
}

function hearOtherWindow({ key, newValue }: StorageEvent): void {
  if (key !== MODE_KEY) return;
  choice = readChoice(newValue);
  announce();
}

/** The mode of the page, drawn anew when it changes. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribe, currentMode);
}

export function useModeChoice(): ModeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}
