// Answers that came with the page, to what it asks first.

import type {Answers} from '../../wire/generated';
import {checked} from './check';

type Told = [method: string, params: string, result: unknown];

export class Ahead {
  private readonly answers = new Map<string, unknown>();

  constructor(text: string | null) {
    const told = JSON.parse(text ?? '[]') as Told[];
    for (const [method, params, result] of told) this.answers.set(method + params, result);
  }

  /** The answer if it is here. It holds only once: what is stored may change from then on. */
  take<M extends keyof Answers>(method: M, params: object): Promise<Answers[M]> | null {
    const question = method + JSON.stringify(params);
    if (!this.answers.has(question)) return null;
    const answer = this.answers.get(question);
    this.answers.delete(question);
    return Promise.resolve(answer).then((told) => checked(method, told));
  }
}
