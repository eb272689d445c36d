/**
 * A client in plain Node 24, written only from docs/protocol.md, docs/protocol-reference.md and docs/fair-deal.md. It hosts
 * a table, fills it with bots and plays a game of one round. It survives a lost connection, prints the result, and checks
 * the deal. Run `node examples/client.mjs ws://localhost:3000/socket`, optionally followed by the name of another preset.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [url = 'ws://localhost:3000/socket', name = 'classic'] = process.argv.slice(2);
const preset = JSON.parse(readFileSync(new URL(`../docs/presets/${name}.json`, import.meta.url), 'utf8'));
const ruleset = { ...preset, rounds: preset.rounds.slice(0, 1) };
const seating = { players: 4, teams: 2 };
const random128 = () => randomBytes(16).toString('base64url');

/** The `seated` message. Its secret is never sent. */
let seat;
let charter;
let view = { version: 0 };
/** The submission that no view has acknowledged yet. It is resent unchanged until one does. */
let open;
/** The code of the last refusal, until another submission is stored. */
let refusal;
/** Our random bits for the shuffle, and the first view of the round. */
const mix = random128();
let dealt;

// The connection: sending, receiving and reconnecting.

let socket;
let drops = 0;
const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
const creation = { type: 'create', name: 'Example', title: 'From the documents', ruleset, seating, nonce: random128() };

function connect() {
  socket = new WebSocket(`${url}?protocol=1`);
  socket.addEventListener('open', () => (seat === undefined ? send(creation) : sayHello(Date.now())));
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(data)));
  socket.addEventListener('close', () => setTimeout(connect, 200));
  socket.addEventListener('error', () => undefined);
}

function sayHello(time) {
  const { table, seat: number, secret } = seat;
  const text = ['afoot hello', table, number, time].join('\n');
  const proof = createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url');
  send({ type: 'hello', table, seat: number, time, proof });
}

function hear(message) {
  if (message.type === 'seated') {
    seat = { table: message.table, seat: message.seat, secret: message.secret };
    hear(message.welcome);
  } else if (message.type === 'welcome') {
    charter = message.charter;
    show(message.view);
    if (open) send(open);
  } else if (message.type === 'view') show(message);
  else if (message.type === 'rejected') {
    if (message.number === 0) throw new Error(`no table: ${message.code}`);
    if (message.number !== open?.number) return;
    if (open.intents[0].type !== 'meld') throw new Error(`refused: ${message.code}`);
    refusal = message.code;
    open = undefined;
    act();
  } else if (message.type === 'refused') heal(message);
  else if (message.type === 'deals') finish(message);
}

/** Resends a refused message a little later, or a new proof by the server's clock. */
function heal({ code, time }) {
  if (code === 'staleProof') sayHello(time + 1);
  else if (code === 'notSeated') socket.close();
  else if (['busy', 'tooFast', 'clockWrong', 'storeDamaged'].includes(code))
    setTimeout(() => send(open ?? (seat ? pinging() : creation)), 1000);
  else throw new Error(`refused: ${code}`);
}

/** Requests the newest view in case a message was lost. */
const pinging = () => ({ type: 'ping', table: seat.table, version: view.version });
setInterval(() => seat && send(pinging()), 5000);

function show(newer) {
  if (newer.version <= view.version) return;
  view = newer;
  if (open && (view.acknowledged ?? 0) >= open.number) {
    open = undefined;
    refusal = undefined;
  }
  act();
}

function submit(...intents) {
  open = { type: 'submit', table: seat.table, number: (view.acknowledged ?? 0) + 1, version: view.version, intents };
  send(open);
}

// The game: requests to the table, and the simplest possible play.

function act() {
  if (open) return;
  if (view.phase === 'lobby') {
    const empty = view.occupants.indexOf('empty');
    submit(empty < 0 ? { type: 'start', mix } : { type: 'giveSeatToBot', seat: empty });
  } else if (view.phase === 'over') send({ type: 'deals', table: seat.table, after: 0 });
  else play(view.game);
}

function play(game) {
  dealt ??= game;
  const { turn } = game;
  if (turn.awaited?.includes(view.seat)) submit({ type: 'answerGoOut', yes: true });
  else if (turn.seat !== view.seat) return;
  else if (turn.phase === 'draw') drawOrDrop();
  else if (turn.phase === 'play') meldOrDiscard(game);
}

/** Loses its connection once on purpose; the next one sends hello. */
function drawOrDrop() {
  if (drops++ === 1) socket.close();
  submit({ type: 'draw' });
}

