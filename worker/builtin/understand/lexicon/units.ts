/** How a unit is said, and how it is written behind a number. Money comes with a currency's sign. */
const UNITS: [said: RegExp, unit: string][] = [
  [/^(?:kg|kgs|kilos?|kilograms?)$/, 'kg'],
  [/^(?:g|grams?|grammes?)$/, 'g'],
  [/^(?:lbs?|pounds of weight)$/, 'lb'],
  [/^(?:tons?|tonnes?)$/, 't'],
  [/^(?:km|kms|kilomet(?:er|re)s?)$/, 'km'],
  [/^(?:mi|miles?)$/, 'mi'],
  [/^(?:m|met(?:er|re)s?)$/, 'm'],
  [/^(?:cm|cms|centimet(?:er|re)s?)$/, 'cm'],
  [/^(?:mm|millimet(?:er|re)s?)$/, 'mm'],
  [/^(?:inch|inches)$/, 'in'],
  [/^(?:feet|foot|ft)$/, 'ft'],
  [/^(?:m2|m²|sqm|square met(?:er|re)s?)$/, 'm²'],
  [/^(?:m3|m³|cbm|cubic met(?:er|re)s?)$/, 'm³'],
  [/^(?:sqft|sq ft|square feet)$/, 'sq ft'],
  [/^(?:ha|hectares?)$/, 'ha'],
  [/^(?:acres?)$/, 'acres'],
  [/^(?:l|lit(?:er|re)s?)$/, 'l'],
  [/^(?:ml|millilit(?:er|re)s?)$/, 'ml'],
  [/^(?:s|secs?|seconds?)$/, 's'],
  [/^(?:min|mins|minutes?)$/, 'min'],
  [/^(?:h|hrs?|hours?)$/, 'h'],
  [/^(?:days?)$/, 'days'],
  [/^(?:weeks?)$/, 'weeks'],
  [/^(?:months?)$/, 'months'],
  [/^(?:years?)$/, 'years'],
  [/^(?:mg|milligrams?)$/, 'mg'],
  [/^(?:kcal|calories)$/, 'kcal'],
  [/^(?:celsius|degrees?|°c|degrees celsius)$/, '°C'],
  [/^(?:kwh)$/, 'kWh'],
  [/^(?:hz|hertz)$/, 'Hz'],
  [/^(?:w|watts?)$/, 'W'],
  [/^(?:kw|kilowatts?)$/, 'kW'],
  [/^(?:v|volts?)$/, 'V'],
  [/^(?:bar|bars)$/, 'bar'],
  [/^(?:db|decibels?)$/, 'dB'],
]

const CURRENCIES: [said: RegExp, sign: string][] = [
  [/^(?:€|eur|euros?)$/, '€'],
  [/^(?:\$|usd|dollars?)$/, '$'],
  [/^(?:£|gbp|pounds?)$/, '£'],
  [/^(?:chf|francs?)$/, 'CHF'],
  [/^(?:¥|yen)$/, '¥'],
  [/^(?:₹|inr|rupees?)$/, '₹'],
  [/^(?:sek|nok|dkk|kronor|kroner)$/, 'kr'],
  [/^(?:₦|ngn|nairas?)$/, '₦'],
  [/^(?:zar|rands?)$/, 'R'],
  [/^(?:kes|ksh|kenyan? shillings?)$/, 'KSh'],
  [/^(?:gh₵|ghs|cedis?)$/, 'GH₵'],
  [/^(?:pln|zł|zloty|złoty|zlotys)$/, 'zł'],
  [/^(?:r\$|brl|reais|reals?)$/, 'R$'],
  [/^(?:mxn|mexican pesos?)$/, 'MX$'],
  [/^(?:php|₱|philippine pesos?)$/, '₱'],
  [/^(?:₺|try|lira|liras)$/, '₺'],
  [/^(?:฿|thb|baht)$/, '฿'],
  [/^(?:₫|vnd|dong)$/, '₫'],
  [/^(?:₩|krw|won)$/, '₩'],
  [/^(?:₴|uah|hryvnias?)$/, '₴'],
  [/^(?:rm|myr|ringgit)$/, 'RM'],
  [/^(?:rp|idr|rupiah)$/, 'Rp'],
  [/^(?:huf|forints?)$/, 'Ft'],
  [/^(?:czk|kč|czech (?:crowns?|koruna))$/, 'Kč'],
  [/^(?:₪|ils|shekels?)$/, '₪'],
  [/^(?:aed|dirhams?)$/, 'AED'],
  [/^(?:c\$|cad|canadian dollars?)$/, 'CA$'],
  [/^(?:a\$|aud|australian dollars?)$/, 'A$'],
]

const find = (list: [RegExp, string][], said: string) => list.find(([pattern]) => pattern.test(said.toLowerCase().trim()))?.[1]

export const unitOf = (said: string): string | undefined => find(UNITS, said)
export const currencyOf = (said: string): string | undefined => find(CURRENCIES, said)

/** Of whichever country: money is counted in it, and nobody keeps a list of it. */
export const isCurrency = (word: string): boolean => currencyOf(word) !== undefined || SHARED_CURRENCY.test(word.toLowerCase())

const SHARED_CURRENCY = /^(?:shillings?|pesos?|dinars?|rubles?|roubles?|riyals?|rials?|takas?|birr|kwachas?)$/
