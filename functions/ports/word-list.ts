import { wordlist as ENGLISH } from '@scure/bip39/wordlists/english.js';
import { wordlist as FRENCH } from '@scure/bip39/wordlists/french.js';
import { wordlist as SPANISH } from '@scure/bip39/wordlists/spanish.js';
import { GERMAN_WORDS } from './german-words.ts';

/** Words that nobody should find on a note in the kitchen, by language. */
const UNKIND_WORDS = {
  en: `
    abuse alcohol angry assault bleak bomb crazy crime cruel danger dumb evil fat fatal fault gun harsh hurt idle
    ignore ill illness inmate insane jealous lazy nasty pistol poverty prison rifle sad scare shoot sick suffer
    toilet trash ugly virus warfare weapon weird wrong
  `,
  es: `
    aborto abuso acabar acné acoso acusar adicto agonía ahogo alacrán anemia arruga asno ataque ateo azote basura
    batalla bestia bicho bobo bomba bruja bruto burro cadáver calvo cáncer cárcel celda caspa cerdo chupar cochino
    coger cojo colgar combate crimen crisis cruz culpa débil delito derrota desnudo deuda diablo dolor droga duelo
    ebrio enano enemigo enfado enfermo engaño espía feo fiebre flaco fobia fosa fracaso fraude furia fusil gemir
    golpe gordo gripe guerra gusano hembra herir hostil huelga hundir hurto incapaz inerte infiel inútil ira jeringa
    joroba lacra ladrón lágrima larva lástima lesión letal llaga llanto loco locura lombriz luto macho mafia maldad
    malo manco matar miedo miseria misil moho morir mortal mosca mugre muerte multa náusea necio negro obeso odiar
    odio ofensa orgía óvulo pánico pecado pecho pelea peligro pena peor perder pereza pésimo piojo pisar pleito
    pobre polvo preso prisión pulga puñal quemar rabia rapto rehén rencor riesgo roer ruina ruptura sangre satán
    secta sexo sordo soledad sudor sufrir susto temor terco terror tieso timo tonto torpedo toser tóxico trauma
    triste tuerto tumba tumor úlcera vago vejez vampiro veneno vengar vicio víctima vil virgo viudo vulgar zurdo
  `,
  fr: `
    abaisser abandon abolir abrasif abroger absurde abusif acarien accabler accuser acerbe affreux agacer alarmer
    amertume anarchie anéantir angoisse anomalie anormal anxieux armement arracher arsenic asservir assaut asticot
    atroce attaque avarice avide bafouer barbier bataille biopsie bistouri bizarre blafard blessant bobard brusque
    brutal bruyant calomnie calvaire carabine carnage cassure censurer chagrin chavirer chute cloporte colère combat
    crainte crotale cruel cupide cyanure cynique danger déborder débattre déchirer démolir dénuder déranger dérober
    désastre désobéir détester détourer détresse diable duperie éblouir écraser effrayer égarer endiguer ennemi
    ennuyeux épidémie épitaphe épuisant erreur esquiver éteindre éthanol excitant exécuter exiler faiblir farfelu
    farouche fasciner fatal fatigue fébrile fémur féroce fiasco filou fissure folie foudre foulure frapper frayeur
    frémir friction frivole fugitif fuite fureur furieux furtif gendarme gouffre griffure grogner gronder guerrier
    hématome honteux horde horrible hurler illicite impact imputer incendie ineptie infliger injure insulter
    invasion irradier irriter ivresse jouissif lacérer larme liasse ligoter lugubre lutter maléfice malheur malice
    maniable manquant matraque maudire maussade méchant menacer mensonge microbe missile monstre moqueur morsure
    mortier mouche munition naufrage néfaste négliger nocif noirceur nuire nuisible obscur odorant offenser orageux
    orgueil ouragan outrager paniquer paresse pénible pénurie perforer perte phobie piquer pleurer prison problème
    psychose puceron punaise punitif querelle rasage ravager révolte rival ruiner saboter sabre sanction sarcasme
    saugrenu scalpel scandale scélérat séduire semence séminal sévir sinistre sottise stupeur surmener suspect
    terrible tétine tordre tornade torpille tousser toxine tragique trahir trancher tribunal tumulte typhon tyran
    ubuesque uranium urticant usure vacarme vagabond vampire vaseux venger venimeux vexant vexer vilain vipère virus
    viseur visqueux vorace
  `,
};

/** Returns the words without the unkind ones, with each accented letter as one code point. */
function removeUnkind(words: readonly string[], unkind: string): readonly string[] {
  const removed = new Set(unkind.trim().split(/\s+/));
  return words.map((word) => word.normalize('NFC')).filter((word) => !removed.has(word));
}

/**
 * Short words by language: from one to two thousand, no two with the same first four letters. A list never changes,
 * since a word is derived from its index.
 */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: removeUnkind(ENGLISH, UNKIND_WORDS.en),
  es: removeUnkind(SPANISH, UNKIND_WORDS.es),
  fr: removeUnkind(FRENCH, UNKIND_WORDS.fr),
  de: GERMAN_WORDS,
};

const deriveWords = (seed: Uint8Array, words: readonly string[]): string =>
  [0, 6].map((from) => words[Buffer.from(seed).readUIntBE(from, 6) % words.length]).join(' ');

/** Derives two words of a language from a seed: 48 bits for each, so that all are equally likely. */
export const getWords = (seed: Uint8Array, language = 'en'): string =>
  deriveWords(seed, WORDS[language.split('-', 1).join()] ?? WORDS.en ?? []);

/** Derives the words in every language: those on paper stay right if the table's language changes. */
export const getWordsInAllLanguages = (seed: Uint8Array): readonly string[] =>
  Object.values(WORDS).map((words) => deriveWords(seed, words));

/** No two words of the list begin with the same letters, up to this many. */
const FIRST_LETTERS = 4;

const normalize = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');

/** Normalizes two words for comparison: in any case, with any separator; only the first letters of each must be right. */
export const normalizeWord = (text: string): string => splitWords(text).join(' ');

const splitWords = (text: string): readonly string[] =>
  (
    normalize(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).map((word) => word.slice(0, FIRST_LETTERS));

/** Returns the six digits of a code, in any script, with any separators; undefined if there are not six. */
export function extractDigits(text: string): string | undefined {
  const figures = [...normalize(text)].filter(isDigit).map(getDigitValue).join('');
  return figures.length === 6 ? figures : undefined;
}

const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** Unicode has the ten digits of a script in a row. */
function getDigitValue(digit: string): number {
  let value = 0;
  while (isDigit(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++;
  return value % 10;
}

/** Whether a text can be secret words or a code; otherwise it does not count as a try. */
export const isWordOrCode = (text: string): boolean =>
  [...normalize(text)].some(isDigit) ? extractDigits(text) !== undefined : splitWords(text).length === 2;
