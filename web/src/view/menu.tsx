// A menu that opens below its name; Escape or a click elsewhere closes it.

import type {ComponentChildren, JSX} from 'preact';
import {useEffect, useRef} from 'preact/hooks';

export function Menu({name, label, children}: {name: ComponentChildren; label: string; children: ComponentChildren}): JSX.Element {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const menu = element.current;
      const outside = event.target instanceof Node && !menu?.contains(event.target);
      const escape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!menu?.open || (event instanceof KeyboardEvent ? !escape : !outside)) return;
      menu.open = false;
      if (escape) menu.querySelector('summary')?.focus();
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details class="menu" ref={element}>
      <summary aria-label={label} title={label}>{name}</summary>
      <div class="menu-body">{children}</div>
    </details>
  );
}
