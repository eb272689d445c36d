import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** Versions of the protocol that this server speaks. */
const PROTOCOLS: readonly string[] = ['1'];

/**
 * `$connect`: a connection may open, and may do nothing before its first message has shown what it may. One that names
 * a version of the protocol that is not spoken here (`?protocol=2`) is refused.
 */
export const handler = async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> => ({
  statusCode: PROTOCOLS.includes(event.queryStringParameters?.protocol ?? '1') ? 200 : 403,
});
