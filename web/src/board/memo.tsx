// Boards are drawn again for every change of a page; their parts only when something of theirs has changed.

import {Component, type JSX} from 'preact';

function differs(before: object, after: object): boolean {
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  return Object.keys({...old, ...fresh}).some((key) => old[key] !== fresh[key]);
}

/** The same drawing, kept as long as every property is the same. */
export function memo<P extends object>(Drawing: (props: P) => JSX.Element): new (props: P) => Component<P> {
  return class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differs(this.props, next);
    }

    override render(props: P): JSX.Element {
      return <Drawing {...props} />;
    }
  };
}
