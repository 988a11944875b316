const characters = new Intl.Segmenter()

/**
 * What stands for a name where there is room for one character: the first as people see it, since an emoji or a letter
 * with its accent is made of several parts. Empty where there is no name.
 */
export function initialOf(name: string): string {
  const [first] = characters.segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
