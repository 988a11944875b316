/**
 * A name from code as a person would write it: `PhotoShoot` → "Photo shoot", `my_tasks` → "My tasks". Abbreviations
 * stay as they are.
 */
export function spacedName(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .trim()
    .split(/\s+/)
  const spaced = words.map((word, at) => (at === 0 || /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
