import { wordlist as ENGLISH } from '@scure/bip39/wordlists/english.js';
import { wordlist as FRENCH } from '@scure/bip39/wordlists/french.js';
import { wordlist as SPANISH } from '@scure/bip39/wordlists/spanish.js';
import { GERMAN_WORDS } from './german-words.ts';

/** Words that nobody should find on a note in the kitchen, by language. */
const UNKIND: Readonly<Record<'en' | 'es' | 'fr', ReadonlySet<string>>> = {
  en: new Set([
    ...'abuse alcohol angry assault bleak bomb crazy crime cruel danger dumb evil fat fatal fault gun'.split(' '),
    ...'harsh hurt idle ignore ill illness inmate insane jealous lazy nasty pistol poverty prison rifle'.split(' '),
    ...'sad scare shoot sick suffer toilet trash ugly virus warfare weapon weird wrong'.split(' '),
  ]),
  es: new Set([
    ...'aborto abuso acabar acné acoso acusar adicto agonía ahogo alacrán anemia arruga asno ataque ateo azote'.split(
      ' ',
    ),
    ...'basura batalla bestia bicho bobo bomba bruja bruto burro cadáver calvo cáncer cárcel celda caspa cerdo chupar'.split(
      ' ',
    ),
    ...'cochino coger cojo colgar combate crimen crisis cruz culpa débil delito derrota desnudo deuda diablo dolor'.split(
      ' ',
    ),
    ...'droga duelo ebrio enano enemigo enfado enfermo engaño espía feo fiebre flaco fobia fosa fracaso fraude'.split(
      ' ',
    ),
    ...'furia fusil gemir golpe gordo gripe guerra gusano hembra herir hostil huelga hundir hurto'.split(' '),
    ...'incapaz inerte infiel inútil ira jeringa joroba lacra ladrón lágrima larva lástima lesión letal llaga'.split(
      ' ',
    ),
    ...'llanto loco locura lombriz luto macho mafia maldad malo manco matar miedo miseria misil moho morir mortal'.split(
      ' ',
    ),
    ...'mosca mugre muerte multa náusea necio negro obeso odiar odio ofensa orgía óvulo pánico pecado pecho pelea'.split(
      ' ',
    ),
    ...'peligro pena peor perder pereza pésimo piojo pisar pleito pobre polvo preso prisión pulga puñal quemar rabia'.split(
      ' ',
    ),
    ...'rapto rehén rencor riesgo roer ruina ruptura sangre satán secta sexo sordo soledad sudor sufrir susto'.split(
      ' ',
    ),
    ...'temor terco terror tieso timo tonto torpedo toser tóxico trauma triste tuerto tumba tumor úlcera vago vejez'.split(
      ' ',
    ),
    ...'vampiro veneno vengar vicio víctima vil virgo viudo vulgar zurdo'.split(' '),
  ]),
  fr: new Set([
    ...'abaisser abandon abolir abrasif abroger absurde abusif acarien accabler accuser acerbe affreux agacer'.split(
      ' ',
    ),
    ...'alarmer amertume anarchie anéantir angoisse anomalie anormal anxieux armement arracher arsenic asservir'.split(
      ' ',
    ),
    ...'assaut asticot atroce attaque avarice avide bafouer barbier bataille biopsie bistouri bizarre blafard'.split(
      ' ',
    ),
    ...'blessant bobard brusque brutal bruyant calomnie calvaire carabine carnage cassure censurer'.split(' '),
    ...'chagrin chavirer chute cloporte colère combat crainte crotale cruel cupide cyanure cynique danger déborder'.split(
      ' ',
    ),
    ...'débattre déchirer démolir dénuder déranger dérober désastre désobéir détester détourer détresse diable'.split(
      ' ',
    ),
    ...'duperie éblouir écraser effrayer égarer endiguer ennemi ennuyeux épidémie épitaphe épuisant erreur'.split(' '),
    ...'esquiver éteindre éthanol excitant exécuter exiler faiblir farfelu farouche fasciner fatal fatigue'.split(' '),
    ...'fébrile fémur féroce fiasco filou fissure folie foudre foulure frapper frayeur frémir friction frivole'.split(
      ' ',
    ),
    ...'fugitif fuite fureur furieux furtif gendarme gouffre griffure grogner gronder guerrier hématome'.split(' '),
    ...'honteux horde horrible hurler illicite impact imputer incendie ineptie infliger injure insulter invasion'.split(
      ' ',
    ),
    ...'irradier irriter ivresse jouissif lacérer larme liasse ligoter lugubre lutter maléfice malheur malice'.split(
      ' ',
    ),
    ...'maniable manquant matraque maudire maussade méchant menacer mensonge microbe missile monstre moqueur morsure'.split(
      ' ',
    ),
    ...'mortier mouche munition naufrage néfaste négliger nocif noirceur nuire nuisible obscur odorant offenser'.split(
      ' ',
    ),
    ...'orageux orgueil ouragan outrager paniquer paresse pénible pénurie perforer perte phobie piquer pleurer'.split(
      ' ',
    ),
    ...'prison problème psychose puceron punaise punitif querelle rasage ravager révolte rival ruiner saboter sabre'.split(
      ' ',
    ),
    ...'sanction sarcasme saugrenu scalpel scandale scélérat séduire semence séminal sévir sinistre sottise'.split(' '),
    ...'stupeur surmener suspect terrible tétine tordre tornade torpille tousser toxine tragique trahir trancher'.split(
      ' ',
    ),
    ...'tribunal tumulte typhon tyran ubuesque uranium urticant usure vacarme vagabond vampire vaseux venger'.split(
      ' ',
    ),
    ...'venimeux vexant vexer vilain vipère virus viseur visqueux vorace'.split(' '),
  ]),
};

