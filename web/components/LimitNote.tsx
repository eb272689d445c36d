/** Below a field: that something was cut. */
export const LimitNote = ({ isOver, words }: { readonly isOver: boolean; readonly words: string }) => (
  <p class={isOver ? 'warn small' : 'spoken'} role="status">
    {isOver ? words : ''}
  </p>
);
