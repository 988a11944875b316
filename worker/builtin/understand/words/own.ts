/**
 * What a table says of a word somebody wrote; a word such as `constructor`, which every object knows, is looked up like
 * any other.
 */
export const own = <Value>(table: Record<string, Value>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
