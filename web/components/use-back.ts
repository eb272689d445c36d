import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { registerPanel } from '../model/back.ts';

/** While it is open, Back closes it before it leaves the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => (isOpen ? registerPanel(() => latest.current()) : undefined), [isOpen]);
}

/** For `<details>` that open over the page: Back closes them too. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(isOpen, () => menu.current && closeMenu(menu.current));
  return { ref: menu, onToggle: () => setOpen(menu.current?.open === true) };
}

/** Closes it and returns the focus to what opened it. */
export function closeMenu(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
