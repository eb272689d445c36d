/**
 * Waits until all of these have settled, then gives their results in order, or throws what the first of those that failed
 * threw. A handler whose work failed in one part must not return while another part is under way: what is left is frozen
 * with its container.
 */
export async function allDone<Works extends readonly Promise<unknown>[]>(...works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}
