/** Steps of the SDK's clients that tell AWS or a log about the caller: half of a request's cost. */
const FOR_AWS_ALONE = ['getUserAgentMiddleware', 'recursionDetectionMiddleware', 'loggerMiddleware'] as const;

/** Removes from a client for this machine alone what only AWS would read. */
export function spareForLocal(client: { readonly middlewareStack: { remove(name: string): boolean } }): void {
  for (const step of FOR_AWS_ALONE) client.middlewareStack.remove(step);
}
