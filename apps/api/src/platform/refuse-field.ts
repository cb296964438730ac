import { type AppError, conflict, invalidInput } from './app-error.ts';

/** A refusal that a form shows beside one of its fields: in `data.fields`, as an input that fails its schema. */
export function refuseField(field: string, userMsg: string): AppError {
  return invalidInput(userMsg, { fields: { [field]: [userMsg] } });
}

/** What a field names belongs to somebody else. */
export function refuseTaken(field: string, userMsg: string): AppError {
  return conflict(userMsg, { fields: { [field]: [userMsg] } });
}
