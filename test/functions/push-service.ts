import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { Post, PostRequest } from '../../functions/notify/http-post.ts';
import type { DeviceSubscription, PushedNotification } from '../../shared/protocol/notifications.ts';

export interface ArrivedNotification {
  readonly device: string;
  /** By the test's clock. */
  readonly at: number;
  readonly notification: PushedNotification;
  readonly bytes: number;
  readonly headers: PostRequest['headers'];
}

export interface Subscription {
  readonly pair: ECDH;
  readonly auth: Buffer;
  status: number;
  /** Messages held while the device is off, the newest of each topic; undefined: it is on. */
  held?: Map<string, HeldMessage>;
}

/** A held message, and the time it is dropped. */
interface HeldMessage {
  readonly until: number;
  readonly deliver: () => void;
}

export const PUSH_HOST = 'push.test';

/**
 * A push service like those of browsers: checks the sender's signature (RFC 8292), and decrypts as the browser would
 * (RFC 8291 over 8188).
 */
export class PushService {
  readonly arrived: ArrivedNotification[] = [];
  readonly faults: string[] = [];
  /** Requests for subscriptions that were answered as gone. */
  readonly refused: string[] = [];
  onNotification: (arrived: ArrivedNotification) => void = () => undefined;
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  subscribe(): DeviceSubscription {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const auth = randomBytes(16);
    const endpoint = `https://${PUSH_HOST}/${randomBytes(12).toString('base64url')}`;
    this.subscriptions.set(endpoint, { pair, auth, status: 201 });
    return { endpoint, p256dh, auth: auth.toString('base64url') };
  }

  /** The browser has ended the subscription, or the service answers with another status. */
  answer(endpoint: string, status: number): void {
    const subscription = this.subscriptions.get(endpoint);
    if (subscription !== undefined) subscription.status = status;
  }

  /** Holds back pushes to the device, each for its TTL. */
  switchOff(endpoint: string): void {
    const subscription = this.subscriptions.get(endpoint);
    if (subscription !== undefined) subscription.held ??= new Map();
  }

  switchOn(endpoint: string): void {
    const subscription = this.subscriptions.get(endpoint);
    const held = [...(subscription?.held?.values() ?? [])];
    delete subscription?.held;
    for (const { until, deliver } of held) if (this.now() < until) deliver();
  }

  readonly post: Post = async (request) => {
    const { url, headers, body } = request;
    const device = url.href;
    const subscription = this.subscriptions.get(device);
    const status = subscription?.status ?? 404;
    if (subscription === undefined || status >= 300) {
      this.refused.push(device);
      return { status };
    }
    try {
      checkHeaders(request);
      checkVapid(headers.authorization ?? '');
      const notification = JSON.parse(decrypt(Buffer.from(body), subscription)) as PushedNotification;
      const deliver = (): void => this.deliver({ device, at: this.now(), notification, bytes: body.length, headers });
      const until = this.now() + Number(headers.ttl) * 1000;
      if (subscription.held === undefined) deliver();
      else subscription.held.set(String(headers.topic), { until, deliver });
      return { status: 201 };
    } catch (error) {
      this.faults.push(String(error));
      return { status: 400 };
    }
  };

  private deliver(arrived: ArrivedNotification): void {
    this.arrived.push(arrived);
    this.onNotification(arrived);
  }
}

const expectOption = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

function checkHeaders({ method = 'POST', headers }: PostRequest): void {
  expectOption(method === 'POST', 'not a POST');
  expectOption(/^\d+$/.test(String(headers.ttl)), 'no TTL');
  expectOption(headers['content-encoding'] === 'aes128gcm', 'another encoding');
  expectOption(/^[\w-]{1,32}$/.test(String(headers.topic)), 'no topic');
  expectOption(['low', 'normal', 'high'].includes(String(headers.urgency)), 'no urgency');
}

/** RFC 8292: a short-lived token for this service, signed by the key beside it. */
function checkVapid(authorization: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  expectOption(point.length === 65 && point[0] === 4, 'the key is no point');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expectOption(isSigned, 'the signature is another’s');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  expectOption(aud === `https://${PUSH_HOST}`, 'meant for another service');
  const left = Number(exp) - Date.now() / 1000;
  expectOption(left > 0 && left <= 86_400, 'the token lives too long, or no more');
  expectOption(/^(mailto:|https:)/.test(String(sub)), 'nobody to turn to');
}

/** RFC 8188 and 8291, for a message of one record. */
export function decrypt(body: Buffer, { pair, auth }: Pick<Subscription, 'pair' | 'auth'>): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  expectOption(sealed.length <= body.readUInt32BE(16), 'more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
  const derive = (label: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  expectOption(padded[end] === 2, 'no end of the last record');
  return padded.subarray(0, end).toString();
}
