const split = (text: string) => text.split(/\s*;\s*/).filter(Boolean)

/** Names from many places; nobody in particular. */
export const PEOPLE = split(
  `Amara Okafor; Jonas Lindqvist; Priya Raman; Mateo Herrera; Leila Haddad; Henrik Sørensen; Mei Tanaka; Samuel Adeyemi; Clara Fontaine; Tomás Ribeiro; Ingrid Bauer; Yusuf Demir; Nora Byrne; Daniel Kowalski; Sofia Marchetti;
  Arjun Mehta; Hannah Fischer; Kwame Mensah; Elif Yildiz; Oliver Grant; Lucía Navarro; Björn Eriksson; Fatima Zahra; Noah Castillo; Aiko Mori; Ruben de Vries; Zanele Dube; Pavel Novák; Grace Whitfield; Minh Tran; Isabel Duarte; Callum Reid`,
)
export const FIRST_NAMES = split(
  'Leila; Jonas; Amara; Mateo; Priya; Henrik; Mei; Samuel; Clara; Tomás; Nora; Yusuf; Sofia; Arjun; Ingrid; Daniel',
)
export const TEAM = split('Amara Okafor; Jonas Lindqvist; Priya Raman; Mateo Herrera; Leila Haddad')
const COMPANIES = split(
  'Harbour & Pine; Northlight Coffee; Meridian Dental; Fable & Finch Books; Solstice Energy; Oakridge Academy; Tidewater Trust; Kestrel Property; Juniper Labs; Casa Mireia; Copperfield Bakery; Blue Heron Travel',
)
const CITIES = split(
  'Lisbon; Edinburgh; Rotterdam; Portland; Leeds; Ghent; Barcelona; Berlin; Cork; Turin; Gothenburg; Bristol; Lyon; Kraków',
)
const COUNTRIES = split(
  'Japan; Germany; Italy; Sweden; Portugal; United Kingdom; France; Mexico; Denmark; United States; India; Netherlands',
)
const STREETS = split(
  'Linden Street; Harbour Road; Mill Lane; Station Road; Market Square; Orchard Way; Chapel Hill; Canal Walk; Church Lane; Garden Row; Bridge Street; Park Avenue',
)
const VENUES = split(
  'Old Customs Hall; Linden Park; The Blue Lantern; Town Library; Riverside Pavilion; Church Hall; Mill Garden; Harbour Stage; Upper Room; Market Square',
)
const ROOMS = split('Garden room; Upper room; Main hall; Meeting room 2; Studio; Library corner')
const ROLES = split(
  'Founder; Marketing lead; Operations manager; Office manager; Head of product; Finance lead; Buyer; Project manager; Communications; Managing director; Designer; Engineer',
)
const SUBJECTS = split('Mathematics; English; Biology; History; Music; Physics; Art; Spanish')
const DOCTORS = split('Dr Adeyemi; Dr Fontaine; Dr Novák; Dr Tanaka')
const COLOURS = split('Blue; Ochre; Forest green; Charcoal; White; Rust; Navy; Cream')
const MATERIALS = split('Oak; Brass; Cotton; Steel; Glass; Wool; Leather; Paper')
const BRANDS = split('Lindqvist; Ferrante; Brightway; Northfield; Atelier Renard; Yamato; Kestrel; Workshop 9')
const MODELS = split('Classic; Mark II; Series 4; Standard; Compact; No. 12; Deluxe; Heritage')
export const HUES = split('#6d5ae6; #2f9e6e; #2b8fd6; #d98324; #c2557f; #1f9aa0; #7a8a2e; #b5479e')

const LISTS: Record<string, string[]> = {
  person: PEOPLE,
  first: FIRST_NAMES,
  team: TEAM,
  company: COMPANIES,
  city: CITIES,
  country: COUNTRIES,
  venue: VENUES,
  room: ROOMS,
  role: ROLES,
  subject: SUBJECTS,
  doctor: DOCTORS,
  colour: COLOURS,
  material: MATERIALS,
  brand: BRANDS,
  model: MODELS,
  surname: PEOPLE.map((name) => `${name.split(' ').slice(1).join(' ')} family`),
  contact: PEOPLE.map((name, at) => `${name.split(' ')[0]} (+1 555 01${String((at * 17 + 20) % 100).padStart(2, '0')})`),
  days: split('Weekday evenings; Saturdays; Mondays and Thursdays; Weekends; Mornings; Any day; Wednesday afternoons'),
  platform: split('PC; Switch; PlayStation; Xbox; Mobile'),
  allergen: split('Nuts; Milk, eggs; Gluten; Soy; None; Celery; Fish; Sesame'),
  diagnosis: split('Ear infection; Sprained leg; Healthy; Dental tartar; Skin allergy; Mild cold; Overweight; Eye irritation'),
  treatment: split('Antibiotics, 7 days; Rest and bandage; None needed; Cleaning; Ointment twice a day; Diet plan; Eye drops'),
  problem: split(
    'Cracked screen; Battery drains fast; No sound; Will not charge; Camera is blurry; Water damage; Buttons stuck; Slow and hot',
  ),
  device: split('iPhone 13; Galaxy S22; Pixel 7; iPhone SE; Moto G60; Redmi Note 11; Fairphone 4; iPhone 12 mini'),
  skill: split('First aid, driving; Cooking; Languages; Carpentry; Accounts; Photography; Childcare; Web design'),
  street: split('Linden farm; Mill farm; Hillside; Brook farm; Upper meadow; Ash grove'),
  month: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

/** The nth value of a pool; numbered codes count up so that they stay unique. */
export function fromPool(pool: string, at: number, offset: number): string {
  const list = LISTS[pool]
  if (list) return list[(at + offset) % list.length] ?? ''
  const serial = (at * 37 + offset * 11 + 108) % 900
  switch (pool) {
    case 'address':
      return `${STREETS[(at + offset) % STREETS.length]} ${3 + ((at * 7 + offset) % 80)}`
    case 'sku':
      return `${'ABCDEFGHKLMNPR'.charAt((at + offset) % 14)}${'TRSLKN'.charAt(at % 6)}-${String(1000 + serial)}`
    case 'shelf':
      return `${'ABCD'.charAt((at + offset) % 4)}${1 + (at % 6)}`
    case 'table':
      return `Table ${1 + (at % 8)}`
    case 'tag':
      return `${String(200 + serial)}`
    case 'serial':
      return `${String(48_000 + serial * 31)}`
    case 'plate':
      return `${'BKLMNRST'.charAt(at % 8)}${'ACEHJX'.charAt((at + offset) % 6)} ${String(100 + serial)}`
    case 'postcode':
      return String(10_000 + serial * 83)
    case 'isbn':
      return `978-0-${String(14_000 + serial * 53)}-${String(100 + serial)}-${at % 10}`
    default:
      return `${pool}-${String(1001 + at)}`
  }
}

export const emailOf = (name: string) =>
  `${name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replace(/&/g, ' ')
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(/\s+/)
    .join('.')}@example.com`

/** Numbers out of the ranges kept free for stories. */
export const phoneAt = (at: number, offset: number) => `+1 555 01${String((at * 17 + offset * 3) % 100).padStart(2, '0')}`

export const NOTES = split(
  `All as planned.; Look at this again next week.; Waiting for an answer.; Needs a second look.; Agreed by phone.`,
)
/** For what is kept rather than done. */
export const THING_NOTES = split(`An example note.; Any text can stand here.; What is worth knowing about this one.`)
