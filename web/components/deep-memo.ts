import { Component, type ComponentChild } from 'preact';
import { useMemo } from 'preact/hooks';

/** Memoizes by deep equality, since each message brings a whole new view. No elements: see `memoComponent`. */
export const useDeepMemo = <T>(values: unknown, make: () => T): T => useMemo(make, [JSON.stringify(values)]);

/**
 * Makes a component that is drawn again only if its props change, by deep equality. Elements must not be memoized:
 * each refers to the tree of its time, and so all earlier trees would stay in memory.
 */
export const memoComponent = <Props extends object>(draw: (props: Props) => ComponentChild) =>
  class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return JSON.stringify(next) !== JSON.stringify(this.props);
    }

    override render(props: Props) {
      return draw(props);
    }
  };
