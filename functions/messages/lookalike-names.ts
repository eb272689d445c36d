import { getVisible } from '../../shared/ruleset/plain-text.ts';

/**
 * Letters, digits and signs that look like Latin letters. From confusables.txt of Unicode's security mechanisms (UTS #39,
 * version 14): the letters of scripts that have many, without what NFKD and capital letters give by themselves.
 */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    ...'A:ΑАᎪꓮ a:ɑ B:ΒВᏴꓐꞴ b:ƄЬᏏ C:ΣСᏟⲤꓚ c:ᴄ D:Ꭰꓓ d:ԁᏧꓒ E:ΕЕᎬꓰ e:ҽꬲ F:ϜꓝꞘ f:քẝꬵ G:ԌᏀᏳꓖ g:ƍɡցᶃ H:ΗНᎻⲎꓧ h:һհᏂ'.split(' '),
    ...'i:ıɩɪιіᎥꙇ J:ͿЈᎫꓙꞲ K:ΚКᏦⲔꓗ L:ᏞⳐꓡ l:I1|ƖǀΙІӀⲒꓲ M:ΜϺМᎷⲘꓟ N:ΝⲚꓠ n:ոռ O:0ΟОՕⲞꓳ o:σჿᴏᴑꬽ P:ΡРᏢⲢꓑ q:ԛգզ R:ƦᎡᏒꓣ'.split(
      ' ',
    ),
    ...'r:гᴦⲅꭇꭈꮁ S:ЅՏᏕᏚꓢ s:ƽꜱ T:ΤТᎢⲦꓔ U:Սꓴ u:ʋυᴜꞟꭎꭒ V:ѴᏙꓦ v:νᴠ W:ԜᎳᏔꓪ w:ɯѡաᴡ X:ΧХⲬꓫꞳ Y:ΥУҮᎩᎽⲨꓬ y:ɣʏγყᶌỿꭚ'.split(' '),
    ...'Z:ΖᏃꓜ z:ᴢ AA:Ꜳ AE:ÆӔ AO:Ꜵ AU:Ꜷ AV:ꜸꜺ AY:Ꜽ bl:Ы dz:ʣ ll:ǁ lO:Ю ls:ʪ lz:ʫ OE:Œ OO:ꚘꝎ tf:ꝷ ts:ʦ ue:ᵫ uo:ꭣ'.split(
      ' ',
    ),
  ].flatMap((row) => {
    const [latin = '', others = ''] = row.split(':');
    return [...others].map((other) => [other, latin] as const);
  }),
);

export const isConfusable = (a: string, b: string): boolean =>
  normalizeWord(a) === normalizeWord(b) || toSkeleton(a) === toSkeleton(b);

/** Accents and other marks that any letter can have; not the voicing of kana, which makes another syllable. */
const MARKS = /(?![\u3099\u309a])\p{Script=Inherited}/gu;

/** Removes marks, invisible characters and spaces, which do not make names distinct. */
const normalize = (name: string): string => getVisible(name.normalize('NFKD').replaceAll(MARKS, ''));

const normalizeWord = (name: string): string => withoutSigns(normalize(name)).toLowerCase();

const toSkeleton = (name: string): string =>
  withoutSigns([...normalize(name)].map(toLatinLookalikes).join('')).toLowerCase();

const toLatinLookalikes = (character: string): string =>
  LOOKALIKES.get(character) ?? (character > '~' ? LOOKALIKES.get(character.toUpperCase()) : undefined) ?? character;

/** Punctuation, and signs that look like it. */
const SIGNS = /[\p{P}\p{Sk}\p{Sm}]/gu;

/** A name of signs alone keeps them. */
const withoutSigns = (name: string): string => name.replaceAll(SIGNS, '') || name;
