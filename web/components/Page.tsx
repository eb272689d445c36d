import type { ComponentChildren } from 'preact';
import { APP_NAME, BACK_HOME } from '../text/pages.ts';
import { Mark } from './Mark.tsx';

export interface PageProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** The home page shows the mark and has no way back. */
  readonly isHome?: boolean;
}

/** A page other than the table: app name, heading, content. */
export function Page({ title, children, isHome = false }: PageProps) {
  return (
    <div class="page">
      {isHome ? null : <PageHead />}
      <main class="page-body stack">
        <h1>
          {isHome ? <Mark /> : null}
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}

const PageHead = () => (
  <header class="page-head">
    <a class="brand" href="#/" aria-label={`${APP_NAME}: ${BACK_HOME}`}>
      <Mark />
      {APP_NAME}
    </a>
    <a class="back-home" href="#/">
      {BACK_HOME}
    </a>
  </header>
);
