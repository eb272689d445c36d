import type { ComponentType, FunctionComponent } from 'preact';
import { Dialog, IsOpenAlready } from './Dialog.tsx';
import { later } from './later.tsx';

/**
 * A dialog that loads when it is first opened. It opens at once, under its title, and can be closed; its content follows,
 * or what to do if it does not load.
 */
export function laterDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  titleOf: (props: Props) => string,
): FunctionComponent<Props> {
  const Content = later(load);
  return (props) => (
    <Dialog title={titleOf(props)} onClose={props.onClose}>
      <IsOpenAlready.Provider value>
        <Content {...props} />
      </IsOpenAlready.Provider>
    </Dialog>
  );
}
