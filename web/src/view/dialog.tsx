// A dialog that takes the focus and gives it back; Escape closes it.

import type {ComponentChildren, JSX} from 'preact';
import {useEffect, useRef} from 'preact/hooks';

export function Dialog({title, children, onClose}: {title: string; children: ComponentChildren; onClose: () => void}): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    element.current?.showModal();
    return () => element.current?.close();
  }, []);
  return (
    <dialog ref={element} aria-label={title} onCancel={onClose}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}>
      <div class="dialog-body">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
