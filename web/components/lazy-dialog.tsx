import type { ComponentType, FunctionComponent } from 'preact';
import { Dialog, FrameContext } from './Dialog.tsx';
import { lazy } from './lazy.tsx';

/**
 * A dialog that loads when it is first opened. It opens at once, under its title, and can be closed; its content follows,
 * or what to do if it does not load.
 */
export function lazyDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  titleOf: (props: Props) => string,
): FunctionComponent<Props> {
  const Content = lazy(load);
  return (props) => (
    <Dialog title={titleOf(props)} onClose={props.onClose}>
      <FrameContext.Provider value>
        <Content {...props} />
      </FrameContext.Provider>
    </Dialog>
  );
}
