/** Who is called so is a woman, or a man: a mother, a groom. */
const WOMEN =
  /\b(?:mothers?|mums?|moms?|wi(?:fe|ves)|sisters?|daughters?|aunts?|nieces?|grand(?:mother|daughter)s?|grandmas?|brides?|bridesmaids?|girls?|wom[ae]n|lad(?:y|ies)|females?|nuns?|godmothers?|widows?|girlfriends?|actress(?:es)?|waitress(?:es)?|queens?|stepmothers?|matrons?)\b/i
const MEN =
  /\b(?:fathers?|dads?|husbands?|brothers?|sons?|uncles?|nephews?|grand(?:father|son)s?|grandpas?|grooms?|groomsm[ae]n|boys?|m[ae]n|gentlem[ae]n|males?|monks?|godfathers?|widowers?|boyfriends?|actors?|waiters?|kings?|stepfathers?|priests?)\b/i

/**
 * Where in a pool, in which women and men take turns, the nth stands who may be called as the label says: any, where it may
 * be either.
 */
export function placeOfPerson(label: string, at: number): number {
  const [isWoman, isMan] = [WOMEN.test(label), MEN.test(label)]
  return isWoman === isMan ? at : at * 2 + (isWoman ? 0 : 1)
}

const OF_A_WOMAN = /^(?:female|woman|girl|lady|f|she(?:\/her)?)$/i
const OF_A_MAN = /^(?:male|man|boy|gentleman|m|he(?:\/him)?)$/i

/** Whether a choice of a person's sex may stand beside the nth of the pool; undefined where it is another choice. */
export const mayBeOf = (option: string, place: number): boolean | undefined =>
  OF_A_WOMAN.test(option) ? place % 2 === 0 : OF_A_MAN.test(option) ? place % 2 === 1 : undefined
