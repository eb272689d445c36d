/** A note below a field that its text was cut. */
export const LimitNote = ({ isOver, words }: { readonly isOver: boolean; readonly words: string }) => (
  <p class={isOver ? 'warn small' : 'spoken'} role="status">
    {isOver ? words : ''}
  </p>
);
