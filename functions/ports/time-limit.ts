class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Gives a request this many milliseconds, its answer's body included. Then its signal aborts it and the wait ends, even
 * if the request ignores the signal. With no time left, nothing is sent.
 */
export function withTimeLimit<T>(limit: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (limit <= 0) return Promise.reject(new TimeoutError('there was no time left for a request'));
  const control = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      control.abort();
      reject(new TimeoutError('a request took too long'));
    }, limit);
    ask(control.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
