// The program asked directly, for tests that hold the page against it.
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

export class Rpc {
  constructor(program) {
    this.process = spawn(program, ['rpc'], {stdio: ['pipe', 'pipe', 'inherit']});
    this.waiting = new Map();
    this.next = 1;
    createInterface({input: this.process.stdout}).on('line', (line) => {
      const {id, result, error} = JSON.parse(line);
      const [resolve, reject] = this.waiting.get(id) ?? [];
      this.waiting.delete(id);
      if (error) reject?.(new Error(error.message));
      else resolve?.(result);
    });
  }

  ask(method, params) {
    const id = this.next++;
    this.process.stdin.write(`${JSON.stringify({jsonrpc: '2.0', id, method, params})}\n`);
    return new Promise((resolve, reject) => this.waiting.set(id, [resolve, reject]));
  }

  /** The elementary movements that a text stands for, in an order of their own. */
  async atoms(moves) {
    const yaml = `game: reading\nname: Reading\nextends: chess\npieces: {reader: {sign: {letter: X}, moves: ${JSON.stringify(moves)}}}\n`;
    await this.ask('load', {yaml});
    const {pieces} = await this.ask('describe', {game: 'reading', part: 'board'});
    return pieces.find(({id}) => id === 'reader').atoms.map((atom) => JSON.stringify(atom)).sort();
  }

  end() {
    this.process.stdin.end();
  }
}
