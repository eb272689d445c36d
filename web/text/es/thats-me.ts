import { countedName, numberName, plural, to, verbFor } from './grammar.ts';
import { MENU } from './menu.ts';
import { untilMoment } from './times.ts';

const TAP_FACE = 'Toca tu nombre y vuelves a tu silla.';

export const THATS_ME = {
  title: '¿Ya juegas en esta mesa?',
  tapFace: TAP_FACE,
  started: (title: string): string => `“${title}” ya empezó.`,
  inRound: (title: string, round: number, rounds: number): string =>
    `“${title}” ya empezó: ronda ${round} de ${rounds}.`,
  waits: (title: string): string => `“${title}” aún no ha empezado.`,
  full: (title: string): string => `“${title}” está llena. ¿Eres una de estas personas?`,
  over: 'Esta partida acabó. ¿Eres una de estas personas?',
  faces: '¿Quién eres?',
  host: 'organiza',
  newHere: '¿Primera vez aquí?',
  takeOver: (bot: string): string => `Ocupar la silla ${to('de', bot)}, un bot`,
  takeOverOne: 'Ocupar la silla de un bot',
  takeFree: 'Ocupar una silla libre',

  me: (name: string): string => `Soy ${name}`,
  weAsk: 'Preguntamos al resto. Con dos síes, tienes tus cartas en este teléfono.',
  say: 'Di algo para que sepan que eres tú',
  tooLong: 'Es demasiado largo.',
  ask: (name: string): string => `Soy ${name}, pregúntales`,
  open: 'Tengo un código o mi clave',

  asking: (name: string): string => `¡Hola, ${name}! Estamos preguntando a los demás`,
  stands: (until: number): string =>
    `Hacen falta dos síes, o uno sin que nadie se oponga. Puedes cerrar esta página: la pregunta vale ${untilMoment(until)}.`,
  onItsWay: 'Un momento. La pregunta va en camino.',
  quiet: 'Aún no responde nadie',
  firstYes: (until: number): string => `Hemos preguntado a todo el mundo. Con dos síes entras, ${untilMoment(until)}.`,
  hurry: '¿Tienes prisa?',
  hurryHow: 'Llama a alguien de la mesa. O entra por tu cuenta.',
  never: (name: string): string => `Déjalo, no soy ${name}`,

  word: 'Tu clave',
  wordHint: `Dos palabras: están en “${MENU.mine}”, en la mesa, o en la hoja impresa.`,
  codeHint: `O seis cifras de tu viejo teléfono. Allí: Menú, ${MENU.mine}, “${MENU.phone}”.`,
  wordPlace: 'dos palabras o seis cifras',
  openChair: 'Recuperar mi silla',
  wrong: (left: number): string =>
    `Casi. Revisa cómo se escribe: ${plural(left, { one: 'queda', other: 'quedan' })} ${countedName(left, { one: 'intento', other: 'intentos' })}.`,

  replaced: 'Hay uno nuevo. Pídelo a quien te mandó este. ¿Ya te sentaste aquí? Con tu clave entras.',
  haveNew: 'Tengo el enlace nuevo',
  haveWord: 'Tengo mi clave',

  notYou: (name: string): string => `Creen que no eres ${name}`,
  saidNo: 'La mesa dijo que no. Puedes preguntar otra vez dentro de una hora.',
  thrice: 'Ya dijeron que no tres veces. Solo quien organiza puede dejarte preguntar de nuevo.',
  lapsed: 'Nadie dijo ni sí ni no.',
  askAgain: 'Preguntar otra vez',
  areYou: (name: string): string => `¿Eres ${name}?`,
  useWord: 'Llama a alguien de la mesa o usa tu clave.',
  else: '¿Eres otra persona?',
  elseBot: (bot: string): string => `La silla ${to('de', bot)} es de un bot. Pide esa.`,
  elseFree: 'Hay una silla libre. Ocupa esa.',

  namesake: (name: string): string => `Aquí ya está ${name}`,
  isThatYou: '¿Eres tú?',
  yes: 'Soy yo',
  another: (name: string): string => `Soy otra persona, también ${name}`,
};

