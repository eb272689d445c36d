export class Timers {
  readonly #running = new Set<ReturnType<typeof setTimeout>>();

  /** Milliseconds. */
  schedule(after: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      action();
    }, after);
    this.#running.add(timer);
  }

  stop(): void {
    for (const timer of this.#running) clearTimeout(timer);
  }
}
