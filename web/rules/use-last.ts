import { useRef } from 'preact/hooks';

/** The last value that a control had of one kind, for someone who tries another kind and comes back. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
