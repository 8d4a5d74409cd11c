// The door: answers of the server are held against the shapes that the schema gives them.

import {SHAPES, type Answers, type Shape} from '../../wire/generated';
import {RpcError} from './fault';

const BAD_ANSWER = -32000;

/** Where the first part that does not fit lies; an empty text when it is the value itself, null when all fits. */
function misfit(shape: Shape, value: unknown): string | null {
  if (typeof shape === 'string') {
    const known = SHAPES[shape];
    if (known !== undefined) return misfit(known, value);
    return shape === '*' || typeof value === shape || (shape === 'null' && value === null) ? null : '';
  }
  if (Array.isArray(shape)) return misfitOfKind(shape as [string, ...Shape[]], value);
  if (!isRecord(value)) return '';
  return first(Object.entries(shape as Record<string, Shape>), ([name, part]) => {
    const key = name.replace('?', '');
    return key !== name && value[key] === undefined ? null : inside(`.${key}`, misfit(part, value[key]));
  });
}

function misfitOfKind([kind, ...parts]: [string, ...Shape[]], value: unknown): string | null {
  const [part = '*'] = parts;
  if (kind === 'enum') return parts.includes(value as Shape) ? null : '';
  if (kind === 'any') return parts.some((one) => misfit(one, value) === null) ? null : '';
  if (kind === 'record') return isRecord(value) ? first(Object.entries(value), ([key, one]) => inside(`.${key}`, misfit(part, one))) : '';
  if (!Array.isArray(value) || (kind === 'tuple' && value.length !== parts.length)) return '';
  return first(value, (one, i) => inside(`[${i}]`, misfit(kind === 'tuple' ? parts[i] ?? part : part, one)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function first<T>(list: T[], look: (one: T, i: number) => string | null): string | null {
  for (const [i, one] of list.entries()) {
    const found = look(one, i);
    if (found !== null) return found;
  }
  return null;
}

function inside(where: string, found: string | null): string | null {
  return found === null ? null : where + found;
}

/** The answer as what it is; a fault that names its place when it is something else. */
export function checked<M extends keyof Answers>(method: M, answer: unknown): Answers[M] {
  const found = misfit(method, answer);
  if (found !== null) throw new RpcError(BAD_ANSWER, `The answer to "${method}" has something unknown at "${method}${found}".`);
  return answer as Answers[M];
}
