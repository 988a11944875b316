import packed from './word-clusters.txt'

/** Groups of words that are used alike, derived by `scripts/words/derive-word-clusters.ts`. */
const GROUPS = new Map(packed.split('\n').flatMap((line, group) => line.split(' ').map((word) => [word, group] as const)))

/** The number of the group a word belongs to; undefined where it is none of the common ones. */
export const groupOf = (word: string, base: string): number | undefined => GROUPS.get(base) ?? GROUPS.get(word)
