import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { APP_NAME, BACK_HOME, withLabel } from '#text/pages.ts';
import { Mark } from './Mark.tsx';

interface PageProps {
  readonly title: string;
  /** A few words next to the heading. */
  readonly lead?: string;
  /** Next to the link home. */
  readonly links?: ComponentChildren;
  readonly children: ComponentChildren;
  /** Above the heading. */
  readonly picture?: ComponentChildren;
  /**
   * `home` has no link home, and `lobby` has it in its menu. `wide`: seats around a table. `join`: also wide, with
   * its picture next to the heading. `reading`: can be printed. `pictured`: centered, little but a picture.
   */
  readonly kind?: 'home' | 'lobby' | 'join' | 'wide' | 'reading' | 'pictured' | 'plain';
}

/** Scrolls to the top when a screen appears. */
export const useTop = (): void => useLayoutEffect(() => scrollTo(0, 0), []);

/** Any page other than the table: app name, heading, content. */
export function Page({ title, lead, links, children, picture, kind = 'plain' }: PageProps) {
  useTop();
  return (
    <div data-page={kind}>
      <header class="page-head line wrap apart">
        <a class="brand gap-2 across" href="#/" aria-label={withLabel(APP_NAME, BACK_HOME)}>
          <Mark />
          {APP_NAME}
        </a>
        <nav class="page-links line gap-2">
          {links}
          {kind === 'home' || kind === 'lobby' ? null : (
            <a class="page-link" href="#/">
              {BACK_HOME}
            </a>
          )}
        </nav>
      </header>
      <main class="page-body stack">
        {picture}
        <div class="page-title flex wrap apart soft">
          <h1>{title}</h1>
          {lead === undefined ? null : <p>{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
