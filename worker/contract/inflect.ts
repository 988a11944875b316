/** English plurals and the ways names are written. Small on purpose: what it gets wrong stays readable. */

const IRREGULAR: Record<string, string> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  goose: 'geese',
  mouse: 'mice',
  tooth: 'teeth',
  loaf: 'loaves',
  shelf: 'shelves',
  knife: 'knives',
  life: 'lives',
  leaf: 'leaves',
  wolf: 'wolves',
  half: 'halves',
  series: 'series',
  species: 'species',
  sheep: 'sheep',
  equipment: 'equipment',
  furniture: 'furniture',
  feedback: 'feedback',
  music: 'music',
  linen: 'linen',
  luggage: 'luggage',
  jewellery: 'jewellery',
  jewelry: 'jewelry',
  clothing: 'clothing',
  underwear: 'underwear',
  footwear: 'footwear',
  cutlery: 'cutlery',
  crockery: 'crockery',
  information: 'information',
  advice: 'advice',
  homework: 'homework',
  housework: 'housework',
  timber: 'timber',
  software: 'software',
  hardware: 'hardware',
  quiz: 'quizzes',
  lens: 'lenses',
  bus: 'buses',
  gas: 'gases',
  analysis: 'analyses',
  hypothesis: 'hypotheses',
  crisis: 'crises',
  radius: 'radii',
  cactus: 'cacti',
  clothes: 'clothes',
  staff: 'staff',
  fish: 'fish',
  ski: 'skis',
  taxi: 'taxis',
  kiwi: 'kiwis',
  emoji: 'emojis',
  bikini: 'bikinis',
  safari: 'safaris',
  sari: 'saris',
  chassis: 'chassis',
  taxon: 'taxa',
  deer: 'deer',
  thief: 'thieves',
  wife: 'wives',
  midwife: 'midwives',
  housewife: 'housewives',
  calf: 'calves',
  scarf: 'scarves',
  hoof: 'hooves',
  tomato: 'tomatoes',
  potato: 'potatoes',
  mango: 'mangoes',
  hero: 'heroes',
  echo: 'echoes',
  fungus: 'fungi',
  criterion: 'criteria',
  phenomenon: 'phenomena',
  bacterium: 'bacteria',
  ox: 'oxen',
  trousers: 'trousers',
  scissors: 'scissors',
  binoculars: 'binoculars',
  asbestos: 'asbestos',
  dialysis: 'dialyses',
  diagnosis: 'diagnoses',
}
const SINGULAR = Object.fromEntries(Object.entries(IRREGULAR).map(([one, many]) => [many, one]))
const KEEP = /(?:ss|us|is|ous|ics|news|series|species|canvas|atlas|christmas|xmas|always)$|^(?:plus|yes|this|has|was|its|does)$/

export function singular(word: string): string {
  const known = Object.hasOwn(SINGULAR, word) ? SINGULAR[word] : undefined
  if (known) return known
  // `DJs`, `CDs`, `pcs`
  if (/^[bcdfghjklmnpqrtvwxz]{2,4}s$/.test(word)) return word.slice(0, -1)
  if (Object.hasOwn(IRREGULAR, word) || word.length < 4 || KEEP.test(word) || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4)
    return /(?:movies|cookies|selfies|calories|brownies|hoodies|zombies|rookies)$|^(?:pies|ties|lies|dies)$/.test(word)
      ? word.slice(0, -1)
      : `${word.slice(0, -3)}y`
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return /(?:aches|axes)$/.test(word) ? word.slice(0, -1) : word.slice(0, -2)
  if (/(?:[aeiou]toes|roes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** `part replaced`: what was done to it stands behind what it is, and takes no plural. */
const DONE_TO =
  /^(.+)(?<! and| or) ((?!\w*(?:eed|bed|shed|moped|hundred)$)\w{3,}ed|sold|bought|brought|caught|taught|lent|sent|spent|made|paid|kept|left|lost|won|held|found|read|done|gone|seen|born|worn|torn|drawn|grown|known|shown|thrown|given|driven|written|taken|broken|chosen|spoken|stolen|frozen|eaten|beaten|hidden|drunk)$/i

/** The words up to the noun that is counted, and what was done to it. */
export function splitDoneTo(phrase: string): { noun: string; done: string } {
  const [, noun, done] = DONE_TO.exec(phrase) ?? []
  return noun && done ? { noun, done: ` ${done}` } : { noun: phrase, done: '' }
}

/** `roll of wallpaper`: what it is of follows the noun that is counted, and stays as it is. */
const WITH_WHAT_OF = /^(.*?\S)( (?:of|at) .+)$/i

export function plural(word: string): string {
  const [, counted, whatOf] = WITH_WHAT_OF.exec(word) ?? []
  if (counted && whatOf) return `${isPlural(counted.toLowerCase().split(' ').at(-1) ?? '') ? counted : plural(counted)}${whatOf}`
  const { noun, done } = splitDoneTo(word)
  if (done) return `${isPlural(noun.split(' ').at(-1) ?? '') ? noun : plural(noun)}${done}`
  const cut = word.lastIndexOf(' ') + 1
  const head = word.slice(0, cut)
  const last = word.slice(cut)
  const lower = last.toLowerCase()
  const known = Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower] : undefined
  if (known) return head + (last[0] === lower[0] ? known : capital(known))
  if (Object.hasOwn(SINGULAR, lower)) return word
  if (/(?:s|x|z|ch|sh)$/.test(lower)) return `${word}es`
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

/** `1 record`, `1,200 records`: a number with its word. */
export const countOf = (many: number, one: string, more = plural(one)): string =>
  `${many.toLocaleString('en-US')} ${many === 1 ? one : more}`

export const isPlural = (word: string) => Object.hasOwn(SINGULAR, word) || singular(word) !== word

/** `iPhone` stays as it is written. */
export const capital = (text: string) => (/^[a-z][A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1))
/** `purchase order` → `PurchaseOrder`, made of plain letters and digits whatever came in. */
export function pascal(text: string): string {
  const name = plainWords(text).map(capital).join('')
  return /^[A-Za-z]/.test(name) ? capital(name) : name ? `N${name}` : ''
}
export function snake(text: string): string {
  const name = plainWords(text).join('_').toLowerCase()
  return /^[a-z]/.test(name) ? name : name ? `n_${name}` : ''
}
/** `purchase_order` → `Purchase order`. */
export const sentence = (text: string) => capital(text.replaceAll('_', ' ').trim())
export const titleCase = (text: string) =>
  text
    .split(' ')
    .map((word, at) => (at > 0 && /^(?:a|an|and|of|for|the|in|to|by|with|on|or)$/.test(word) ? word : capital(word)))
    .join(' ')

function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
}
