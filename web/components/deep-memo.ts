import { useMemo } from 'preact/hooks';

/** Memoizes by deep equality, since each message brings a whole new view. */
export const useDeepMemo = <T>(values: unknown, make: () => T): T => useMemo(make, [JSON.stringify(values)]);
