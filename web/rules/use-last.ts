import { useRef } from 'preact/hooks';

/** Remembers a control's last value of one kind, for someone who tries another kind and returns. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
