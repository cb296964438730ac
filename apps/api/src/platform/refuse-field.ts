import { taken, wrongInput } from '@jishi/contract/refusal.ts';
import { type AppError, refuse } from './app-error.ts';

/** A refusal that a form shows beside one of its fields: in `data.fields`, as an input that fails its schema. */
export function refuseField(field: string, userMsg: string): AppError {
  return refuse(wrongInput, userMsg, { fields: { [field]: [userMsg] } });
}

/** What a field names belongs to somebody else. */
export function refuseTaken(field: string, userMsg: string): AppError {
  return refuse(taken, userMsg, { fields: { [field]: [userMsg] } });
}
