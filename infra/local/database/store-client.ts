import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { SdkClient } from '../../../functions/ports/sdk-clients.ts';

export type StoreClient = SdkClient<DynamoDBClient>;

interface StoreTry {
  /** Name of the command's class. */
  readonly command: string;
  /** The same value for each try of one request. */
  readonly input: object;
}

export type StoreWrapper = <Output>(about: StoreTry, send: () => Promise<Output>) => Promise<Output>;

export interface StoreCommand {
  readonly input: object;
}

/** A client that only sends, in the SDK's own type. */
export const getClient = (send: (command: StoreCommand, options?: object) => Promise<unknown>): StoreClient => ({
  send: send as StoreClient['send'],
});

export const wrapClient = (client: StoreClient, wrapper: StoreWrapper): StoreClient =>
  getClient((command, options) =>
    wrapper({ command: command.constructor.name, input: command.input }, () =>
      client.send(command as never, options as never),
    ),
  );
