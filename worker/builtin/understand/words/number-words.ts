/** Numbers as people write them out. */
export const NUMBER_WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
}

/** Those that stand before nothing that is counted in a request for an app, but in what a number is to be. */
const MORE_NUMBERS: Record<string, number> = {
  ...NUMBER_WORDS,
  zero: 0,
  nil: 0,
  one: 1,
  thirteen: 13,
  fourteen: 14,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
}

const NUMBER = new RegExp(
  String.raw`(minus |(?<![\d.,\w])-)?(\d[\d,]*(?:\.\d+)?|\b(?:${Object.keys(MORE_NUMBERS).join('|')})\b)`,
  'gi',
)

/** The numbers in words or figures that stand in a text, in its order: `minus ten`, `2.5`, `25,000`. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBER)].map(([, sign, said = '']) => {
    const number = MORE_NUMBERS[said.toLowerCase()] ?? Number(said.replaceAll(',', ''))
    return sign ? -number : number
  })
