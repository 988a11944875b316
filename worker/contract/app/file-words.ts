/** Words of code and prose alike, in lower case: `TaskCard` and `task-card` are two words, a plural is its singular. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
  return (spaced.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(singular)
}

const singular = (word: string) =>
  word.length > 3 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && /[^s]s$/.test(word)
      ? word.slice(0, -1)
      : word

/**
 * What a person may call a file: its name in words (`task card` of `components/tasks/TaskCard.jsx`), joined with its
 * kind too.
 */
export function namesOf(path: string): string[] {
  const name = (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
  const words = wordsOf(name)
  const whole = words.join(' ')
  return whole.length < 3 ? [] : [...new Set([whole, words.join('')])]
}
