/** This browser's storage, with memory as the fallback if it is blocked or full. */
export interface Store {
  /** Whether values outlive the page. */
  readonly isLasting: boolean;
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(prefix: string): readonly string[];
}

export function createMemoryStore(): Store {
  const saved = new Map<string, string>();
  return {
    isLasting: false,
    read: (key) => saved.get(key),
    write: (key, text) => void saved.set(key, text),
    remove: (key) => void saved.delete(key),
    keys: (prefix) => [...saved.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** Wraps the browser's storage, falling back to memory on failure; `find` may throw if storage is blocked. */
export function createBrowserStore(find: () => Storage): Store {
  const memory = createMemoryStore();
  const storage = attempt(find, undefined);
  if (!storage) return memory;
  return {
    isLasting: attempt(() => testWrite(storage), false),
    read: (key) => memory.read(key) ?? attempt(() => storage.getItem(key) ?? undefined, undefined),
    write: (key, text) => {
      const written = attempt(() => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (written) memory.remove(key);
      else memory.write(key, text);
    },
    remove: (key) => {
      memory.remove(key);
      attempt(() => storage.removeItem(key), undefined);
    },
    keys: (prefix) => [
      ...new Set([
        ...memory.keys(prefix),
        ...attempt(() => Object.keys(storage), []).filter((key) => key.startsWith(prefix)),
      ]),
    ],
  };
}

/** Throws if storage is full or blocked. */
function testWrite(storage: Storage): boolean {
  storage.setItem('afoot.trial', '');
  storage.removeItem('afoot.trial');
  return true;
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Returns the stored value as an object; undefined if there is none, or if it is unreadable. */
export function readObject(store: Store, key: string): Readonly<Record<string, unknown>> | undefined {
  const text = store.read(key);
  if (text === undefined) return undefined;
  const value: unknown = attempt(() => JSON.parse(text), undefined);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

export const writeObject = (store: Store, key: string, value: object): void => store.write(key, JSON.stringify(value));
