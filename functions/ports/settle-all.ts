/**
 * Waits until all have settled, then returns their results in order or throws the first error. A handler must not
 * return while any work is in progress: it would be frozen with its container.
 */
export async function settleAll<Works extends readonly Promise<unknown>[]>(...works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}