export const IS_IT_THEM = {
  title: (name: string): string => `¿Es ${name}?`,
  how: 'Otro teléfono abrió la invitación.',
  says: (says: string): string => `“${says}”`,
  meaning: (name: string): string =>
    `Hacen falta dos, y que uno juegue contra ${name}. Tras un solo sí, cualquiera puede oponerse un rato.`,
  yes: (name: string): string => `Sí, es ${name}`,
  no: 'No',
  unsure: 'No lo sé, que responda alguien más',
  notSure: (names: string): string => `${names} ${verbFor([names], ['no lo tiene claro', 'no lo tienen claro'])}.`,
  second: (name: string): string => `Otro teléfono también dice ser ${name}. Llama antes de decir que sí.`,

  own: (name: string): string => `¿Eres tú, ${name}?`,
  ownHow: 'Otro teléfono dice que eres tú.',
  ownAlone: 'Como estás aquí, durante dos minutos solo te preguntamos a ti.',
  ownYes: 'Sí, soy yo',
  ownNo: 'No, que no entre',
  ownTwice: 'Lo dicen dos teléfonos. Rechaza primero uno.',

  waits: (names: string, name: string, until: number): string =>
    `${names}: sí. Cualquiera puede oponerse ${untilMoment(until)}. Luego ${name} recibe las cartas.`,
  left: (minutes: number): string =>
    minutes < 60
      ? plural(minutes, { one: 'Queda un minuto.', other: `Quedan ${numberName(minutes)} minutos.` })
      : plural(Math.round(minutes / 60), {
          one: 'Queda una hora.',
          other: `Quedan ${numberName(Math.round(minutes / 60))} horas.`,
        }),
  keepOut: 'No, que no entre',
  two: (name: string): string => `Dos personas dicen ser ${name}`,
  thisOne: 'Esta',
  thatOne: 'La otra',
  neither: 'Ninguna',
  silent: 'No escribió nada.',
  probation:
    'Durante dos días puedes jugar y charlar en este dispositivo, pero sin avisos. Tu clave o un código de seis cifras abren lo demás.',
  enter: 'Escribirlas',

  welcome: (name: string): string => `¡Hola de nuevo, ${name}!`,
  letIn: (name: string): string => `${name} te abrió. Tus cartas siguen como las dejaste.`,
  asYouLeft: 'Tus cartas siguen como las dejaste.',
  isLost: '¿Perdiste tu viejo teléfono?',
  lost: 'Sí, bloquéalo',
  playOn: 'No, seguir jugando',

  elsewhere: 'Ahora juegas en otro teléfono',
  notMe: 'No fui yo',
  wasMe: 'Fui yo',
  lockedOut: 'Teléfono bloqueado',
  newWord: 'Tu silla vuelve a ser tuya y tu clave es nueva.',
  seeWord: 'Ver mi clave',
  allRight: 'De acuerdo',

  thrice: (name: string): string => `Alguien intentó tres veces ser ${name}`,
  thriceHow: '¿Crear un enlace nuevo? Quien ya tiene silla la conserva.',
  newLink: 'Crear un enlace nuevo',
  allow: 'Dejar que pregunte otra vez',
};

export const OPENED_BY = {
  saidYes: (name: string): string => `${name} dijo que sí. ¿No fuiste tú?`,
  byYou: 'Uno de tus teléfonos dijo que sí. ¿No fuiste tú?',
  byWord: 'Se usó tu clave. ¿No fuiste tú?',
  byCode: 'Se usó un código de tu teléfono. ¿No fuiste tú?',
  unknown: '¿No fuiste tú?',
};

export const OWN_WORD = {
  hint: '¿Teléfono nuevo, y el viejo no está? Abre la invitación, toca tu nombre y escribe estas dos palabras. Nadie más en la mesa las ve.',
  print: 'Imprimirla',
  fresh: 'Clave nueva',
  codeHint: 'Escribe allí un código de seis cifras. Sirve una vez, diez minutos.',
  code: 'Ver un código',
  codeUse: 'En el teléfono nuevo: abre la invitación, toca tu nombre y escribe esto.',
  codeLeft: (minutes: number, seconds: number): string => `Quedan ${minutes}:${String(seconds).padStart(2, '0')}.`,
  codeOver: 'Este código caducó.',
  codeAgain: 'Ver otro código',
};

export const PAPER = {
  forWhom: (name: string): string => `Para ${name}. Guarda bien esta hoja.`,
  camera: '1. Apunta aquí con la cámara del teléfono.',
  face: (name: string): string => `2. Toca tu nombre: ${name}.`,
  word: '3. Escribe tu clave:',
  careful: (name: string): string =>
    `No publiques esta hoja: con ella cualquiera se sienta en la silla ${to('de', name)}.`,
};
