/**
 * Waits until all of these have settled, then throws what the first of those that failed threw. A handler whose work
 * failed in one part must not return while another part is under way: what is left is frozen with its container.
 */
export async function allDone(...works: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
