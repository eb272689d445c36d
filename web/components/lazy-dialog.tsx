import type { ComponentType, FunctionComponent } from 'preact';
import { Dialog, FrameContext } from './Dialog.tsx';
import { lazy } from './lazy.tsx';

/**
 * A dialog that loads when it is first opened. It opens right away with its title, and can be closed; then its content
 * appears, or a way to retry.
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