/** Words without the unkind ones, with their accents in one code point each. */
const getKind = (words: readonly string[], unkind: ReadonlySet<string>): readonly string[] =>
  words.map((word) => word.normalize('NFC')).filter((word) => !unkind.has(word));

/**
 * Short words by language: from one to two thousand, no two with the same first four letters. A list never changes,
 * since a word is derived from its index.
 */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: getKind(ENGLISH, UNKIND.en),
  es: getKind(SPANISH, UNKIND.es),
  fr: getKind(FRENCH, UNKIND.fr),
  de: GERMAN_WORDS,
};

const deriveWords = (seed: Uint8Array, words: readonly string[]): string =>
  [0, 6].map((from) => words[Buffer.from(seed).readUIntBE(from, 6) % words.length]).join(' ');

/** Derives two words of a language from a seed: 48 bits for each, so that all are equally likely. */
export const getWords = (seed: Uint8Array, language = 'en'): string =>
  deriveWords(seed, WORDS[language.split('-', 1).join()] ?? WORDS.en ?? []);

/** Derives the words in every language: those on paper stay right if the table's language changes. */
export const getWordsInAll = (seed: Uint8Array): readonly string[] =>
  Object.values(WORDS).map((words) => deriveWords(seed, words));

/** No two words of the list begin with the same letters, up to this many. */
const FIRST_LETTERS = 4;

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');

/** Normalizes two words for comparison: in any case, with any separator; only the first letters of each must be right. */
export const plainWord = (text: string): string => splitWords(text).join(' ');

const splitWords = (text: string): readonly string[] =>
  (
    plain(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).map((word) => word.slice(0, FIRST_LETTERS));

/** Returns the six digits of a code, in any script, with any separators; undefined if there are not six. */
export function extractDigits(text: string): string | undefined {
  const figures = [...plain(text)].filter(isDigit).map(valueOfDigit).join('');
  return figures.length === 6 ? figures : undefined;
}

const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** Unicode has the ten digits of a script in a row. */
function valueOfDigit(digit: string): number {
  let value = 0;
  while (isDigit(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++;
  return value % 10;
}

/** Whether a text can be secret words or a code; otherwise it does not count as a try. */
export const isWordOrCode = (text: string): boolean =>
  [...plain(text)].some(isDigit) ? extractDigits(text) !== undefined : splitWords(text).length === 2;
