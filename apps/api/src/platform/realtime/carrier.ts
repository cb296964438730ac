import type { MessageNote } from './message.queries.ts';

/** What a carrier tells its process. */
export interface CarrierEvents {
  onNote(note: MessageNote): void;
  /** Notes may have been missed (a lost connection came back): what browsers wait for must be looked up. */
  onGap(): void;
}

/**
 * Carries notes of new messages to every process. May lose them: messages are kept, and `onGap` makes processes look.
 */
export interface Carrier {
  readonly name: 'postgres' | 'redis' | 'rabbitmq';
  /** Connects and stays connected. Resolves after the first attempt, whatever came of it. */
  start(events: CarrierEvents): Promise<void>;
  /** Rejects when the note could not be handed over. */
  announce(note: MessageNote): Promise<void>;
  /** This process has its first browser on an exchange. Resolves once notes of it arrive here. */
  watch(tenantId: number, exchange: string): Promise<void>;
  /** It has none any more. */
  unwatch(tenantId: number, exchange: string): void;
  ping(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads a note that came over a wire; undefined for anything else. */
export function readNote(text: string | undefined): MessageNote | undefined {
  try {
    const note = JSON.parse(text ?? '') as Partial<MessageNote> | null;
    if (!note || typeof note.t !== 'number' || typeof note.x !== 'string' || typeof note.s !== 'number')
      return undefined;
    return { t: note.t, x: note.x, s: note.s, ...(typeof note.b === 'string' ? { b: note.b } : {}) };
  } catch {
    return undefined;
  }
}
