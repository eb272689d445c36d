/** Steps of the SDK's clients that tell AWS, or a log, about the caller: half of what a request costs. */
const FOR_AWS_ALONE = ['getUserAgentMiddleware', 'recursionDetectionMiddleware', 'loggerMiddleware'] as const;

/** Spares a client that talks to this machine alone what only AWS would read. */
export function spareForLocal(client: { readonly middlewareStack: { remove(name: string): boolean } }): void {
  for (const step of FOR_AWS_ALONE) client.middlewareStack.remove(step);
}
