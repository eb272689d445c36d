import { useMemo } from 'preact/hooks';

/** What is made of these values, made anew only when they say something else: each message brings a whole new view. */
export const useDeepMemo = <T>(values: unknown, make: () => T): T => useMemo(make, [JSON.stringify(values)]);
