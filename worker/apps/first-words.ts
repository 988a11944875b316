const LENGTH = 48

/** The words a request begins with, as an app goes by until it has a name: `Make me a platform game with a hen…`. */
export function firstWords(request: string): string {
  const text = request.replaceAll(/\s+/g, ' ').trim()
  const whole = text.charAt(0).toUpperCase() + text.slice(1)
  if (whole.length <= LENGTH) return whole
  const cut = whole.slice(0, LENGTH + 1)
  // One endless word is cut where it must be, between characters.
  const words = cut.includes(' ')
    ? cut.slice(0, cut.lastIndexOf(' '))
    : Array.from(whole.slice(0, LENGTH + 1))
        .slice(0, -1)
        .join('')
  return `${words.replace(/[\s,.;:!?–-]+$/, '')}…`
}