/** Three or more of a rank from four to ace without an unfinished meld of the team, if two cards are left. */
function meldOrDiscard({ held, teams }) {
  const hand = cardsOf(held);
  const team = teams[view.seat % teams.length];
  const begun = (team.melds ?? '')
    .split(' ')
    .map(cardsOf)
    .filter(({ length }) => length < ruleset.meld.bookSize);
  const layings = [];
  let left = hand.length;
  for (const rank of '456789TJQKA') {
    const cards = hand.filter((card) => card[0] === rank).slice(0, ruleset.meld.bookSize);
    if (cards.length < 3 || left - cards.length < 2 || begun.some((meld) => meld.some((card) => card[0] === rank)))
      continue;
    layings.push({ to: 'new', cards: cards.join(' ') });
    left -= cards.length;
  }
  const points = layings
    .flatMap(({ cards }) => cards.split(' '))
    .reduce((sum, [rank]) => sum + ruleset.score.values[rank], 0);
  const isEnough = layings.length > 0 && points >= (team.minimum ?? 0);
  if (isEnough && refusal === undefined) submit({ type: 'meld', melds: layings });
  else submit({ type: 'discard', card: hand.find((card) => card === '3s' || card === '3c') ?? hand[0] });
}

/** `9hhd2c*` is 9h 9h 9d 2c *. */
function cardsOf(run = '') {
  let rank = '';
  return [...run].flatMap((character) => {
    if (character === '*') return ['*'];
    if (!'shdc'.includes(character)) rank = character;
    return 'shdc'.includes(character) ? [rank + character] : [];
  });
}

// The end: the result, and the deal repeated from the opened secret.

function finish({ opened, deals: [deal] }) {
  const { totals, winners, by } = view.game.ended;
  const secret = Buffer.from(opened.secret, 'base64url');
  const mixed = sha256(Buffer.from([seat.seat]), Buffer.from(mix, 'base64url'));
  const entropy = sha256('afoot deal', secret, mixed);
  const isFair =
    sha256(secret).toString('base64url') === charter.chain &&
    entropy.toString('base64url') === deal.entropy &&
    isSame(entropy);
  console.log(`The round ended by ${by}. Totals: ${totals.join(', ')}. Won by team ${winners.join(' and ')}.`);
  console.log(isFair ? 'The cards were dealt fairly.' : 'The cards were NOT dealt as the secret says.');
  process.exit(isFair ? 0 : 1);
}

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Repeats the deal, and compares the first seat's hand and the pile with our first view. */
function isSame(entropy) {
  const faces = [...'456789TJQKA32'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
  const deck = [...faces, ...Array(ruleset.deck.jokersPerDeck).fill('*')];
  const cards = Array(seating.players + ruleset.deck.extraDecks)
    .fill(deck)
    .flat();
  const below = numbersFrom(entropy, 0);
  for (let left = cards.length; left > 1; left--) {
    const place = below(left);
    [cards[place], cards[left - 1]] = [cards[left - 1], cards[place]];
  }
  const packets = Array.from({ length: seating.players }, () =>
    ruleset.deal.packets.map(({ size }) => cards.splice(0, size)),
  );
  const rejected = [];
  while (/^(3[hd]|2.|\*)$/.test(cards[0])) rejected.push(cards.shift());
  const top = cards.shift();
  for (const card of rejected) cards.splice(below(cards.length + 1), 0, card);
  // We begin, so our red threes were laid and replaced when our turn began.
  let hand = packets[view.seat][0];
  const isRed = (card) => card === '3h' || card === '3d';
  while (hand.some(isRed))
    hand = [...hand.filter((card) => !isRed(card)), ...cards.splice(0, hand.filter(isRed).length)];
  return top === dealt.pile.top && hand.sort().join() === cardsOf(dealt.held).sort().join();
}

/** Whole numbers below a limit: words of SHA-256 over the entropy, the shuffle's index and a counter. */
function numbersFrom(entropy, index) {
  const words = [];
  let block = 0;
  return (limit) => {
    for (;;) {
      if (words.length === 0) {
        const counters = Buffer.alloc(8);
        counters.writeUInt32BE(index, 0);
        counters.writeUInt32BE(block++, 4);
        const hash = sha256(entropy, counters);
        for (let at = 0; at < 32; at += 4) words.push(hash.readUInt32BE(at));
      }
      const word = words.shift();
      if (word < 2 ** 32 - (2 ** 32 % limit)) return word % limit;
    }
  };
}

connect();
